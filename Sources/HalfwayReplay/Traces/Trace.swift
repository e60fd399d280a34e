import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// A record of a stage's frames.
///
/// Its text is the golden trace beside a recording, which people review and programs compare. Numbers are rounded to
/// below visible precision, so differences in a machine's last bits don't appear.
public struct Trace: Sendable, Hashable {
  /// The samples of all frames, in order.
  public private(set) var samples: [FrameSample] = []
  /// The first frame, the last frame under a finger, and the last frame of all, with their display lists where those
  /// were given.
  private var key = (first: KeyFrame?.none, held: KeyFrame?.none, last: KeyFrame?.none)

  /// A frame with its display list.
  private struct KeyFrame: Sendable {
    var index: Int
    var list: DisplayList
  }

  /// Creates an empty trace.
  public init() {}

  /// Appends a frame.
  /// - Parameters:
  ///   - sample: The frame's sample.
  ///   - list: The frame's display list, from which outlines are made; `nil` if no outline is needed.
  public mutating func append(_ sample: FrameSample, showing list: DisplayList? = nil) {
    if let list {
      let frame = KeyFrame(index: samples.count, list: list)
      if key.first == nil { key.first = frame }
      if sample.phase == .interactive { key.held = frame }
      key.last = frame
    }
    samples.append(sample)
  }

  /// Returns whether both traces have the same samples, which include digests of the display lists.
  public static func == (left: Trace, right: Trace) -> Bool { left.samples == right.samples }

  public func hash(into hasher: inout Hasher) { hasher.combine(samples) }

  /// The outlines of the key frames, except those that look like an earlier one.
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

  /// The rows of the table, one per frame, without the heading.
  public var rows: [String] { samples.map(Self.row) }

  /// The 64-bit FNV-1a hash of the table, as 16 hexadecimal digits.
  public var digest: String {
    var bytes: [UInt8] = []
    for row in rows {
      bytes.append(contentsOf: row.utf8)
      bytes.append(0x0A)
    }
    return Self.hexadecimal(FNV1a.hash(bytes))
  }

  /// The heading of the table.
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
