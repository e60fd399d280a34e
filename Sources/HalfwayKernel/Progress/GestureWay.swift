import HalfwayMotion

/// How the displacement of a gesture becomes a way along what it drives, and how long that way is. It stays the same while the gesture
/// holds a transition.
public struct GestureWay: Sendable, Hashable {
  /// How long the way of a pan is that means 100 %.
  public enum Travel: Sendable, Hashable {
    /// An extent of the view in points, times the thresholds' `travelWidths`, and a gap in points.
    case extent(Double, gapPoints: Double = 0)
    case points(Double)
  }

  /// How far a point along each axis of the displacement goes forwards, in points.
  public let forwards: PlaneVector
  /// The way that means 100 %, in points; at least 1.
  public let travelPoints: Double

  private init(forwards: PlaneVector, travelPoints: Double) {
    self.forwards = forwards
    self.travelPoints = travelPoints.isFinite ? max(1, travelPoints) : 1
  }

  /// The way of a pan. Its displacement is the translation.
  /// - Parameter forwards: How far a point to the right and a point down on the stage go forwards.
  public static func pan(forwards: PlaneVector, travel: Travel, thresholds: Thresholds) -> GestureWay {
    switch travel {
    case .extent(let points, let gapPoints):
      let ofExtent = points * thresholds.travelWidths
      return GestureWay(forwards: forwards, travelPoints: (ofExtent.isFinite ? max(1, ofExtent) : 1) + gapPoints)
    case .points(let points): return GestureWay(forwards: forwards, travelPoints: points)
    }
  }

  /// The way of a pinch, all of which is a share of the distance at which the pinch began: the thresholds' `pinchTravelShare`. Its
  /// displacement along x is the change of that distance.
  /// - Parameters:
  ///   - sense: Which changes go forwards.
  ///   - startPoints: The distance of the contacts at which the pinch began.
  public static func pinch(_ sense: PairTracker.Sense, startPoints: Double, thresholds: Thresholds) -> GestureWay {
    GestureWay(
      forwards: PlaneVector(sense == .shrinking ? -1 : 1, 0),
      travelPoints: max(1, startPoints * thresholds.pinchTravelShare))
  }

  /// How far a displacement goes forwards, in points; negative backwards.
  public func points(_ displacement: PlaneVector) -> Double { forwards.dot(displacement) }
}
