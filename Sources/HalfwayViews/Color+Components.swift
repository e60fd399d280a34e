import Foundation
import HalfwayLayers
import HalfwayMotion

// Initializers from other color models, and access to components.
extension Color {
  /// Creates a color from hue, saturation and brightness. All values are clamped to 0...1.
  ///
  /// The largest component is the brightness b, the smallest is b(1 − saturation), and the third is interpolated
  /// between them by the position of the hue within its sixth of the circle: red is at 0, followed by yellow, green,
  /// cyan, blue, magenta, and red again at 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func share(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1) : 0 }
    let (sixths, purity, largest) = (share(hue) * 6, share(saturation), share(brightness))
    /// Returns the component whose pure hue is at `place`, in sixths of the circle.
    func component(at place: Double) -> Double {
      let apart = abs(sixths - place)
      let distance = min(apart, 6 - apart)
      return largest * (1 - purity * min(1, max(0, distance - 1)))
    }
    self.init(
      cgColor: CGColor(red: component(at: 0), green: component(at: 2), blue: component(at: 4), alpha: share(alpha)))
  }

  /// Creates a color from encoded Display P3 components. Colors outside the sRGB gamut get components outside 0...1.
  ///
  /// The conversion is done in linear light. The matrix follows from the primaries of both spaces: P3's (0.680, 0.320),
  /// (0.265, 0.690), (0.150, 0.060) and sRGB's (0.640, 0.330), (0.300, 0.600), (0.150, 0.060). Both spaces share the
  /// transfer function and the white point (0.3127, 0.3290).
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      cgColor: CGColor(
        red: Self.encoded(1.2249401762805598 * r - 0.2249401762805600 * g),
        green: Self.encoded(-0.0420569547096882 * r + 1.0420569547096880 * g),
        blue: Self.encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
        alpha: alpha))
  }

  /// Returns the linear value of an encoded component (IEC 61966-2-1), extended to negative values as an odd function.
  private static func linear(_ value: CGFloat) -> Double {
    let size = abs(Double(value))
    let light = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// Returns the encoded component of a linear value; the inverse of `linear(_:)`.
  private static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// Writes the components to the non-nil pointers. Always returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(cgColor.red)
    green?.pointee = CGFloat(cgColor.green)
    blue?.pointee = CGFloat(cgColor.blue)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes hue, saturation and brightness to the non-nil pointers; see `init(hue:saturation:brightness:alpha:)`. Grays
  /// have the hue 0. Always returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    var sixths = 0.0
    if range > 0 {
      if largest == red {
        sixths = (green - blue) / range
        if sixths < 0 { sixths += 6 }
      } else if largest == green {
        sixths = 2 + (blue - red) / range
      } else {
        sixths = 4 + (red - green) / range
      }
    }
    hue?.pointee = CGFloat(sixths / 6)
    saturation?.pointee = largest > 0 ? CGFloat(range / largest) : 0
    brightness?.pointee = CGFloat(largest)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes the gray level and the alpha to the non-nil pointers. Returns false and writes nothing if the color isn't
  /// gray.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }
}
