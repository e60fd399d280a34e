import ArgumentParser
import HalfwayApp
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// The `halfway export` command.
struct ExportCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Convert the contacts of a recording to another format.",
    discussion: """
      webdriver produces pointer actions for a browser (JSON, whole milliseconds); evemu produces the events of a \
      touch device (exact times, 1/30 point). Neither format can represent frames, sizes, focus or thresholds.

      Examples:
        halfway export webdriver recordings/flick.gesture -o flick.json
        halfway export evemu recordings/flick.gesture > flick.events
      """)

  /// An output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case webdriver, evemu
  }

  @Argument(help: ArgumentHelp("webdriver or evemu.", valueName: "format"))
  var format: Format

  @Argument(help: ArgumentHelp("A recording.", valueName: "file"))
  var file: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "path"))
  var output: String?

  @MainActor func run(in context: ToolContext) throws {
    if let output { try OutputFile.checkFolder(of: output) }
    let recording = try RecordingFiles.read(file, context)
    let text: String
    do {
      switch format {
      case .webdriver: text = try WebDriverExporter.text(of: recording, file: file)
      case .evemu: text = try EvemuExporter.text(of: recording, file: file)
      }
    } catch {
      throw ToolError(error)
    }
    for remark in remarks(on: recording) { context.complain("\(file): \(remark)") }
    guard let output else {
      // `print` adds the final newline again.
      context.print(document: String(text.dropLast()))
      return
    }
    try OutputFile.write(text, to: output)
  }

  /// Returns remarks about input that the format can't represent.
  private func remarks(on recording: Recording) -> [String] {
    var counts = (cancels: 0, resizes: 0, thresholds: 0, turns: 0, keystrokes: 0)
    for case .input(let event) in recording.entries {
      switch event.kind {
      case .cancel: counts.cancels += 1
      case .resize: counts.resizes += 1
      case .thresholds: counts.thresholds += 1
      case .scroll: counts.turns += 1
      case .text, .key: counts.keystrokes += 1
      case .down, .move, .up, .focus: break
      }
    }
    var remarks: [String] = []
    if format == .evemu, counts.cancels > 0 { remarks.append("\(counts.cancels) cancelled contacts lift instead") }
    if counts.resizes > 0 { remarks.append("\(counts.resizes) changes of the stage's size are omitted") }
    if counts.thresholds > 0 { remarks.append("\(counts.thresholds) changes of thresholds are omitted") }
    if counts.turns > 0 { remarks.append("\(counts.turns) turns of a wheel are omitted") }
    if counts.keystrokes > 0 { remarks.append("\(counts.keystrokes) keystrokes are omitted") }
    return remarks
  }
}
