import HalfwayGestures
import HalfwayReplay
import HalfwayTransitions

/// The task of replaying recordings, with a row of output for each.
@MainActor
final class ReplayTask: WorkerTask {
  static let kind = WorkerTaskKind.replay

  let work: ReplayWork
  let format: ReplayFormat
  let color: CheckColor

  init(_ work: ReplayWork, format: ReplayFormat, color: CheckColor) {
    (self.work, self.format, self.color) = (work, format, color)
  }

  func run(_ input: RecordingFiles.Item) -> ReplayRow {
    switch input {
    case .problem(let error): return ReplayRow(error, file: "")
    case .file(let file):
      do {
        return try ReplayRow(format: format, color: color) { try work.report(of: file) }
      } catch {
        return ReplayRow(ToolError(error, at: file), file: file)
      }
    }
  }

  func needsFirstProcess(_ input: RecordingFiles.Item) -> Bool { input.needsFirstProcess }

  func output(of input: RecordingFiles.Item, workerEnded reason: String) -> ReplayRow {
    ReplayRow(input.error(workerEnded: reason), file: input.path)
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) {
    work.write(to: &writer)
    writer.write(format)
    writer.write(color.isOn)
  }

  init(from reader: inout WireReader, scenes: [Scene]) throws {
    work = try ReplayWork(from: &reader, scenes: scenes)
    format = try reader.readRaw()
    color = CheckColor(isOn: try reader.readBool())
  }
}

extension ReplayWork {
  func write(to writer: inout WireWriter) {
    writer.write(purpose)
    writer.write(replayer.schedule)
    writer.write(replayer.keepsTrace)
    writer.write(replayer.keepsReasons)
    writer.write(thresholds) { $0.write($1) }
    writer.write(robustness)
  }

  convenience init(from reader: inout WireReader, scenes: [Scene]) throws(WireError) {
    let purpose = try reader.read(Purpose.self)
    var replayer = Replayer()
    replayer.schedule = try reader.read()
    replayer.keepsTrace = try reader.readBool()
    replayer.keepsReasons = try reader.readBool()
    self.init(
      purpose, replayer: replayer,
      thresholds: try reader.readOptional { reader throws(WireError) in try reader.read() },
      robustness: try reader.read(), scenes: scenes)
  }
}

extension ReplayWork.Purpose: WireCodable {
  nonisolated func write(to writer: inout WireWriter) {
    switch self {
    case .play: writer.write(0)
    case .check: writer.write(1)
    case .accept: writer.write(2)
    case .sweep(let check): writer.write(check ? 4 : 3)
    }
  }

  nonisolated init(from reader: inout WireReader) throws(WireError) {
    switch try reader.readInt() {
    case 0: self = .play
    case 1: self = .check
    case 2: self = .accept
    case 3: self = .sweep(check: false)
    case 4: self = .sweep(check: true)
    default: throw WireError()
    }
  }
}

extension FrameSchedule: WireCodable {
  func write(to writer: inout WireWriter) {
    switch self {
    case .recorded: writer.write(0)
    case .regular(let hertz, let phase):
      writer.write(1)
      writer.write(hertz)
      writer.write(phase)
    case .irregular(let seed):
      writer.write(2)
      writer.write(seed)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.readInt() {
    case 0: self = .recorded
    case 1: self = .regular(hertz: try reader.readDouble(), phase: try reader.readDouble())
    case 2: self = .irregular(seed: try reader.readUInt64())
    default: throw WireError()
    }
  }
}

extension RobustnessWork: WireCodable {
  func write(to writer: inout WireWriter) {
    writer.write(isAsked)
    writer.write(kinds) { $0.write($1) }
    writer.write(runs) { $0.write($1) }
    writer.write(seed) { $0.write($1) }
    writer.write(bound) { $0.write($1) }
    writer.write(holdsOwnBounds)
    writer.write(holdsBound)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      isAsked: try reader.readBool(), kinds: try reader.readArray { reader throws(WireError) in try reader.readRaw() },
      runs: try reader.readOptional { reader throws(WireError) in try reader.readInt() },
      seed: try reader.readOptional { reader throws(WireError) in try reader.readInt64() },
      bound: try reader.readOptional { reader throws(WireError) in try reader.readDouble() },
      holdsOwnBounds: try reader.readBool(), holdsBound: try reader.readBool())
  }
}

extension ReplayRow: WireCodable {
  func write(to writer: inout WireWriter) {
    switch outcome {
    case .played(let check):
      writer.write(true)
      writer.write(check) { $0.write($1) }
    case .problem(let error):
      writer.write(false)
      writer.write(error)
    }
    writer.write(lines)
    writer.write(complaints)
    writer.write(testCase)
    writer.write(cause) { $0.write($1) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    outcome =
      try reader.readBool()
      ? .played(try reader.readOptional { reader throws(WireError) in try reader.readRaw() })
      : .problem(try reader.read())
    lines = try reader.readStrings()
    complaints = try reader.readStrings()
    testCase = try reader.read()
    cause = try reader.readOptional { reader throws(WireError) in try reader.readString() }
  }
}

extension JUnitCase: WireCodable {
  func write(to writer: inout WireWriter) {
    writer.write(file)
    writer.write(seconds)
    switch outcome {
    case .passed: writer.write(0)
    case .failed(let message, let type, let body):
      writer.write(1)
      writer.write([message, type] + body)
    case .error(let message, let type):
      writer.write(2)
      writer.write([message, type])
    case .skipped(let message):
      writer.write(3)
      writer.write([message])
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let file = try reader.readString()
    let seconds = try reader.readDouble()
    let kind = try reader.readInt()
    let texts = kind == 0 ? [] : try reader.readStrings()
    let outcome: Outcome
    switch (kind, texts.count) {
    case (0, _): outcome = .passed
    case (1, 2...): outcome = .failed(message: texts[0], type: texts[1], body: Array(texts[2...]))
    case (2, 2): outcome = .error(message: texts[0], type: texts[1])
    case (3, 1): outcome = .skipped(message: texts[0])
    default: throw WireError()
    }
    self.init(file: file, seconds: seconds, outcome: outcome)
  }
}
