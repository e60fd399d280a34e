import HalfwayLayers
import HalfwayTransitions

/// The colours of the demo scenes, light or dark. With `Typography` and `Grid` it is their visual language.
package struct Palette: Sendable {
  /// Behind everything.
  package var page: CGColor
  /// A card that stands out from the page by its colour.
  package var field: CGColor
  /// A card that stands out from the page by its shadow, and in the dark by being lighter.
  package var raised: CGColor
  package var ink: CGColor
  package var secondary: CGColor
  package var hairline: CGColor
  /// The edge of a page that something was cut out of.
  package var cutEdge: CGColor
  package var accent: CGColor
  package var onAccent: CGColor
  /// The accent as a quiet background.
  package var accentWash: CGColor
  /// Behind photos, in light and dark alike.
  package var dark = CGColor(hex: 0x0E1116)
  package var onDark = CGColor(hex: 0xF5F6F8)
  package var secondaryOnDark = CGColor(hex: 0x98A1B0)

  package static let light = Palette(
    page: CGColor(hex: 0xFFFFFF), field: CGColor(hex: 0xF1F3F6), raised: CGColor(hex: 0xFFFFFF),
    ink: CGColor(hex: 0x14171F),
    secondary: CGColor(hex: 0x667085), hairline: CGColor(hex: 0xE4E7EC), cutEdge: CGColor(hex: 0xFFFFFF),
    accent: CGColor(hex: 0x2F5BEA),
    onAccent: CGColor(hex: 0xFFFFFF), accentWash: CGColor(hex: 0xE8EDFD))

  package static let dark = Palette(
    page: CGColor(hex: 0x101318), field: CGColor(hex: 0x1C2028), raised: CGColor(hex: 0x1C2028),
    ink: CGColor(hex: 0xF2F4F7),
    secondary: CGColor(hex: 0x98A2B3), hairline: CGColor(hex: 0x2B313B), cutEdge: CGColor(hex: 0x4A5260),
    accent: CGColor(hex: 0x7C9BFF),
    onAccent: CGColor(hex: 0x0B1020), accentWash: CGColor(hex: 0x222C4A))

  /// The colours of a scene that is light or dark.
  package static func of(_ style: UserInterfaceStyle) -> Palette { style == .dark ? .dark : .light }
}

extension CGColor {
  /// The colour with a share of another in it.
  package func mixed(with other: CGColor, _ share: Double) -> CGColor {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return CGColor(
      red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
      alpha: between(alpha, other.alpha))
  }
}

/// Sizes and weights of text.
package enum Typography {
  package static let largeTitle = Font.systemFont(ofSize: 30, weight: .bold)
  package static let title = Font.systemFont(ofSize: 23, weight: .bold)
  package static let headline = Font.systemFont(ofSize: 15, weight: .semibold)
  package static let body = Font.systemFont(ofSize: 15)
  package static let subhead = Font.systemFont(ofSize: 14)
  package static let subheadStrong = Font.systemFont(ofSize: 14, weight: .medium)
  package static let caption = Font.systemFont(ofSize: 12.5)
  package static let captionStrong = Font.systemFont(ofSize: 12.5, weight: .semibold)
}

/// Distances in points: everything stands on multiples of 4.
package enum Grid {
  package static let margin = 20.0
  /// The longest line that is read with ease.
  package static let widestColumn = 560.0
  /// At both sides of what stands in one column: in a wide window it stays as narrow as can be read.
  package static func margin(in width: Double) -> Double { max(margin, ((width - widestColumn) / 2).rounded()) }
  package static let gap = 8.0
}
