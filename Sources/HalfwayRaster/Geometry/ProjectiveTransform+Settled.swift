import Foundation
import HalfwayLayers

extension ProjectiveTransform {
  /// The map as it is meant where it differs from that by rounding only.
  ///
  /// After half a turn a sine is 1e-16 and not 0: the map then has a perspective that moves no point of `rect` by a
  /// thousandth of a pixel, and is taken as one without; and its numbers lie beside whole ones, and are taken as those.
  func settled(over rect: CGRect) -> ProjectiveTransform {
    let w = w(at: CGPoint(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2))
    guard w > RoundedOutline.leastW, w.isFinite else { return self }
    var reach = 1.0
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY)
      let (x, y) = (m11 * point.x + m21 * point.y + m31, m12 * point.x + m22 * point.y + m32)
      reach = max(reach, abs(x / w), abs(y / w))
    }
    let change = (abs(m13) * rect.width + abs(m23) * rect.height) / 2 / w
    guard change * reach < Self.leastDisplacement else { return withoutResidues(over: rect, w: w, reach: reach) }
    return ProjectiveTransform(
      m11: Self.settled(m11 / w), m12: Self.settled(m12 / w), m13: 0, m21: Self.settled(m21 / w),
      m22: Self.settled(m22 / w), m23: 0, m31: Self.settled(m31 / w), m32: Self.settled(m32 / w), m33: 1)
  }

  /// Pixels.
  private static let leastDisplacement = 1e-3

  /// The map with 0 for what of it moves no point of `rect` by a millionth of a pixel: a picture that is turned over and
  /// then about a level axis has that axis still, and is drawn as such. `w` is that in the middle, `reach` how far points go.
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
