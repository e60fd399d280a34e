import Foundation

/// A color in the sRGB encoding, not premultiplied, with components from 0 to 1. Core Graphics' `CGColor` as a plain
/// value.
public struct CGColor: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a color from its components (default alpha: 1).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a gray, with Core Graphics' spelling.
  public init(gray: Double, alpha: Double) { self.init(white: gray, alpha: alpha) }

  /// Creates a color from its hexadecimal notation: `CGColor(hex: 0xFF8800)`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// Transparent black.
  public static let clear = CGColor(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = CGColor(white: 0)
  /// Opaque white.
  public static let white = CGColor(white: 1)

  /// The red, green, blue, and alpha components. Grays have four components, too, because there is only one color
  /// space. Never `nil`.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)] }
  /// The number of components, always 4.
  public var numberOfComponents: Int { 4 }

  /// Returns the color with another alpha.
  public func withAlphaComponent(_ alpha: Double) -> CGColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// Returns the color with another alpha, under Core Graphics' name. Never `nil`.
  public func copy(alpha: Double) -> CGColor? { withAlphaComponent(alpha) }
}

// A layer's color may be `nil`, which draws nothing, like `clear`, and reads back as `nil`. An optional would cost
// every layer a check in every frame, so a missing color is stored as a reserved value: it is transparent and differs
// from black by an amount that is negligible in any calculation.
extension CGColor {
  /// The stored representation of a missing layer color.
  static let absent = CGColor(white: 0x1p-100, alpha: 0)

  init(_ color: CGColor?) { self = color ?? .absent }

  /// The color as a layer's property returns it.
  var ifPresent: CGColor? { self == .absent ? nil : self }
}
