/// How a line follows a path.
public struct StrokeStyle: Sendable, Hashable {
  /// How a line ends, as `CGLineCap`.
  public enum Cap: Sendable, Hashable {
    case butt
    case round
    case square
  }

  /// How a line turns, as `CGLineJoin`.
  public enum Join: Sendable, Hashable {
    case miter
    case round
    case bevel
  }

  /// Points.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// A mitre longer than this many line widths is drawn as a bevel. 10 as in Core Graphics.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dashPattern: [Double]
  /// How far into the pattern the line starts, in points.
  public var dashPhase: Double
  /// The share of the path's length at which the line begins and ends, 0 to 1.
  public var start: Double
  public var end: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashPattern: [Double] = [],
    dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}
