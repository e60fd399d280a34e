import HalfwayLayers
import HalfwayTransitions

/// What a stage showed, frame by frame.
///
/// As text it is the golden that stands beside a recording: a person can review it, and a machine compare it. Numbers are rounded
/// to less than can be seen, so that no machine's last bits reach it.
public struct Trace: Sendable, Hashable {
  public private(set) var samples: [FrameSample] = []

  public init() {}

  public mutating func append(_ sample: FrameSample) { samples.append(sample) }

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
