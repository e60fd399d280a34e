import HalfwayLayers
import HalfwayViews

/// How tables look where an app says nothing: sizes in points and colours as UIKit's, read off its pictures.
enum TableLook {
  static let rowHeight = 44.0
  /// From the edges to what a cell shows, and between its parts.
  static let margin = 16.0
  /// Above and below the labels of a cell that is higher than others.
  static let verticalMargin = 11.0
  static let hairline = 0.5
  static let text = 17.0
  static let smallText = 12.0
  static let headerText = 13.0
  /// The width of the first label of the style `value2`.
  static let narrowLabel = 91.0
  /// The height of a header or a footer: over rows that go on beneath it, in the gap between groups, and in that without words.
  static let plainHeader = 28.0
  static let groupedHeader = 38.0
  static let groupedGap = 18.0
  /// An inset group: from the sides, and its corners.
  static let groupInset = 16.0
  static let groupRadius = 10.0
  static let fadeSeconds = 0.3

  static let cell = Color.systemBackground
  static let ink = Color.label
  static let secondary = Color.secondaryLabel
  static let chevron = Color.systemGray3
  static let selection = Color.systemGray4
  static let separator = Color.opaqueSeparator
  static let groupedBackground = Color.systemGroupedBackground
  static let plainHeaderBackground = Color(light: CGColor(hex: 0xF7F7F7), dark: CGColor(hex: 0x1C1C1E))
  static let headerInk = Color(light: CGColor(hex: 0x6D6D72), dark: CGColor(hex: 0x8E8E93))
}
