import ArgumentParser
import HalfwayRecordings

/// `halfway demo`
struct DemoCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo window.",
    discussion: """
      Drag from the left edge with the mouse to go back, click a row to open it again, Esc to leave. Alt gives the mouse a \
      second contact opposite to it, Shift lets both go the same way, Ctrl makes a pinch of the wheel. A file of thresholds that is saved \
      meanwhile holds from then on.

      Example: halfway demo --record ~/gestures --thresholds mine.json
      """)

  @Option(help: "The scene to open. See 'halfway scenes'.")
  var scene: String?

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the defaults.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("Record every gesture into this folder.", valueName: "folder"))
  var record: String?

  @Option(help: ArgumentHelp("Who makes the gestures, for the recordings: human or synthetic.", valueName: "who"))
  var source = RecordingHeader.Source.human

  @OptionGroup var window: WindowOptions

  @MainActor func run(in context: ToolContext) throws {
    guard let first = context.scenes.first else { throw ToolError(.software, "there are no scenes") }
    let scene = try scene.map { try context.scene(named: $0, status: .usage) } ?? first
    let live = try thresholds.map { try LiveThresholds(path: $0, complain: context.complain) }
    var failures = 0
    let session = DemoSession(
      scene: scene, live: live,
      recorder: try record.map { folder in
        try OutputFile.makeFolder(folder)
        return DemoSession.Recorder(
          nextPath: { RecordingFolder.freePath(in: folder, scene: scene.name) }, intent: nil, source: source,
          didFinish: { context.complain($0.report) },
          didFail: {
            failures += 1
            context.complain($0.description)
          })
      })
    try DemoWindow.run(session, scene: scene, title: "Halfway: \(scene.summary)", options: window, context)
    guard failures == 0 else {
      throw ToolError(.cannotCreate, "\(failures) gesture\(failures == 1 ? " was" : "s were") not recorded")
    }
  }
}

extension RecordingHeader.Source: ExpressibleByArgument {}
extension RecordingHeader.Intent: ExpressibleByArgument {}
