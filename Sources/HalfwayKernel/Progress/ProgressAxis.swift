import HalfwayMotion

/// The mapping from the displacement of a gesture to a distance along the direction of the transition that it drives,
/// and the distance that corresponds to 100%. The mapping doesn't change while the gesture drives the transition.
public struct ProgressAxis: Sendable, Hashable {
  /// The distance of a pan that corresponds to 100%.
  public enum Travel: Sendable, Hashable {
    /// An extent of the view in points, which is multiplied by the thresholds' `travelWidths`, plus a gap in points.
    case extent(Double, gapPoints: Double = 0)
    /// A distance in points.
    case points(Double)
  }

  /// The forward distance per point of displacement along each axis, in points.
  public let forwards: PlaneVector
  /// The distance that corresponds to 100%, in points; at least 1.
  public let travelPoints: Double

  private init(forwards: PlaneVector, travelPoints: Double) {
    self.forwards = forwards
    self.travelPoints = travelPoints.isFinite ? max(1, travelPoints) : 1
  }

  /// Returns the mapping for a pan, whose displacement is its translation.
  /// - Parameter forwards: The forward distance per point to the right and per point down on the stage.
  public static func pan(forwards: PlaneVector, travel: Travel, thresholds: Thresholds) -> ProgressAxis {
    switch travel {
    case .extent(let points, let gapPoints):
      let ofExtent = points * thresholds.travelWidths
      return ProgressAxis(forwards: forwards, travelPoints: (ofExtent.isFinite ? max(1, ofExtent) : 1) + gapPoints)
    case .points(let points): return ProgressAxis(forwards: forwards, travelPoints: points)
    }
  }

  /// Returns the mapping for a pinch. 100% is the thresholds' `pinchTravelShare` of the contacts' distance at which the
  /// pinch began. The displacement along x is the change of that distance.
  /// - Parameters:
  /// - sense: The changes that count as forward.
  /// - startPoints: The distance of the contacts at which the pinch began, in points.
  public static func pinch(_ sense: PairTracker.Sense, startPoints: Double, thresholds: Thresholds) -> ProgressAxis {
    ProgressAxis(
      forwards: PlaneVector(sense == .shrinking ? -1 : 1, 0),
      travelPoints: max(1, startPoints * thresholds.pinchTravelShare))
  }

  /// Returns the forward distance of a displacement, in points; negative backward.
  public func points(_ displacement: PlaneVector) -> Double { forwards.dot(displacement) }
}
