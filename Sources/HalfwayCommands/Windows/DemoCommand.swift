import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayViews

/// The `halfway demo` command.
struct DemoCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo window.",
    discussion: """
      Without --scene, the window shows a gallery of all scenes with previews; click a scene to open it. With \
      --scene, the scene opens immediately. Drag with the mouse; Alt or the right button adds a second contact \
      opposite to the pointer, Shift moves both in the same direction, and Ctrl turns the wheel into a pinch. If the \
      thresholds file changes, the window applies it.

      Keys:
      \(DemoKey.text)

      With --tune, the panel shows the scene's recordings as dots, above a slider for every threshold.

      Example: halfway demo --record ~/gestures --thresholds mine.json

      Example: halfway demo --scene swipe-back --tune ~/gestures --thresholds mine.json
      """)

  @Option(help: "The scene to open; 'halfway scenes' lists them.", completion: .scenes)
  var scene: String?

  @OptionGroup var settings: SettingsOptions

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the defaults.", valueName: "file"))
  var thresholds: String?

  @Option(
    help: ArgumentHelp(
      "Record every gesture into this folder. Without it, the key R records into 'gestures'.", valueName: "folder"))
  var record: String?

  @Option(help: ArgumentHelp("The source of the gestures, for the recordings: human or synthetic.", valueName: "who"))
  var source = RecordingHeader.Source.human

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Open the tuning panel with recordings: files, folders or patterns. The key P also opens it.",
      valueName: "paths"))
  var tune: [String] = []

  @Flag(inversion: .prefixedNo, help: "Whether there is a bar of controls below the scene of --scene.")
  var bar = true

  @Flag(help: "Draw transitions where the finger is predicted to be when the frame is shown.")
  var predict = false

  @OptionGroup var windowScale: WindowScaleOptions

  @OptionGroup var window: WindowOptions

  /// The folder in which recordings that are started with the R key are saved.
  private static let defaultFolder = "gestures"
  /// The size of the gallery's window, in points. It fits four tiles in a row.
  private static let gallerySize = CGSize(width: 960, height: 720)

  @MainActor func run(in context: ToolContext) throws {
    guard !context.scenes.isEmpty else { throw ToolError(.software, "there are no scenes") }
    // A program with a single scene, such as one that consists of an application delegate, needs no gallery.
    let only = context.scenes.count == 1 ? context.scenes.first : nil
    let scene = try scene.map { try context.scene(named: $0, status: .usage) } ?? only
    let live = try thresholds.map { try LiveThresholds(path: $0, context: context) }
    let tuning =
      tune.isEmpty
      ? TuningRecordings(path: thresholds) : try TuningRecordings(paths: tune, path: thresholds, context)
    if let scene, let text = tuning.otherScenes(than: scene) { context.reportError(text) }
    if let record { try OutputFile.makeFolder(record) }
    var failures = 0
    let recording = RecordingSwitch.Setting(isOn: record != nil) { scene in
      let folder = record ?? Self.defaultFolder
      do { try OutputFile.makeFolder(folder) } catch {
        context.reportError("\(error)")
        return nil
      }
      var recorder = SceneSession.Recorder(
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
      recorder.didSkip = { context.complain($0) }
      return recorder
    }
    let size = scene.map { DemoLayout.window(of: $0, isTuning: !tune.isEmpty, hasBar: bar) } ?? Self.gallerySize
    let session =
      if let scene {
        DemoSession(
          scene: scene, size: size, settings: settings.stage, live: live, recording: recording, tuning: tuning,
          isTuning: !tune.isEmpty, hasBar: bar)
      } else {
        DemoSession(
          title: context.name.title, scenes: context.scenes, size: size, settings: settings.stage, live: live,
          recording: recording, tuning: tuning)
      }
    session.printLine = context.print
    session.export = { gesture, scene throws(ToolError) in
      try AnimationExport.write(gesture, scene: scene, by: Replayer(), named: scene.name, context)
    }
    if predict { session.touchPredictor = .standard }
    let ending = try DemoWindow.run(session, size: size, options: window.settings(scale: windowScale.scale), context)
    guard failures == 0 else {
      throw ToolError(.cannotCreate, "\(failures) gesture\(failures == 1 ? " was" : "s were") not recorded")
    }
    if let ending { throw ending }
  }
}

extension RecordingHeader.Source: ExpressibleByArgument {}
extension RecordingHeader.Intent: ExpressibleByArgument {}
extension UserInterfaceStyle: ExpressibleByArgument {
  /// Creates a style from its name, or returns `nil` if there is no style with this name.
  public init?(argument: String) {
    guard let style = Self.allCases.first(where: { $0.rawValue == argument }) else { return nil }
    self = style
  }
}
