import ArgumentParser
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay

/// The `halfway label` command.
struct LabelCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "label", abstract: "Label recorded gestures with the user's intent.",
    discussion: """
      Without --intent, --target, --person and --task, a window shows one recording after another; a key sets the intent and \
      continues with the \
      next recording. With one of these options, no window opens: every recording gets the label and is printed.

      The intents are finish (complete the transition), cancel (begin it and return) and none (the user did not \
      intend to navigate: a \
      scroll, a tap, a long press, an idle drag). unknown removes the label.

      Only the labels in the first line of a file and the digest in the last line change. All other bytes are kept, so \
      the .trace file remains valid.

      Examples:
        halfway label gestures --unlabelled
        halfway label 'gestures/*-peek-*.gesture' --intent cancel
        halfway label gestures/up --target large
        halfway label gestures/p03 --person p03 --format json
        halfway label 'gestures/*-scroll-*.gesture' --intent none
        halfway label doubtful.gesture --intent unknown

      Keys in the window:
      \(LabelKey.all.text())
      """)

  @Argument(
    help: ArgumentHelp("Recordings, folders of them, or patterns.", valueName: "path"),
    completion: .file(extensions: ["gesture"]))
  var paths: [String]

  @Flag(help: "Skip recordings that have an intent.")
  var unlabelled = false

  @Option(help: ArgumentHelp("The user's intent: finish, cancel, none or unknown.", valueName: "intent"))
  var intent: IntentLabel?

  @Option(
    help: ArgumentHelp(
      "The target that the user meant, in a scene with several; empty removes the label.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("A pseudonym of the person.", valueName: "name"))
  var person: String?

  @Option(help: ArgumentHelp("The task that the person was given.", valueName: "text"))
  var task: String?

  @Option(
    help: "The output format: text, or json with one object per line. Requires --intent, --target, --person or --task.")
  var format = OutputFormat.text

  @OptionGroup var windowScale: WindowScaleOptions

  @OptionGroup var window: WindowOptions

  /// An intent as named on the command line.
  enum IntentLabel: String, ExpressibleByArgument, CaseIterable {
    case finish, cancel
    case noNavigation = "none"
    /// Removes the label.
    case unknown

    var intent: RecordingHeader.Intent? { RecordingHeader.Intent(rawValue: rawValue) }
  }

  private var labels: [RecordingLabel] {
    [
      intent.map { .intent($0.intent) }, target.map { .target($0.isEmpty ? nil : $0) }, person.map { .person($0) },
      task.map { .task($0) },
    ].compactMap(\.self)
  }

  func validate() throws {
    if person == "" || task == "" { throw ValidationError("--person and --task require a value") }
    if paths.contains(RecordingFiles.standardInput) {
      throw ValidationError("label writes files; standard input is none")
    }
    if labels.isEmpty, format != .text {
      throw ValidationError("--format needs --intent, --target, --person or --task")
    }
    let hasWindow = window.statistics || window.frameLog != nil || window.renderer != .auto
    if !labels.isEmpty, hasWindow {
      throw ValidationError(
        "--renderer, --statistics and --frame-log are for the window; --intent, --target, --person and --task open none"
      )
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    var problems: [ToolError] = []
    func note(_ error: any Error, of path: String) {
      let problem = ToolError(error, at: path)
      problems.append(problem)
      context.reportError("\(problem)")
    }
    var files: [LabelledFile] = []
    for item in try RecordingFiles.expand(paths) {
      switch item {
      case .problem(let error): note(error, of: "")
      case .file(let path):
        do {
          let file = try LabelledFile(path)
          if !unlabelled || file.intent == nil { files.append(file) }
        } catch { note(error, of: path) }
      }
    }
    if labels.isEmpty {
      try watch(files, hasProblems: !problems.isEmpty, context)
    } else {
      for var file in files {
        do {
          let isChanged = try file.set(labels) != nil
          context.print(format == .json ? file.json(isChanged: isChanged) : file.text(isChanged: isChanged))
        } catch { note(error, of: file.path) }
      }
    }
    if let first = problems.first {
      throw ToolError(
        first.status, "\(problems.count) recording\(problems.count == 1 ? "" : "s") could not be labelled")
    }
  }

  /// Opens the window.
  @MainActor private func watch(_ files: [LabelledFile], hasProblems: Bool, _ context: ToolContext) throws {
    let work = ReplayWork(.check, replayer: Replayer(), thresholds: nil, scenes: context.scenes)
    let known = files.filter { file in
      let isKnown = context.scenes.contains { $0.name == file.scene }
      if !isKnown { context.reportError("\(file.path): unknown scene '\(file.scene)': it cannot be shown") }
      return isKnown
    }
    guard !known.isEmpty else {
      if unlabelled, !hasProblems, files.isEmpty { return context.complain("all recordings are labelled") }
      throw ToolError(.noInput, "there are no recordings to label")
    }
    func film(_ index: Int) throws(ToolError) -> ReplayFilm {
      do { return try work.film(of: known[index].path) } catch {
        throw ToolError(error, at: known[index].path)
      }
    }
    let first = try film(0)
    func export(_ film: ReplayFilm) throws(ToolError) -> String { try AnimationExport.write(film, work, context) }
    let session = LabelSession(known, first: first, film: film, export: export)
    let ending = try DemoWindow.run(
      session, size: LabelSession.windowSize(for: first), options: window.settings(scale: windowScale.scale), context)
    context.complain("\(session.files.count { $0.intent != nil }) of \(session.files.count) recordings are labelled")
    guard session.failureCount == 0 else {
      throw ToolError(
        .cannotCreate, "\(session.failureCount) label\(session.failureCount == 1 ? " was" : "s were") not written")
    }
    if let ending { throw ending }
  }
}
