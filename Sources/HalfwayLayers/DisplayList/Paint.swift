import Foundation

/// The fill of a shape.
public enum Paint: Sendable, Hashable {
  /// A solid color.
  case color(CGColor)
  /// A gradient.
  case gradient(Gradient)
}

/// A gradient between colors, interpolated premultiplied in the sRGB encoding, like all blending in Halfway.
public struct Gradient: Sendable, Hashable {
  /// The mapping from a position to the location that determines the color, like `CAGradientLayerType`.
  public enum Kind: Sendable, Hashable {
    /// The location is the position along the line from `start` to `end`.
    case axial
    /// The location is 0 at `start` and 1 on the ellipse around it whose semi-axes are the horizontal and vertical
    /// distances to `end`.
    case radial
    /// The location is the angle around `start`, clockwise, beginning in the direction of `end`.
    case conic
  }

  /// A color at a location.
  public struct Stop: Sendable, Hashable {
    /// The location, 0 to 1, not less than that of the previous stop.
    public var location: Double
    /// The color at the location.
    public var color: CGColor

    /// Creates a stop.
    public init(location: Double, color: CGColor) {
      self.location = location
      self.color = color
    }
  }

  /// The kind of gradient.
  public var kind: Kind
  /// The start point, in the coordinates of the filled item.
  public var start: CGPoint
  /// The end point, in the coordinates of the filled item.
  public var end: CGPoint
  /// The stops. The colors of the first and last stop extend beyond them.
  public var stops: [Stop]

  /// Creates a gradient (default: axial).
  public init(kind: Kind = .axial, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }
}
