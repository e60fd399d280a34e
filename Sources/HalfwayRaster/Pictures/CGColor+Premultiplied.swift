import HalfwayLayers

extension CGColor {
  /// Returns the color as a premultiplied pixel `0xAARRGGBB` with its alpha multiplied by `opacity`; NaN counts as 0.
  func premultiplied(opacity: Double) -> UInt32 {
    let alpha = Self.held(alpha * opacity)
    func component(_ value: Double) -> UInt32 { UInt32(Self.held(value) * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | component(red) << 16 | component(green) << 8 | component(blue)
  }

  private static func held(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Returns a premultiplied color multiplied by a fraction of 255, rounded like the loops in CRaster.h.
  static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    func product(_ shift: UInt32) -> UInt32 {
      let value = (pixel >> shift & 255) * share + 128
      return ((value + (value >> 8)) >> 8) << shift
    }
    return product(0) | product(8) | product(16) | product(24)
  }

  /// Returns a premultiplied color over another one, rounded like the loops in CRaster.h.
  static func blended(_ pixel: UInt32, over other: UInt32) -> UInt32 {
    pixel == 0 ? other : pixel &+ scaled(other, by: 255 - pixel >> 24)
  }
}
