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
    Edges(distances(of: place).filter { $0.points <= widthPoints }.map { $0.edge })
  }

  /// How far inside of the nearest of the edges a place is, in points; negative beyond it, nil without edges.
  public func nearestDistance(of place: PlaneVector) -> Double? { distances(of: place).map { $0.points }.min() }

  private func distances(of place: PlaneVector) -> [(edge: Edges, points: Double)] {
    let all: [(edge: Edges, points: Double)] = [
      (.left, place.x - minimum.x), (.right, maximum.x - place.x), (.top, place.y - minimum.y),
      (.bottom, maximum.y - place.y),
    ]
    return all.filter { edges.contains($0.edge) }
  }
}
