import HalfwayLayers
import HalfwayViews

/// The default appearance of tables: sizes in points and colors as in UIKit, measured from its images.
enum TableLook {
  static let rowHeight = 44.0
  /// The horizontal margin of a cell's content and between its parts.
  static let margin = 16.0
  /// The margin above and below the labels of cells that are higher than the standard.
  static let verticalMargin = 11.0
  static let text = 17.0
  static let smallText = 12.0
  static let headerText = 13.0
  /// The width of the first label of the style `value2`.
  static let narrowLabel = 91.0
  /// The height of headers and footers: in plain tables, between groups with text, and between groups without text.
  static let plainHeader = 28.0
  static let groupedHeader = 38.0
  static let groupedGap = 18.0
  /// The side margin and the corner radius of inset groups.
  static let groupInset = 16.0
  static let groupRadius = 10.0
  static let fadeSeconds = 0.3

  static let cell = Color.systemBackground
  static let groupedCell = Color.secondarySystemGroupedBackground
  static let ink = Color.label
  static let secondary = Color.secondaryLabel
  static let chevron = Color.systemGray3
  static let selection = Color.systemGray4
  static let separator = Color.opaqueSeparator
  static let groupedBackground = Color.systemGroupedBackground
  static let plainHeaderBackground = Color(light: CGColor(hex: 0xF7F7F7), dark: CGColor(hex: 0x1C1C1E))
  static let headerInk = Color(light: CGColor(hex: 0x6D6D72), dark: CGColor(hex: 0x8E8E93))
}
