import HalfwayMotion

/// The edges of a rectangle near which the contacts of a pan have to land. The maximum distance is the threshold
/// `edgeWidthPoints`.
public struct EdgeLanding: Sendable, Hashable {
  /// A set of edges of a rectangle.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each edge.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The edge with the smallest y.
    public static let top = Edges(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = Edges(rawValue: 2)
    /// The edge with the largest y.
    public static let bottom = Edges(rawValue: 4)
    /// The edge with the largest x.
    public static let right = Edges(rawValue: 8)

    /// The directions that lead from these edges into the rectangle.
    public var inwards: PanDirection.Axes {
      var axes: PanDirection.Axes = []
      if contains(.left) { axes.insert(.rightward) }
      if contains(.right) { axes.insert(.leftward) }
      if contains(.top) { axes.insert(.downward) }
      if contains(.bottom) { axes.insert(.upward) }
      return axes
    }
  }

  /// The edges near which contacts may land.
  public var edges: Edges
  /// The top left corner of the rectangle, in points on the stage.
  public var minimum: PlaneVector
  /// The bottom right corner of the rectangle, in points on the stage.
  public var maximum: PlaneVector

  /// Creates an edge condition for a rectangle.
  public init(_ edges: Edges, minimum: PlaneVector, maximum: PlaneVector) {
    (self.edges, self.minimum, self.maximum) = (edges, minimum, maximum)
  }

  /// Returns the edges that the location is inside of by at most `widthPoints`, or beyond.
  public func edges(near place: PlaneVector, widthPoints: Double) -> Edges {
    Edges(distances(of: place).filter { $0.points <= widthPoints }.map { $0.edge })
  }

  /// Returns the distance from the nearest of the edges into the rectangle, in points; negative beyond the edge, nil if
  /// there are no edges.
  public func nearestDistance(of place: PlaneVector) -> Double? { distances(of: place).map { $0.points }.min() }

  private func distances(of place: PlaneVector) -> [(edge: Edges, points: Double)] {
    let all: [(edge: Edges, points: Double)] = [
      (.left, place.x - minimum.x), (.right, maximum.x - place.x), (.top, place.y - minimum.y),
      (.bottom, maximum.y - place.y),
    ]
    return all.filter { edges.contains($0.edge) }
  }
}
