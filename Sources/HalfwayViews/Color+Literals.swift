import Foundation

/// Support for `#colorLiteral(red:green:blue:alpha:)`.
extension Color: _ExpressibleByColorLiteral {
  /// Creates a color from a literal's components, each in 0...1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
