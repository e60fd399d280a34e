import Foundation
import HalfwayLayers

extension ProjectiveTransform {
  /// The most pixels that a unit takes at a point, in any direction; 0 behind the eye.
  func largestMagnification(at point: CGPoint) -> Double {
    let (x, y) = magnification(at: point)
    // The largest singular value is at most the root of the sum of squares, and at least that over √2.
    return (x * x + y * y).squareRoot()
  }

  /// The pixels that a unit in x and one in y take at a point; 0 behind the eye.
  func magnification(at point: CGPoint) -> (x: Double, y: Double) {
    let w = w(at: point)
    guard w > RoundedOutline.leastW else { return (0, 0) }
    let (px, py) = ((m11 * point.x + m21 * point.y + m31) / w, (m12 * point.x + m22 * point.y + m32) / w)
    let (xx, xy) = ((m11 - px * m13) / w, (m12 - py * m13) / w)
    let (yx, yy) = ((m21 - px * m23) / w, (m22 - py * m23) / w)
    return ((xx * xx + xy * xy).squareRoot(), (yx * yx + yy * yy).squareRoot())
  }

  /// How many units in x and in y before the map a step of one unit in x or in y after it takes, at a point; nil where the plane is seen
  /// edge on.
  func minification(at point: CGPoint) -> (x: Double, y: Double)? {
    let w = w(at: point)
    guard w > RoundedOutline.leastW else { return nil }
    let (px, py) = ((m11 * point.x + m21 * point.y + m31) / w, (m12 * point.x + m22 * point.y + m32) / w)
    let (xx, xy) = ((m11 - px * m13) / w, (m12 - py * m13) / w)
    let (yx, yy) = ((m21 - px * m23) / w, (m22 - py * m23) / w)
    let area = abs(xx * yy - xy * yx)
    guard area > 0 else { return nil }
    return (max(abs(yx), abs(yy)) / area, max(abs(xx), abs(xy)) / area)
  }
}
