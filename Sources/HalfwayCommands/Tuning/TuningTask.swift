import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The task of making the rows of a plan, one per recording.
@MainActor
final class TuningTask: WorkerTask {
  static let kind = WorkerTaskKind.tune

  struct Input: WireCodable {
    /// The index among all recordings, starting at 0.
    var index: Int
    var item: RecordingFiles.Item

    init(index: Int, item: RecordingFiles.Item) { (self.index, self.item) = (index, item) }

    func write(to writer: inout WireWriter) {
      writer.write(index)
      writer.write(item)
    }

    init(from reader: inout WireReader) throws(WireError) {
      index = try reader.readInt()
      item = try reader.read()
    }
  }

  private let plan: TuningPlan
  private let work: TuningWork

  init(_ plan: TuningPlan) { (self.plan, work) = (plan, TuningWork(plan)) }

  func run(_ input: Input) -> TuningRow.Message {
    TuningRow.Message(row: work.row(of: input.item, at: input.index))
  }

  func needsFirstProcess(_ input: Input) -> Bool { input.item.needsFirstProcess }

  func output(of input: Input, workerEnded reason: String) -> TuningRow.Message {
    let problem = input.item.error(workerEnded: reason)
    return TuningRow.Message(row: TuningRow(index: input.index, file: input.item.path, finding: .problem(problem)))
  }

  /// Returns the row in a message.
  ///
  /// - Throws: `ToolError` if it isn't a row of this plan.
  func row(of message: TuningRow.Message) throws -> TuningRow {
    do { return try message.row(of: plan) } catch { throw ToolError(.software, "a worker process: \(error)") }
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) { plan.write(to: &writer) }

  convenience init(from reader: inout WireReader, scenes: [Scene]) throws {
    self.init(try TuningPlan(from: &reader, scenes: scenes))
  }
}

extension TuningPlan {
  func write(to writer: inout WireWriter) {
    writer.write(JSONLine.text([("plan", json)]))
    writer.write(playsUnlabelled)
  }

  init(from reader: inout WireReader, scenes: [Scene]) throws {
    guard let json = try JSONParser.parse(Array(try reader.readString().utf8))["plan"] else { throw WireError() }
    try self.init(json, scenes: scenes)
    playsUnlabelled = try reader.readBool()
  }
}

extension TuningRow {
  /// A row that was made by a worker or by this process.
  enum Message: WireCodable {
    case made(TuningRow)
    /// A line of a part, and the decision with the present thresholds as JSON.
    case received(line: String, decision: String?)

    init(row: TuningRow) { self = .made(row) }

    func row(of plan: TuningPlan) throws -> TuningRow {
      switch self {
      case .made(let row): return row
      case .received(let line, let decision):
        let json = try JSONParser.parse(Array(line.utf8))
        var row = try TuningRow(json, sweeps: plan.sweeps.map(\.sweep), probes: plan.probedKeys.count)
        guard let decision, case .counted(var counted) = row.finding else { return row }
        counted.decision = try JSONText.decode(decision)
        row.finding = .counted(counted)
        return row
      }
    }

    func write(to writer: inout WireWriter) {
      switch self {
      case .made(let row):
        writer.write(row.json)
        writer.write(row.counted?.decision.flatMap { try? JSONText.encode($0) }) { $0.write($1) }
      case .received(let line, let decision):
        writer.write(line)
        writer.write(decision) { $0.write($1) }
      }
    }

    init(from reader: inout WireReader) throws(WireError) {
      self = .received(
        line: try reader.readString(),
        decision: try reader.readOptional { reader throws(WireError) in try reader.readString() })
    }
  }
}
