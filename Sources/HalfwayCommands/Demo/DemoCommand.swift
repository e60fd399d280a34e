import ArgumentParser
import Foundation
import HalfwayRecordings
import HalfwayTransitions

/// `halfway demo`
struct DemoCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo window.",
    discussion: """
      Without --scene all scenes are shown, each with a preview; a click opens one. Drag with the mouse; Alt gives it a second contact \
      opposite to it, Shift lets both go the same way, Ctrl makes a pinch of the wheel. A file of thresholds that is saved \
      meanwhile holds from then on.

      Keys:
      \(DemoKey.text)

      Example: halfway demo --record ~/gestures --thresholds mine.json
      """)

  @Option(help: "The scene to open. See 'halfway scenes'.")
  var scene: String?

  @Option(help: "light or dark; the key T changes it.")
  var style = UserInterfaceStyle.light

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the defaults.", valueName: "file"))
  var thresholds: String?

  @Option(
    help: ArgumentHelp(
      "Record every gesture into this folder. Without it the key R records into 'gestures'.", valueName: "folder"))
  var record: String?

  @Option(help: ArgumentHelp("Who makes the gestures, for the recordings: human or synthetic.", valueName: "who"))
  var source = RecordingHeader.Source.human

  @OptionGroup var window: WindowOptions

  /// Where the key R records to.
  private static let defaultFolder = "gestures"
  /// The window with all scenes: four in a row, on any screen.
  private static let gallerySize = CGSize(width: 960, height: 720)

  @MainActor func run(in context: ToolContext) throws {
    guard !context.scenes.isEmpty else { throw ToolError(.software, "there are no scenes") }
    let scene = try scene.map { try context.scene(named: $0, status: .usage) }
    let live = try thresholds.map { try LiveThresholds(path: $0, complain: context.complain) }
    if let record { try OutputFile.makeFolder(record) }
    var failures = 0
    let recording = DemoSession.Recording(isOn: record != nil) { scene in
      let folder = record ?? Self.defaultFolder
      do { try OutputFile.makeFolder(folder) } catch {
        context.complain("halfway: \(error)")
        return nil
      }
      return DemoSession.Recorder(
        create: { header throws(RecordingError) in
          let stem = (folder.hasSuffix("/") ? folder : folder + "/") + scene.name
          return try RecordingWriter(numbering: stem, header: header)
        },
        intent: nil, source: source,
        didFinish: { context.complain($0.report) },
        didFail: {
          failures += 1
          context.complain($0.description)
        })
    }
    let session =
      if let scene {
        DemoSession(scene: scene, style: style, live: live, recording: recording)
      } else {
        DemoSession(
          title: context.name.title, scenes: context.scenes, size: Self.gallerySize, style: style, live: live,
          recording: recording)
      }
    try DemoWindow.run(session, size: scene?.size ?? Self.gallerySize, options: window, context)
    guard failures == 0 else {
      throw ToolError(.cannotCreate, "\(failures) gesture\(failures == 1 ? " was" : "s were") not recorded")
    }
  }
}

extension RecordingHeader.Source: ExpressibleByArgument {}
extension RecordingHeader.Intent: ExpressibleByArgument {}
extension UserInterfaceStyle: ExpressibleByArgument {}
