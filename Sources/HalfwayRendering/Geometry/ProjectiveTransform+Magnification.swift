import Foundation
import HalfwayLayers

extension ProjectiveTransform {
  /// Returns an upper bound of the magnification at a point in any direction, in pixels per unit; 0 behind the eye.
  func largestMagnification(at point: CGPoint) -> Double {
    let (x, y) = magnification(at: point)
    // The largest singular value is at most the root of the sum of squares, and at least that divided by √2.
    return (x * x + y * y).squareRoot()
  }

  /// Returns the magnification in x and in y at a point, in pixels per unit; 0 behind the eye.
  func magnification(at point: CGPoint) -> (x: Double, y: Double) {
    let w = w(at: point)
    guard w > RoundedOutline.minimumW else { return (0, 0) }
    let (px, py) = ((m11 * point.x + m21 * point.y + m31) / w, (m12 * point.x + m22 * point.y + m32) / w)
    let (xx, xy) = ((m11 - px * m13) / w, (m12 - py * m13) / w)
    let (yx, yy) = ((m21 - px * m23) / w, (m22 - py * m23) / w)
    return ((xx * xx + xy * xy).squareRoot(), (yx * yx + yy * yy).squareRoot())
  }

  /// Returns the number of units in x and in y before the map that correspond to a step of one unit in x or in y after
  /// it, at a point; nil if the plane is seen edge-on.
  func minification(at point: CGPoint) -> (x: Double, y: Double)? {
    let w = w(at: point)
    guard w > RoundedOutline.minimumW else { return nil }
    let (px, py) = ((m11 * point.x + m21 * point.y + m31) / w, (m12 * point.x + m22 * point.y + m32) / w)
    let (xx, xy) = ((m11 - px * m13) / w, (m12 - py * m13) / w)
    let (yx, yy) = ((m21 - px * m23) / w, (m22 - py * m23) / w)
    let area = abs(xx * yy - xy * yx)
    guard area > 0 else { return nil }
    return (max(abs(yx), abs(yy)) / area, max(abs(xx), abs(xy)) / area)
  }
}
