/// The style of a stroked line.
public struct StrokeStyle: Sendable, Hashable {
  /// The style of line ends, like `CGLineCap`.
  public enum Cap: Sendable, Hashable {
    /// The line ends at its end point.
    case butt
    /// A semicircle extends the line by half its width.
    case round
    /// A square extends the line by half its width.
    case square
  }

  /// The style of line joins, like `CGLineJoin`.
  public enum Join: Sendable, Hashable {
    /// The outer edges are extended until they meet.
    case miter
    /// The outer corner is an arc.
    case round
    /// The outer corner is cut off.
    case bevel
  }

  /// The line width, in points (default: 1).
  public var width: Double
  /// The style of line ends (default: `butt`).
  public var cap: Cap
  /// The style of line joins (default: `miter`).
  public var join: Join
  /// The limit, in line widths, beyond which a miter is drawn as a bevel (default: 10, as in Core Graphics).
  public var miterLimit: Double
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line (default: empty).
  public var dashPattern: [Double]
  /// The offset into the dash pattern at which the line starts, in points (default: 0).
  public var dashPhase: Double
  /// The fraction of the path's length at which the line begins, 0 to 1 (default: 0).
  public var start: Double
  /// The fraction of the path's length at which the line ends, 0 to 1 (default: 1).
  public var end: Double

  /// The maximum distance of the line's edge from the path, in points.
  package var reach: Double {
    let corner = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }

  /// Creates a style.
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
