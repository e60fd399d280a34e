import Foundation

// UIKit's factory methods and metrics of fonts. There is only one typeface, upright and with proportional figures, so
// italic fonts and monospaced digits are unsupported.
extension Font {
  /// Creates a font in the only typeface, with the weight contained in a font name such as `AvenirNext-DemiBold`. Other
  /// typefaces are replaced by it. Returns `nil` for an empty name.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    // Longer words come before those that they contain.
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("medium", .medium), ("light", .light), ("thin", .thin), ("heavy", .heavy),
      ("black", .black), ("bold", .bold),
    ]
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    self.init(sizePoints: size, weight: weights.first { style.contains($0.0) }?.1 ?? .regular)
  }

  /// The semantic text styles, like `UIFont.TextStyle`.
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Large titles: 34 points.
    case largeTitle
    /// First-level headings: 28 points.
    case title1
    /// Second-level headings: 22 points.
    case title2
    /// Third-level headings: 20 points.
    case title3
    /// Headings: 17 points, semibold.
    case headline
    /// Subheadings: 15 points.
    case subheadline
    /// Body text: 17 points.
    case body
    /// Callouts: 16 points.
    case callout
    /// Footnotes: 13 points.
    case footnote
    /// Standard captions: 12 points.
    case caption1
    /// Alternate captions: 11 points.
    case caption2
  }

  /// Returns the font for a text style, at the size given in Apple's Human Interface Guidelines for the default setting
  /// (Dynamic Type, Large).
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    switch style {
    case .largeTitle: systemFont(ofSize: 34)
    case .title1: systemFont(ofSize: 28)
    case .title2: systemFont(ofSize: 22)
    case .title3: systemFont(ofSize: 20)
    case .headline: systemFont(ofSize: 17, weight: .semibold)
    case .body: systemFont(ofSize: 17)
    case .callout: systemFont(ofSize: 16)
    case .subheadline: systemFont(ofSize: 15)
    case .footnote: systemFont(ofSize: 13)
    case .caption1: systemFont(ofSize: 12)
    case .caption2: systemFont(ofSize: 11)
    }
  }

  // UIKit's standard sizes.
  /// The size of label text, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of button titles, 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of system text, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small system text, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// Returns the font at another size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(sizePoints: size, weight: weight) }

  /// The family name, always `System`. The renderer chooses the typeface.
  public var familyName: String { "System" }
  /// The family name and the weight, in the format of `init(name:size:)`.
  public var fontName: String {
    let style =
      switch weight {
      case .ultraLight: "UltraLight"
      case .thin: "Thin"
      case .light: "Light"
      case .regular: "Regular"
      case .medium: "Medium"
      case .semibold: "Semibold"
      case .bold: "Bold"
      case .heavy: "Heavy"
      case .black: "Black"
      }
    return "\(familyName)-\(style)"
  }

  /// The em size, in points.
  public var pointSize: CGFloat { sizePoints }
  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { StandardFontMetrics().ascentPoints(self) }
  /// The distance from the baseline to the bottom of a line, in points, as a negative number.
  public var descender: CGFloat { -StandardFontMetrics().descentPoints(self) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { StandardFontMetrics().lineHeightPoints(self) }
  /// The extra space between lines, in points; always 0.
  public var leading: CGFloat { 0 }
  /// The height of an H above the baseline, in points.
  public var capHeight: CGFloat { sizePoints * StandardFontMetrics.capHeight }
  /// The height of an x above the baseline, in points.
  public var xHeight: CGFloat { sizePoints * StandardFontMetrics.xHeight }
}
