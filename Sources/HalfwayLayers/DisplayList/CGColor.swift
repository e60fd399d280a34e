/// A colour in the sRGB encoding, not premultiplied, components 0 to 1.
public struct CGColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour as written in a style guide: `CGColor(hex: 0xFF8800)`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  public static let clear = CGColor(white: 0, alpha: 0)
  public static let black = CGColor(white: 0)
  public static let white = CGColor(white: 1)

  public func withAlphaComponent(_ alpha: Double) -> CGColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
