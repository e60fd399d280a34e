import HalfwayMotion

/// The edges of a rectangle near which the contacts of a pan have to land. How near is a threshold: `edgeWidthPoints`.
public struct EdgeLanding: Sendable, Hashable {
  /// Edges of a rectangle.
  public struct Edges: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Edges(rawValue: 1)
    public static let left = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)

    /// The ways that lead inwards from them.
    public var inwards: PanDirection.Axes {
      var axes: PanDirection.Axes = []
      if contains(.left) { axes.insert(.rightward) }
      if contains(.right) { axes.insert(.leftward) }
      if contains(.top) { axes.insert(.downward) }
      if contains(.bottom) { axes.insert(.upward) }
      return axes
    }
  }

  public var edges: Edges
  /// The corners of the rectangle, on the stage.
  public var minimum: PlaneVector
  public var maximum: PlaneVector

  public init(_ edges: Edges, minimum: PlaneVector, maximum: PlaneVector) {
    (self.edges, self.minimum, self.maximum) = (edges, minimum, maximum)
  }

  /// Those of the edges that a place is at most so many points inside of, or beyond.
  public func edges(near place: PlaneVector, widthPoints: Double) -> Edges {
    var near: Edges = []
    if place.x - minimum.x <= widthPoints { near.insert(.left) }
    if maximum.x - place.x <= widthPoints { near.insert(.right) }
    if place.y - minimum.y <= widthPoints { near.insert(.top) }
    if maximum.y - place.y <= widthPoints { near.insert(.bottom) }
    return near.intersection(edges)
  }
}
