import ArgumentParser
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning
import HalfwayViews

/// The `halfway calibrate` command.
struct CalibrateCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate", abstract: "Ask a person for gestures with a stated intent, and record them.",
    discussion: """
      The window asks for one gesture after the other. Four tasks drive the transition: go back, peek and stay, \
      flick quickly, change \
      your mind. Six must not begin it: scroll down, scroll up, tap, scroll with a thumb, press and hold, drag idly. \
      The order is random \
      and depends on the seed and the person; each task comes equally often. Recordings are named \
      PERSON-TASK-001.gesture; their \
      headers have the person, the task and the intent.

      With --tasks releases, the window asks for releases at a line, and after each one whether the page should go back \
      or stay. Each answer decides where the next line is, so about twenty releases show at which progress this person \
      wants a release to finish. With --order balanced, the lines are at fixed places in random order.

      The folder holds all state: the same command continues where it was interrupted. At the end, the window shows \
      how often the \
      present thresholds did what was intended. Documentation/collecting.md describes how to run a small study.

      Keys:
      \(CalibrationKey.all.text())

      Examples:
        halfway calibrate -o study
        halfway calibrate --scene pinch-close --person p07 --trials 60 -o study/pinch
        halfway calibrate --tasks navigation --trials 24 -o study/gestures
        halfway calibrate --tasks releases -o study/releases
      """)

  @Option(help: "The scene to open; 'halfway scenes' lists them.", completion: .scenes)
  var scene = "swipe-back"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of gestures. (default: 40; 20 with --tasks releases)", valueName: "count"))
  var trials: Int?

  @Option(
    help: ArgumentHelp(
      "The tasks: navigation (the scene's own gesture), other (gestures that must not begin it), all of these, or "
        + "releases (at a line, with a question afterward).",
      valueName: "tasks"))
  var tasks = TaskChoice.all

  /// The selection of tasks for a session.
  enum TaskChoice: String, ExpressibleByArgument, CaseIterable {
    case all, navigation, other, releases

    var tasks: [CalibrationTask] {
      switch self {
      case .all: CalibrationTask.allCases
      case .navigation: CalibrationTask.navigating
      case .other: CalibrationTask.other
      case .releases: [.judgedRelease]
      }
    }

    /// The default number of gestures.
    var trials: Int { self == .releases ? 20 : 40 }
  }

  @Option(
    help: ArgumentHelp(
      "The order of the lines of --tasks releases: adaptive (each place depends on the answers so far) or balanced. "
        + "Other tasks are always balanced. (default: adaptive)",
      valueName: "order"))
  var order: PlaceOrder?

  @Option(
    help: ArgumentHelp(
      "A pseudonym of the person. (default: p01, p02 and so on)", valueName: "name"))
  var person: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the random order.", valueName: "seed"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the defaults.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("The source of the gestures: human or synthetic.", valueName: "who"))
  var source = RecordingHeader.Source.human

  @OptionGroup var settings: SettingsOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to record into.", valueName: "folder"))
  var output: String

  @OptionGroup var windowScale: WindowScaleOptions

  @OptionGroup var window: WindowOptions

  func validate() throws {
    if let trials, !(1...1000).contains(trials) {
      throw ValidationError("--trials is \(trials); expected 1 to 1000")
    }
    if order == .adaptive, tasks != .releases {
      throw ValidationError("--order adaptive requires --tasks releases; other tasks have no place to choose")
    }
    if tasks == .releases, scene != JudgedRelease.sceneName {
      throw ValidationError(
        "--tasks releases requires the scene '\(JudgedRelease.sceneName)', whose page follows the finger across the "
          + "whole width")
    }
    if let person, !CalibrationFolder.isName(person) {
      throw ValidationError("--person is '\(person)'; expected letters, digits, - and _, at most 32")
    }
    if source == .imported { throw ValidationError("--source is 'imported'; expected human or synthetic") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let scene = try context.scene(named: scene, status: .usage)
    let live = try thresholds.map { try LiveThresholds(path: $0, context: context) }
    try OutputFile.makeFolder(output)
    let (count, order) = (trials ?? tasks.trials, order ?? .adaptive)
    func numbered(isNew: Bool = false) throws -> CalibrationVisit {
      try CalibrationVisit.numbered(
        in: output, scene: scene, count: count, seed: seed, tasks: tasks.tasks, order: order, isNew: isNew)
    }
    let visit = try person.map {
      try CalibrationVisit(
        CalibrationFolder(path: output, person: $0, scene: scene), count: count, seed: seed, tasks: tasks.tasks,
        order: order)
    }
    let setting = CalibrationSession.Setting(
      scene: scene, settings: settings.stage, live: live, source: source, note: "seed \(seed)", name: context.name)
    let session = CalibrationSession(
      try visit ?? numbered(), setting: setting, nextVisit: visit == nil ? { try numbered(isNew: true) } : nil)
    let ending = try DemoWindow.run(
      session, size: CalibrationLayout.windowSize(for: scene.size), options: window.settings(scale: windowScale.scale),
      context)
    report(session, context)
    guard session.failureCount == 0 else {
      throw ToolError(
        .cannotCreate, "\(session.failureCount) gesture\(session.failureCount == 1 ? " was" : "s were") not recorded")
    }
    if let ending { throw ending }
    if session.wantsTuning { try tune(scene, live, in: context) }
  }

  /// Opens the tuning panel with the recordings of the folder.
  @MainActor private func tune(_ scene: Scene, _ live: LiveThresholds?, in context: ToolContext) throws {
    let tuning = try TuningRecordings(paths: [output], path: thresholds, context)
    let size = DemoLayout.window(of: scene, isTuning: true)
    let session = DemoSession(
      scene: scene, size: size, settings: settings.stage, live: live, recording: nil, tuning: tuning, isTuning: true,
      hasBar: true)
    let ending = try DemoWindow.run(session, size: size, options: window.settings(scale: windowScale.scale), context)
    if let ending { throw ending }
  }

  /// Reports the recordings that exist after the window has closed.
  @MainActor private func report(_ session: CalibrationSession, _ context: ToolContext) {
    let (queue, person) = (session.visit.queue, session.visit.folder.person)
    guard let summary = session.summary else {
      let rest = queue.current == nil ? "" : "; the same command continues"
      return context.complain(
        "\(person): \(queue.madeCount) of \(queue.count) gestures are recorded in \(output)\(rest)")
    }
    for line in TextTable.lines(summary.table, right: CalibrationSummary.numbers) { context.print(line) }
    if let text = summary.thresholdText { context.print(text) }
    context.complain("go on with: " + summary.command(context.name))
  }
}

extension PlaceOrder: ExpressibleByArgument {}
