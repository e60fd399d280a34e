import ArgumentParser
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The `halfway psychometrics` command.
struct PsychometricsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "psychometrics",
    abstract: "Estimate at which progress people want a release to finish, from judged releases.",
    discussion: """
      Reads the recordings of 'halfway calibrate --tasks releases' and prints each person's threshold with its 95% \
      interval and, for several people, the mean of the population and the range in which one more person is expected. \
      Other recordings are ignored.

      With --simulate, no recordings are read: simulated people answer in each order, and the table shows how many \
      releases of the adaptive order give an interval of the same width. The same seed gives the same table.

      Examples:
        halfway psychometrics study/releases
        halfway psychometrics --simulate --people 200
      """)

  @Argument(
    help: ArgumentHelp("Recordings, folders of them, or patterns.", valueName: "file"),
    completion: .file(extensions: ["gesture"]))
  var files: [String] = []

  @Flag(help: "Compare the orders on simulated people.")
  var simulate = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of simulated people. (default: 200)", valueName: "count"))
  var people: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the simulation. (default: 1)", valueName: "seed"))
  var seed: UInt64?

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    guard simulate else {
      if files.isEmpty { throw ValidationError("expected recordings, or --simulate") }
      if people != nil { throw ValidationError("--people requires --simulate") }
      if seed != nil { throw ValidationError("--seed requires --simulate") }
      return
    }
    if !files.isEmpty { throw ValidationError("--simulate can't be combined with recordings") }
    if let people, !(1...10_000).contains(people) {
      throw ValidationError("--people is \(people); expected 1 to 10000")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    if simulate {
      let comparison = OrderComparison(people: people ?? 200, seed: seed ?? 1)
      switch format {
      case .text: for line in PsychometricsText.lines(of: comparison) { context.print(line) }
      case .json: for row in comparison.rows { context.print(PsychometricsText.json(row)) }
      }
      return
    }
    let (persons, failures) = try persons(context)
    guard !persons.isEmpty || !failures.isEmpty else {
      throw ToolError(
        .badData, "no judged releases; expected recordings of '\(context.name.text) calibrate --tasks releases'")
    }
    switch format {
    case .text: for line in PsychometricsText.lines(of: persons) { context.print(line) }
    case .json: for person in persons { context.print(PsychometricsText.json(person)) }
    }
    guard let first = failures.first else { return }
    throw ToolError(first.status, "\(failures.count) recording\(failures.count == 1 ? "" : "s") couldn't be read")
  }

  /// Returns the answers of each person, in the order of their names. Unreadable recordings are reported; the rest
  /// count.
  @MainActor private func persons(
    _ context: ToolContext
  ) throws -> (persons: [JudgedPerson], failures: [ToolError]) {
    var persons: [String: [ReleaseJudgment]] = [:]
    var failures: [ToolError] = []
    let items = try RecordingFiles.expand(files)
    for item in items {
      do {
        guard let (person, judgment) = try judgment(item, context) else { continue }
        persons[person, default: []].append(judgment)
      } catch let error as ToolError where items.count > 1 {
        context.reportError(error.description)
        failures.append(error)
      }
    }
    let sorted = persons.sorted { $0.key < $1.key }.map { JudgedPerson(name: $0.key, judgments: $0.value) }
    return (sorted, failures)
  }

  /// Returns the person and the answer of a judged release; `nil` for another recording.
  @MainActor private func judgment(
    _ item: RecordingFiles.Item, _ context: ToolContext
  ) throws -> (person: String, judgment: ReleaseJudgment)? {
    switch item {
    case .problem(let error): throw error
    case .file(let path):
      let recording = try RecordingFiles.read(path)
      guard recording.header.task == CalibrationTask.judgedRelease.rawValue else { return nil }
      let scene = try context.scene(named: recording.header.scene, status: .badData, place: "\(path): ")
      return JudgedRelease.judgment(of: recording, scene: scene).map { (recording.header.person ?? "", $0) }
    }
  }
}

/// A person and the answers to releases.
struct JudgedPerson {
  var name: String
  var judgments: [ReleaseJudgment]

  var posterior: PsychometricPosterior { PsychometricPosterior(judgments) }
}
