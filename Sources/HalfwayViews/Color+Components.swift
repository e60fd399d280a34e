import Foundation
import HalfwayLayers
import HalfwayMotion

// Other ways to say what a colour is, and to ask it.
extension Color {
  /// A colour by its place on the colour circle, its purity and its lightness, each 0 to 1; what is beyond is taken as the nearest of these.
  ///
  /// The largest component is the brightness b, the smallest b (1 − saturation), and the third lies between as the hue lies between two
  /// sixths of the circle: red at 0, yellow, green, cyan, blue, magenta, and red again at 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func share(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1) : 0 }
    let (sixths, purity, largest) = (share(hue) * 6, share(saturation), share(brightness))
    /// How much a component keeps of the brightness whose own place is as many sixths round the circle.
    func component(at place: Double) -> Double {
      let apart = abs(sixths - place)
      let distance = min(apart, 6 - apart)
      return largest * (1 - purity * min(1, max(0, distance - 1)))
    }
    self.init(
      cgColor: CGColor(red: component(at: 0), green: component(at: 2), blue: component(at: 4), alpha: share(alpha)))
  }

  /// A colour in the encoding of Display P3. Those that sRGB does not have get components beyond 0...1.
  ///
  /// The way leads over linear light. The matrix follows from the primaries of both spaces — P3's (0.680, 0.320), (0.265, 0.690), (0.150,
  /// 0.060) and sRGB's (0.640, 0.330), (0.300, 0.600), (0.150, 0.060) — which have the encoding and the white (0.3127, 0.3290) in common.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      cgColor: CGColor(
        red: Self.encoded(1.2249401762805598 * r - 0.2249401762805600 * g),
        green: Self.encoded(-0.0420569547096882 * r + 1.0420569547096880 * g),
        blue: Self.encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
        alpha: alpha))
  }

  /// IEC 61966-2-1; the same with the other sign below 0.
  private static func linear(_ value: CGFloat) -> Double {
    let size = abs(Double(value))
    let light = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// Writes the components to where it is told to; always true.
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

  /// Writes hue, saturation and brightness; see `init(hue:saturation:brightness:alpha:)`. Greys have the hue 0. Always true.
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

  /// Writes the grey and the alpha; false, and nothing is written, where the colour is no grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }
}
