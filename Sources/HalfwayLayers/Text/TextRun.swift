import Foundation

/// Text in a box. `TextLayout` breaks, truncates, and places its lines when it is drawn, so that the display list
/// doesn't depend on installed fonts.
public struct TextRun: Sendable, Hashable {
  /// The text.
  public var string: String
  /// The font.
  public var font: Font
  /// The color.
  public var color: CGColor
  /// The box, in which the text is centered vertically and aligned horizontally.
  public var rect: CGRect
  /// The horizontal alignment (default: `left`).
  public var alignment: TextAlignment
  /// The line breaking and truncation (default: `byTruncatingTail`).
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines; 0 for as many as fit (default: 1).
  public var lineLimit: Int
  /// The distance between baselines as a multiple of the font's line height (default: 1).
  public var lineHeightMultiple: Double

  /// Creates a run of text.
  public init(
    string: String, font: Font, color: CGColor, rect: CGRect, alignment: TextAlignment = .left, lineLimit: Int = 1,
    lineHeightMultiple: Double = 1, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.rect = rect
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineLimit = lineLimit
    self.lineHeightMultiple = lineHeightMultiple
  }
}

/// The properties on which the lines of a run depend besides font metrics, excluding position and color. Intended as
/// the key of a layout cache.
public struct TextLayoutKey: Sendable, Hashable {
  private let string: String
  private let font: Font
  private let width: Double
  private let height: Double
  private let alignment: TextAlignment
  private let lineBreakMode: LineBreakMode
  private let lineLimit: Int
  private let lineHeightMultiple: Double

  /// Creates the key of a run.
  public init(_ run: TextRun) {
    (string, font) = (run.string, run.font)
    (width, height) = (run.rect.width, run.rect.height)
    (alignment, lineBreakMode) = (run.alignment, run.lineBreakMode)
    (lineLimit, lineHeightMultiple) = (run.lineLimit, run.lineHeightMultiple)
  }
}
