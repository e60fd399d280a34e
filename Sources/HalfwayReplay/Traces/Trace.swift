import HalfwayLayers
import HalfwayTransitions

/// What a stage showed, frame by frame.
///
/// As text it is the golden that stands beside a recording: a person can review it, and a machine compare it. Numbers are rounded
/// to less than can be seen, so that no machine's last bits reach it.
public struct Trace: Sendable, Hashable {
  public private(set) var samples: [FrameSample] = []
  /// The first frame, the last one under a finger and the last one of all, in order, with what they show, where that was given.
  private var key = (first: KeyFrame?.none, held: KeyFrame?.none, last: KeyFrame?.none)

  /// A frame that is kept as a whole.
  private struct KeyFrame: Sendable {
    var index: Int
    var list: DisplayList
  }

  public init() {}

  /// - Parameter list: What the frame shows.
  public mutating func append(_ sample: FrameSample, showing list: DisplayList? = nil) {
    if let list {
      let frame = KeyFrame(index: samples.count, list: list)
      if key.first == nil { key.first = frame }
      if sample.phase == .interactive { key.held = frame }
      key.last = frame
    }
    samples.append(sample)
  }

  /// The same rows. What a frame shows is in its row's digest.
  public static func == (left: Trace, right: Trace) -> Bool { left.samples == right.samples }

  public func hash(into hasher: inout Hasher) { hasher.combine(samples) }

  /// The outlines of the frames that are kept, without one that looks like one ahead of it.
  var outlines: [TraceOutline] {
    var seen: [UInt64] = []
    var outlines: [TraceOutline] = []
    for frame in [key.first, key.held, key.last] {
      guard let frame, !seen.contains(samples[frame.index].digest) else { continue }
      seen.append(samples[frame.index].digest)
      outlines.append(
        TraceOutline(frame: frame.index, microseconds: samples[frame.index].time.microseconds, of: frame.list))
    }
    return outlines
  }

  /// The table: a line a frame, without heading.
  public var rows: [String] { samples.map(Self.row) }

  /// 64-bit FNV-1a of the table, as 16 hexadecimal digits.
  public var digest: String {
    var bytes: [UInt8] = []
    for row in rows {
      bytes.append(contentsOf: row.utf8)
      bytes.append(0x0A)
    }
    return Self.hexadecimal(FNV1a.hash(bytes))
  }

  /// The headings of the table.
  public static let heading = "    time_us  phase        percent   points/s  container_s  display_list"

  static func row(_ sample: FrameSample) -> String {
    func column(_ value: Double?, places: Int, width: Int) -> String {
      let text = value.flatMap { $0.isFinite ? $0.fixed(places: places) : nil } ?? "-"
      return text.leftPadded(to: width)
    }
    let columns = [
      String(sample.time.microseconds).leftPadded(to: 11),
      "  " + sample.phase.rawValue.padded(to: 11),
      column(sample.percent, places: 4, width: 9),
      column(sample.velocityPointsPerSecond, places: 1, width: 11),
      column(sample.containerSeconds, places: 4, width: 13),
      "  " + hexadecimal(sample.digest),
    ]
    return columns.joined()
  }

  static func hexadecimal(_ value: UInt64) -> String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
