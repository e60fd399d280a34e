import Foundation
import HalfwayMotion

extension CGAffineTransform {
  /// Creates a rotation by an angle in radians, clockwise on screen because y grows downward; the identity for a
  /// non-finite angle.
  public init(rotationAngle angle: Double) {
    let (s, c) = angle.isFinite ? Elementary.sinCos(angle) : (0, 1)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the transform that rotates first by an angle in radians, then applies this one, like
  /// `CGAffineTransformRotate`.
  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The components of a transform: a scale, followed by a skew of y along x, a rotation, and a translation.
  struct Decomposition {
    var scaleX: Double
    var scaleY: Double
    var skew: Double
    /// The rotation in radians.
    var angle: Double
    var tx: Double
    var ty: Double
  }

  /// Returns the components, or `nil` for a singular transform. A mirroring transform has a negative `scaleY`.
  func decomposed() -> Decomposition? {
    let scaleX = (a * a + b * b).squareRoot()
    let scaleY = determinant / scaleX
    guard scaleX > 0, scaleY != 0, scaleY.isFinite else { return nil }
    return Decomposition(
      scaleX: scaleX, scaleY: scaleY, skew: (a * c + b * d) / (scaleX * scaleY), angle: Elementary.atan2(b, a), tx: tx,
      ty: ty)
  }
}

extension CGAffineTransform.Decomposition {
  func recomposed() -> CGAffineTransform {
    let (s, c) = Elementary.sinCos(angle)
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s, c: scaleY * (skew * c - s), d: scaleY * (skew * s + c), tx: tx, ty: ty)
  }

  /// Returns interpolated components, rotating by the shorter angle.
  func interpolated(to end: Self, fraction f: Double) -> Self {
    var turn = end.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return Self(
      scaleX: mix(scaleX, end.scaleX, f), scaleY: mix(scaleY, end.scaleY, f), skew: mix(skew, end.skew, f),
      angle: angle + turn * f, tx: mix(tx, end.tx, f), ty: mix(ty, end.ty, f))
  }
}
