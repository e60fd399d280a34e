import Foundation

/// Text in a box. Lines are broken, cut and placed by `TextLayout` when it is drawn, so that the list does not depend on which
/// font is installed.
public struct TextRun: Sendable, Hashable {
  public var string: String
  public var font: Font
  public var color: Color
  /// The box; text is centred in it vertically and aligned in it horizontally.
  public var rect: CGRect
  public var alignment: TextAlignment
  /// The most lines that are shown, the last one cut with an ellipsis; 0 for as many as fit.
  public var lineLimit: Int
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double

  public init(
    string: String, font: Font, color: Color, rect: CGRect, alignment: TextAlignment = .left, lineLimit: Int = 1,
    lineHeightMultiple: Double = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.rect = rect
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineHeightMultiple = lineHeightMultiple
  }
}

/// How text stands in its box.
public enum TextAlignment: Sendable, Hashable {
  case left
  case center
  case right
}
