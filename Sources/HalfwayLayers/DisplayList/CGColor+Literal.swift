/// `#colorLiteral(red:green:blue:alpha:)` where a `CGColor` is meant, each 0…1.
extension CGColor: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}
