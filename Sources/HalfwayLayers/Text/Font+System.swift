import Foundation

// UIKit's ways to a font, and its names for what a font measures. There is one typeface, upright and with figures of different widths, so
// there are neither cursive fonts nor such with even figures.
extension Font {
  /// The one typeface in the weight that a name says, as `AvenirNext-DemiBold`: a screen that wants another typeface is shown in this one. Nil for an
  /// empty name.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    // Longer words ahead of those that stand in them.
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("medium", .medium), ("light", .light), ("thin", .thin), ("heavy", .heavy),
      ("black", .black), ("bold", .bold),
    ]
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    self.init(sizePoints: size, weight: weights.first { style.contains($0.0) }?.1 ?? .regular)
  }

  /// What text is for, as `UIFont.TextStyle`.
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    case largeTitle
    case title1
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption1
    case caption2
  }

  /// The font for a use, of the size that Apple's Human Interface Guidelines give for it at the standard setting (Dynamic Type, Large).
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

  // UIKit's sizes, in points.
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The same font in another size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(sizePoints: size, weight: weight) }

  /// Whose family the drawing end decides.
  public var familyName: String { "System" }
  /// With the weight, as `init(name:size:)` reads it.
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

  /// The em size in points.
  public var pointSize: CGFloat { sizePoints }
  /// From the baseline up to the top of a line, in points.
  public var ascender: CGFloat { StandardFontMetrics().ascentPoints(self) }
  /// From the baseline down to the bottom of a line, in points, as a negative number.
  public var descender: CGFloat { -StandardFontMetrics().descentPoints(self) }
  /// In points.
  public var lineHeight: CGFloat { StandardFontMetrics().lineHeightPoints(self) }
  /// Between lines besides their heights, in points.
  public var leading: CGFloat { 0 }
  /// The height of an H over the baseline, in points.
  public var capHeight: CGFloat { sizePoints * StandardFontMetrics.capHeight }
  /// The height of an x over the baseline, in points.
  public var xHeight: CGFloat { sizePoints * StandardFontMetrics.xHeight }
}
