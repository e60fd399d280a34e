import Foundation
import HalfwayMotion

extension CGAffineTransform {
  /// A rotation by an angle in radians: clockwise as seen, since y points down. The identity for an angle that is no number.
  public init(rotationAngle angle: Double) {
    let (s, c) = angle.isFinite ? Elementary.sinCos(angle) : (0, 1)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// A rotation first, then this map, as `CGAffineTransformRotate`.
  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A map of the plane in parts: a scale first, then a skew of y along x, a rotation and a translation.
  struct Decomposition {
    var scaleX: Double
    var scaleY: Double
    var skew: Double
    /// Radians.
    var angle: Double
    var tx: Double
    var ty: Double
  }

  /// The parts; nil for a map that flattens the plane. What is mirrored has a negative `scaleY`.
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

  /// A fraction of the way to another map's parts, turning the short way round.
  func interpolated(to end: Self, fraction f: Double) -> Self {
    var turn = end.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return Self(
      scaleX: mix(scaleX, end.scaleX, f), scaleY: mix(scaleY, end.scaleY, f), skew: mix(skew, end.skew, f),
      angle: angle + turn * f, tx: mix(tx, end.tx, f), ty: mix(ty, end.ty, f))
  }
}
