import Foundation
import HalfwayLayers

// UIKit's colours with a name, with the components that its documentation gives.
extension Color {
  public static let black = Color(white: 0)
  public static let darkGray = Color(white: 1.0 / 3)
  public static let lightGray = Color(white: 2.0 / 3)
  public static let white = Color(white: 1)
  public static let gray = Color(white: 0.5)
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  public static let clear = Color(white: 0, alpha: 0)
}

// The colours of the system, as Apple's Human Interface Guidelines give them, in iOS 15 to 18: light, and dark. They follow the style of where
// they are shown.
extension Color {
  private convenience init(_ light: UInt32, dark: UInt32) {
    self.init(light: CGColor(hex: light), dark: CGColor(hex: dark))
  }

  private convenience init(_ light: UInt32, _ lightAlpha: CGFloat, dark: UInt32, _ darkAlpha: CGFloat) {
    self.init(light: CGColor(hex: light, alpha: lightAlpha), dark: CGColor(hex: dark, alpha: darkAlpha))
  }

  public static let systemRed = Color(0xFF3B30, dark: 0xFF453A)
  public static let systemOrange = Color(0xFF9500, dark: 0xFF9F0A)
  public static let systemYellow = Color(0xFFCC00, dark: 0xFFD60A)
  public static let systemGreen = Color(0x34C759, dark: 0x30D158)
  public static let systemMint = Color(0x00C7BE, dark: 0x63E6E2)
  public static let systemTeal = Color(0x30B0C7, dark: 0x40C8E0)
  public static let systemCyan = Color(0x32ADE6, dark: 0x64D2FF)
  public static let systemBlue = Color(0x007AFF, dark: 0x0A84FF)
  public static let systemIndigo = Color(0x5856D6, dark: 0x5E5CE6)
  public static let systemPurple = Color(0xAF52DE, dark: 0xBF5AF2)
  public static let systemPink = Color(0xFF2D55, dark: 0xFF375F)
  public static let systemBrown = Color(0xA2845E, dark: 0xAC8E68)

  public static let systemGray = Color(hex: 0x8E8E93)
  public static let systemGray2 = Color(0xAEAEB2, dark: 0x636366)
  public static let systemGray3 = Color(0xC7C7CC, dark: 0x48484A)
  public static let systemGray4 = Color(0xD1D1D6, dark: 0x3A3A3C)
  public static let systemGray5 = Color(0xE5E5EA, dark: 0x2C2C2E)
  public static let systemGray6 = Color(0xF2F2F7, dark: 0x1C1C1E)

  // Text.
  public static let label = Color(0x000000, dark: 0xFFFFFF)
  public static let secondaryLabel = Color(0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  public static let tertiaryLabel = Color(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let quaternaryLabel = Color(0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  public static let placeholderText = Color(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let link = Color(0x007AFF, dark: 0x0984FF)
  public static let darkText = Color(white: 0)
  public static let lightText = Color(white: 1, alpha: 0.6)

  // Lines between things.
  public static let separator = Color(0x3C3C43, 0.29, dark: 0x545458, 0.6)
  public static let opaqueSeparator = Color(0xC6C6C8, dark: 0x38383A)

  // Shapes over a background, the largest last.
  public static let systemFill = Color(0x787880, 0.2, dark: 0x787880, 0.36)
  public static let secondarySystemFill = Color(0x787880, 0.16, dark: 0x787880, 0.32)
  public static let tertiarySystemFill = Color(0x767680, 0.12, dark: 0x767680, 0.24)
  public static let quaternarySystemFill = Color(0x747480, 0.08, dark: 0x767680, 0.18)

  // Grounds: of a screen, of what stands on it, of what stands on that.
  public static let systemBackground = Color(0xFFFFFF, dark: 0x000000)
  public static let secondarySystemBackground = Color(0xF2F2F7, dark: 0x1C1C1E)
  public static let tertiarySystemBackground = Color(0xFFFFFF, dark: 0x2C2C2E)
  // The same where things stand in groups.
  public static let systemGroupedBackground = Color(0xF2F2F7, dark: 0x000000)
  public static let secondarySystemGroupedBackground = Color(0xFFFFFF, dark: 0x1C1C1E)
  public static let tertiarySystemGroupedBackground = Color(0xF2F2F7, dark: 0x2C2C2E)
}
