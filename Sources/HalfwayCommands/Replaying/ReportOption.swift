import ArgumentParser
import HalfwayApp
import HalfwayReplay

/// The option `--report` of the commands that replay recordings.
struct ReportOption: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a page that shows and explains the recording: a file for one recording, a folder for several.",
      valueName: "html"))
  var path: String?

  /// - Throws: `ValidationError` if a report is requested of standard input.
  func validate(paths: [String]) throws {
    guard path != nil, paths.contains(RecordingFiles.standardInput) else { return }
    throw ValidationError("--report replays files several times, so it can't be used with standard input")
  }

  /// Checks, before any work is done, that the pages can be written.
  /// - Throws: `ToolError` if they can't.
  func checkPlace(count: Int) throws {
    guard let path else { return }
    guard count == 1 else { return try OutputFile.makeFolder(path) }
    try OutputFile.checkFolder(of: path)
  }
}
