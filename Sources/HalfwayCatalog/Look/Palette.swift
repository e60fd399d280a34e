import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The colors of the demo scenes, for light or dark style. Together with `Typography` and `Grid` it defines their
/// visual language.
package final class Palette: Sendable {
  /// The background of pages.
  package let page: Color
  /// The background of a card that is distinguished from the page by its color.
  package let field: Color
  /// The background of a card that is distinguished from the page by its shadow or, in dark style, by being lighter.
  package let raised: Color
  package let ink: Color
  package let secondary: Color
  package let hairline: Color
  /// The color of the edge of a hole cut out of a page.
  package let cutEdge: Color
  package let accent: Color
  package let onAccent: Color
  /// The accent color as a subtle background.
  package let accentWash: Color
  /// The background of photos, in both styles.
  package let dark = Color(hex: 0x0E1116)
  package let onDark = Color(hex: 0xF5F6F8)
  package let secondaryOnDark = Color(hex: 0x98A1B0)

  private init(
    page: Color, field: Color, raised: Color, ink: Color, secondary: Color, hairline: Color, cutEdge: Color,
    accent: Color,
    onAccent: Color, accentWash: Color
  ) {
    self.page = page
    self.field = field
    self.raised = raised
    self.ink = ink
    self.secondary = secondary
    self.hairline = hairline
    self.cutEdge = cutEdge
    self.accent = accent
    self.onAccent = onAccent
    self.accentWash = accentWash
  }

  package static let light = Palette(
    page: Color(hex: 0xFFFFFF), field: Color(hex: 0xF1F3F6), raised: Color(hex: 0xFFFFFF),
    ink: Color(hex: 0x14171F),
    secondary: Color(hex: 0x5F697D), hairline: Color(hex: 0xE4E7EC), cutEdge: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x2F5BEA),
    onAccent: Color(hex: 0xFFFFFF), accentWash: Color(hex: 0xE8EDFD))

  package static let dark = Palette(
    page: Color(hex: 0x101318), field: Color(hex: 0x1C2028), raised: Color(hex: 0x1C2028),
    ink: Color(hex: 0xF2F4F7),
    secondary: Color(hex: 0x98A2B3), hairline: Color(hex: 0x2B313B), cutEdge: Color(hex: 0x4A5260),
    accent: Color(hex: 0x7C9BFF),
    onAccent: Color(hex: 0x0B1020), accentWash: Color(hex: 0x222C4A))

  /// Returns the palette for a style.
  package static func of(_ style: UserInterfaceStyle) -> Palette { style == .dark ? .dark : .light }
}

extension Color {
  /// Returns the color mixed with a share of another one, from 0 to 1.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let (a, b) = (cgColor, other.cgColor)
    return Color(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: between(a.alpha, b.alpha))
  }
}

/// The fonts of texts.
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

/// Distances in points, as multiples of 4.
package enum Grid {
  package static let margin = 20.0
  /// The maximum width of a column for comfortable reading.
  package static let widestColumn = 560.0
  /// Returns the margin on both sides of a single column, which keeps the column readable in a wide window.
  package static func margin(in width: Double) -> Double { max(margin, ((width - widestColumn) / 2).rounded()) }
  package static let gap = 8.0
}
