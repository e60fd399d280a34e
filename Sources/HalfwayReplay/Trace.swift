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
    let columns = [
      padded(String(sample.time.microseconds), to: 11),
      "  " + sample.phase.rawValue.padded(to: 11),
      padded(fixed(sample.percent, places: 4), to: 9),
      padded(fixed(sample.velocityPointsPerSecond, places: 1), to: 11),
      padded(fixed(sample.containerSeconds, places: 4), to: 13),
      "  " + hexadecimal(sample.digest),
    ]
    return columns.joined()
  }

  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A number with a fixed count of places; "-" where there is none. Minus zero is written as zero.
  static func fixed(_ value: Double?, places: Int) -> String {
    guard let value, value.isFinite else { return "-" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 9e15 else { return String(value) }
    let whole = Int64(abs(scaled))
    let divisor = Int64(scale)
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let fraction = String(whole % divisor)
    return sign + String(whole / divisor) + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  /// Followed by spaces up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
