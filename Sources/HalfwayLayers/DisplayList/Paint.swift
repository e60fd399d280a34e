import Foundation

/// What a shape is filled with.
public enum Paint: Sendable, Hashable {
  case color(CGColor)
  case gradient(Gradient)
}

/// Colours that pass into one another. Mixed premultiplied in the sRGB encoding, like everything that is blended here.
public struct Gradient: Sendable, Hashable {
  /// How the share that chooses the colour follows from the place, as `CAGradientLayerType`.
  public enum Kind: Sendable, Hashable {
    /// Along the line from `start` to `end`.
    case axial
    /// 0 at `start`, 1 on the ellipse about it whose half axes are the distances to `end` in x and in y.
    case radial
    /// Around `start`, clockwise, beginning in the direction of `end`.
    case conic
  }

  public struct Stop: Sendable, Hashable {
    /// 0 to 1, not below the stop ahead of it.
    public var location: Double
    public var color: CGColor

    public init(location: Double, color: CGColor) {
      self.location = location
      self.color = color
    }
  }

  public var kind: Kind
  /// In the coordinates of the item that is filled.
  public var start: CGPoint
  public var end: CGPoint
  /// Before the first and beyond the last their colours go on.
  public var stops: [Stop]

  public init(kind: Kind = .axial, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }
}
