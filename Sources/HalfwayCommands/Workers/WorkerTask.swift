import HalfwayTransitions

/// Work on one input after another that a worker process can do as well as the process that started it.
///
/// A task says everything that the work depends on besides the input and the program's scenes, so that a worker rebuilds it from a message.
@MainActor
protocol WorkerTask: AnyObject {
  associatedtype Input: WireCodable
  associatedtype Output: WireCodable

  /// The kind of the task, by which a worker knows what to build.
  static var kind: WorkerTaskKind { get }
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader, scenes: [Scene]) throws

  func run(_ input: Input) -> Output
  /// Whether an input needs the process that was started by the user, such as its standard input.
  func needsFirstProcess(_ input: Input) -> Bool
  /// The output for an input during which a worker ended.
  /// - Parameter reason: How it ended, such as "killed by signal 6 (Aborted)".
  func output(of input: Input, workerEnded reason: String) -> Output
}

extension WorkerTask {
  func needsFirstProcess(_ input: Input) -> Bool { false }
}

/// The kinds of work that worker processes do.
enum WorkerTaskKind: String, CaseIterable {
  case replay
  case explain
  case tune
  case report
  case synthesize
  case recognize

  /// The type of the task.
  @MainActor var type: any WorkerTask.Type {
    switch self {
    case .replay: ReplayTask.self
    case .explain: ExplainTask.self
    case .tune: TuningTask.self
    case .report: ReportTask.self
    case .synthesize: SynthesisTask.self
    case .recognize: SyntheticRecognitionTask.self
    }
  }
}
