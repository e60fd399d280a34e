import Foundation

/// A colour in the sRGB encoding, not premultiplied, components 0 to 1. Core Graphics' `CGColor` as a plain value.
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

  /// A grey, under Core Graphics' name.
  public init(gray: Double, alpha: Double) { self.init(white: gray, alpha: alpha) }

  /// A colour as written in a style guide: `CGColor(hex: 0xFF8800)`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  public static let clear = CGColor(white: 0, alpha: 0)
  public static let black = CGColor(white: 0)
  public static let white = CGColor(white: 1)

  /// Red, green, blue and alpha, of greys too: there is one colour space. Never nil.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)] }
  public var numberOfComponents: Int { 4 }

  public func withAlphaComponent(_ alpha: Double) -> CGColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// The colour with another alpha, under Core Graphics' name. Never nil.
  public func copy(alpha: Double) -> CGColor? { withAlphaComponent(alpha) }
}

// A layer's colour may be none, which draws as little as `clear` and reads back as nil. As an optional it would cost every layer and every
// frame a look at whether it is there; so none is a colour, too, that nobody has: it is clear, and as far from black as makes it another
// value and nothing that is counted with it.
extension CGColor {
  /// None, as layers keep it.
  static let absent = CGColor(white: 0x1p-100, alpha: 0)

  init(_ color: CGColor?) { self = color ?? .absent }

  /// The colour as layers show it to others.
  var ifPresent: CGColor? { self == .absent ? nil : self }
}
