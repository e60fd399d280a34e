import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay

/// The `halfway record` command.
struct RecordCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Open the window, record a gesture or a session, and quit.",
    discussion: """
      Without -o, the recording is SCENE-001.gesture in the current folder, or the first free number after it; its \
      name is printed. With --session, the recording contains all gestures until the window is closed; \
      'halfway replay --split' makes a recording of each.

      Examples: halfway record --scene swipe-back --intent cancel -o peek.gesture
                halfway record --scene swipe-back --session
      """)

  @Option(help: "The scene to open; 'halfway scenes' lists them.", completion: .scenes)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The user's intent: finish, cancel or none (not meant to navigate).", valueName: "intent"))
  var intent: RecordingHeader.Intent?

  @Option(help: ArgumentHelp("The target that the user means, in a scene with several.", valueName: "name"))
  var target: String?

  @Flag(help: "Record everything until the window is closed, instead of one gesture.")
  var session = false

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the defaults.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("The source of the gesture: human or synthetic.", valueName: "who"))
  var source = RecordingHeader.Source.human

  @Option(help: ArgumentHelp("A note to store in the recording.", valueName: "text"))
  var note: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write. It must not exist.", valueName: "file"))
  var output: String?

  @OptionGroup var settings: SettingsOptions

  @OptionGroup var windowScale: WindowScaleOptions

  @OptionGroup var window: WindowOptions

  @MainActor func run(in context: ToolContext) throws {
    let scene = try context.scene(named: scene, status: .usage)
    let live = try thresholds.map { try LiveThresholds(path: $0, context: context) }
    try checkOutput()
    var finished: Take?
    var failure: RecordingError?
    var window: DemoSession?
    var recorder = SceneSession.Recorder(
      create: { header throws(RecordingError) in
        guard let output else { return try RecordingWriter(numbering: scene.name, header: header) }
        return try RecordingWriter(creating: output, header: header)
      },
      intent: intent, target: target, source: source, note: note,
      didFinish: { take in
        finished = take
        window?.close()
      },
      didFail: { error in
        failure = error
        window?.close()
      })
    recorder.isOfSession = session
    recorder.didSkip = { context.complain($0) }
    let made = DemoSession(scene: scene, settings: settings.stage, live: live, recorder: recorder)
    window = made
    let title = "recording \(scene.name); \(scene.summary)"
    let settings = self.window.settings(scale: windowScale.scale)
    let ending = try DemoWindow.run(made, size: scene.size, title: title, options: settings, context)
    if let failure { throw ToolError(failure) }
    guard let finished else {
      throw ending ?? ToolError(.noInput, "the window was closed before a gesture was recorded")
    }
    context.complain(finished.report)
    if output == nil { context.print(finished.path) }
    if let ending { throw ending }
  }

  /// Checks before the window opens that the output file can be created.
  private func checkOutput() throws {
    guard let output else { return try OutputFile.makeFolder(".") }
    guard !FileManager.default.fileExists(atPath: output) else {
      throw ToolError(.cannotCreate, "\(output): a file with this name exists")
    }
    try OutputFile.checkFolder(of: output)
  }
}
