import HalfwayLayers

extension CATransform3D {
  /// The eye of a flip is this many sides away: near enough to look solid, and chosen by eye.
  private static let eyeDistanceInSides = 4.0

  /// The same turned about an axis in the plane, as seen in a flip.
  ///
  /// - Parameter side: Points of the side that turns.
  package func turned(by angle: Double, x: Double, y: Double, seenAcross side: Double) -> CATransform3D {
    var eye = CATransform3D.identity
    eye.m34 = -1 / (Self.eyeDistanceInSides * max(1, side))
    return concatenating(CATransform3D(rotationAngle: angle, x: x, y: y, z: 0)).concatenating(eye)
  }
}
