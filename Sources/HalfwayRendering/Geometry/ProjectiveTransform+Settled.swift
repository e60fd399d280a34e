import Foundation
import HalfwayLayers

extension ProjectiveTransform {
  /// Returns the intended map if it differs from this one only by rounding.
  ///
  /// After a rotation by 180° a sine is 1e-16 instead of 0. If the resulting perspective moves no point of `rect` by a
  /// thousandth of a pixel, it is removed, and values close to integers are rounded.
  package func settled(over rect: CGRect) -> ProjectiveTransform {
    let w = w(at: CGPoint(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2))
    guard w > RoundedOutline.minimumW, w.isFinite else { return self }
    var reach = 1.0
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY)
      let (x, y) = (m11 * point.x + m21 * point.y + m31, m12 * point.x + m22 * point.y + m32)
      reach = max(reach, abs(x / w), abs(y / w))
    }
    let change = (abs(m13) * rect.width + abs(m23) * rect.height) / 2 / w
    guard change * reach < Self.minimumDisplacement else { return withoutResidues(over: rect, w: w, reach: reach) }
    return ProjectiveTransform(
      m11: Self.settled(m11 / w), m12: Self.settled(m12 / w), m13: 0, m21: Self.settled(m21 / w),
      m22: Self.settled(m22 / w), m23: 0, m31: Self.settled(m31 / w), m32: Self.settled(m32 / w), m33: 1)
  }

  /// The minimum displacement that counts, in pixels.
  private static let minimumDisplacement = 1e-3

  /// Replaces entries by 0 that move no point of `rect` by a millionth of a pixel, so that a picture that is turned
  /// over and then rotated about a horizontal axis is still recognized as such. `w` is the value at the center, `reach`
  /// the maximum coordinate.
  private func withoutResidues(over rect: CGRect, w: Double, reach: Double) -> ProjectiveTransform {
    let least = 1e-6 * w
    let (width, height) = (abs(rect.minX) + abs(rect.maxX), abs(rect.minY) + abs(rect.maxY))
    var map = self
    if abs(m12) * width < least { map.m12 = 0 }
    if abs(m13) * width * reach < least { map.m13 = 0 }
    if abs(m21) * height < least { map.m21 = 0 }
    if abs(m23) * height * reach < least { map.m23 = 0 }
    return map
  }

  private static func settled(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < 1e-9 * max(1, abs(value)) ? whole : value
  }
}
