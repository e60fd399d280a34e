import HalfwayTransitions

/// A task that processes independent inputs, in a worker process or in the process that started it.
///
/// A task encodes everything that the outputs depend on besides the input and the program's scenes, so that a worker
/// can recreate it from a message.
@MainActor
protocol WorkerTask: AnyObject {
  associatedtype Input: WireCodable
  associatedtype Output: WireCodable

  /// The kind of the task, which tells a worker the type to create.
  static var kind: WorkerTaskKind { get }
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader, scenes: [Scene]) throws

  func run(_ input: Input) -> Output
  /// Returns whether an input requires the process that the user started, for example its standard input.
  func needsFirstProcess(_ input: Input) -> Bool
  /// Returns the output for an input whose worker ended.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - reason: A description of how the worker ended, such as "was killed by signal 6 (Aborted)".
  func output(of input: Input, workerEnded reason: String) -> Output
}

extension WorkerTask {
  func needsFirstProcess(_ input: Input) -> Bool { false }
}

/// The kinds of tasks.
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
