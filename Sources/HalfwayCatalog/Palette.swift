import HalfwayLayers

/// The visual language of the demo scenes: one palette, one type scale, one grid.
enum Palette {
  static let page = Color(hex: 0xFFFFFF)
  static let field = Color(hex: 0xF1F3F6)
  static let ink = Color(hex: 0x14171F)
  static let secondary = Color(hex: 0x667085)
  static let hairline = Color(hex: 0xE4E7EC)
  static let accent = Color(hex: 0x2F5BEA)
  static let onAccent = Color(hex: 0xFFFFFF)
  /// Behind photos.
  static let dark = Color(hex: 0x0E1116)
  static let onDark = Color(hex: 0xF5F6F8)
  static let secondaryOnDark = Color(hex: 0x98A1B0)
}

/// Sizes and weights of text.
enum Typography {
  static let largeTitle = Font.systemFont(ofSize: 30, weight: .bold)
  static let title = Font.systemFont(ofSize: 23, weight: .bold)
  static let headline = Font.systemFont(ofSize: 15, weight: .semibold)
  static let body = Font.systemFont(ofSize: 15)
  static let subhead = Font.systemFont(ofSize: 14)
  static let subheadStrong = Font.systemFont(ofSize: 14, weight: .medium)
  static let caption = Font.systemFont(ofSize: 12.5)
  static let captionStrong = Font.systemFont(ofSize: 12.5, weight: .semibold)
}

/// Distances in points: everything stands on multiples of 4.
enum Grid {
  static let margin = 20.0
  static let gap = 8.0
}
