import Foundation
import HalfwayLayers

// UIKit's predefined colors, with the components from its documentation.
extension Color {
  /// Black.
  public static let black = Color(white: 0)
  /// A dark gray, 1/3 white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// A light gray, 2/3 white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// White.
  public static let white = Color(white: 1)
  /// A medium gray, 1/2 white.
  public static let gray = Color(white: 0.5)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Yellow.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Magenta.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Black with an alpha of 0.
  public static let clear = Color(white: 0, alpha: 0)
}

// The system colors of iOS 15 to 18 in light and dark appearance, as published in Apple's Human Interface Guidelines.
// They adapt to the interface style of the view that shows them.
extension Color {
  private convenience init(_ light: UInt32, dark: UInt32) {
    self.init(light: CGColor(hex: light), dark: CGColor(hex: dark))
  }

  private convenience init(_ light: UInt32, _ lightAlpha: CGFloat, dark: UInt32, _ darkAlpha: CGFloat) {
    self.init(light: CGColor(hex: light, alpha: lightAlpha), dark: CGColor(hex: dark, alpha: darkAlpha))
  }

  /// An adaptable red.
  public static let systemRed = Color(0xFF3B30, dark: 0xFF453A)
  /// An adaptable orange.
  public static let systemOrange = Color(0xFF9500, dark: 0xFF9F0A)
  /// An adaptable yellow.
  public static let systemYellow = Color(0xFFCC00, dark: 0xFFD60A)
  /// An adaptable green.
  public static let systemGreen = Color(0x34C759, dark: 0x30D158)
  /// An adaptable mint.
  public static let systemMint = Color(0x00C7BE, dark: 0x63E6E2)
  /// An adaptable teal.
  public static let systemTeal = Color(0x30B0C7, dark: 0x40C8E0)
  /// An adaptable cyan.
  public static let systemCyan = Color(0x32ADE6, dark: 0x64D2FF)
  /// An adaptable blue, the default tint.
  public static let systemBlue = Color(0x007AFF, dark: 0x0A84FF)
  /// An adaptable indigo.
  public static let systemIndigo = Color(0x5856D6, dark: 0x5E5CE6)
  /// An adaptable purple.
  public static let systemPurple = Color(0xAF52DE, dark: 0xBF5AF2)
  /// An adaptable pink.
  public static let systemPink = Color(0xFF2D55, dark: 0xFF375F)
  /// An adaptable brown.
  public static let systemBrown = Color(0xA2845E, dark: 0xAC8E68)

  /// The base gray, the same in both appearances.
  public static let systemGray = Color(hex: 0x8E8E93)
  /// The second gray; each further one is closer to the background.
  public static let systemGray2 = Color(0xAEAEB2, dark: 0x636366)
  /// The third gray.
  public static let systemGray3 = Color(0xC7C7CC, dark: 0x48484A)
  /// The fourth gray.
  public static let systemGray4 = Color(0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth gray.
  public static let systemGray5 = Color(0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth gray, the closest to the background.
  public static let systemGray6 = Color(0xF2F2F7, dark: 0x1C1C1E)

  // Text.
  /// The color of primary text.
  public static let label = Color(0x000000, dark: 0xFFFFFF)
  /// The color of secondary text.
  public static let secondaryLabel = Color(0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  /// The color of tertiary text.
  public static let tertiaryLabel = Color(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The color of quaternary text.
  public static let quaternaryLabel = Color(0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// The color of placeholders in text fields.
  public static let placeholderText = Color(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The color of links.
  public static let link = Color(0x007AFF, dark: 0x0984FF)
  /// The color of text on light backgrounds, in both appearances.
  public static let darkText = Color(white: 0)
  /// The color of text on dark backgrounds, in both appearances.
  public static let lightText = Color(white: 1, alpha: 0.6)

  // Separators.
  /// The color of thin separators, partly transparent.
  public static let separator = Color(0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// The color of separators that hide what is behind them.
  public static let opaqueSeparator = Color(0xC6C6C8, dark: 0x38383A)

  // Fills over a background, in order of increasing area.
  /// The fill of thin and small shapes.
  public static let systemFill = Color(0x787880, 0.2, dark: 0x787880, 0.36)
  /// The fill of medium-size shapes.
  public static let secondarySystemFill = Color(0x787880, 0.16, dark: 0x787880, 0.32)
  /// The fill of large shapes.
  public static let tertiarySystemFill = Color(0x767680, 0.12, dark: 0x767680, 0.24)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = Color(0x747480, 0.08, dark: 0x767680, 0.18)

  // Backgrounds.
  /// The main background.
  public static let systemBackground = Color(0xFFFFFF, dark: 0x000000)
  /// The background of content on the main background.
  public static let secondarySystemBackground = Color(0xF2F2F7, dark: 0x1C1C1E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = Color(0xFFFFFF, dark: 0x2C2C2E)
  // Backgrounds of grouped content.
  /// The main background of grouped content.
  public static let systemGroupedBackground = Color(0xF2F2F7, dark: 0x000000)
  /// The background of content on the main grouped background.
  public static let secondarySystemGroupedBackground = Color(0xFFFFFF, dark: 0x1C1C1E)
  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = Color(0xF2F2F7, dark: 0x2C2C2E)
}
