import HalfwayLayers

extension CATransform3D {
  /// The distance of the eye in a flip, as a multiple of the rotating side. Near enough for a visible perspective;
  /// chosen by judgment.
  private static let eyeDistanceInSides = 4.0

  /// Returns the transform rotated about an axis in the plane, with the perspective of a flip.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians.
  ///   - x: The horizontal component of the axis.
  ///   - y: The vertical component of the axis.
  ///   - side: The length of the rotating side, in points; at least 1 is used.
  package func turned(by angle: Double, x: Double, y: Double, seenAcross side: Double) -> CATransform3D {
    var eye = CATransform3D.identity
    eye.m34 = -1 / (Self.eyeDistanceInSides * max(1, side))
    return concatenating(CATransform3D(rotationAngle: angle, x: x, y: y, z: 0)).concatenating(eye)
  }
}
