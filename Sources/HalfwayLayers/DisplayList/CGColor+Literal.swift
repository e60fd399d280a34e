/// Support for `#colorLiteral(red:green:blue:alpha:)` as a `CGColor`.
extension CGColor: _ExpressibleByColorLiteral {
  /// Creates a color from the components of a literal, each 0 to 1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}
