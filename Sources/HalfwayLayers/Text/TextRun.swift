import Foundation

/// Text in a box. Lines are broken, cut and placed by `TextLayout` when it is drawn, so that the list does not depend on which
/// font is installed.
public struct TextRun: Sendable, Hashable {
  public var string: String
  public var font: Font
  public var color: CGColor
  /// The box; text is centred in it vertically and aligned in it horizontally.
  public var rect: CGRect
  public var alignment: TextAlignment
  /// How lines are broken, and what becomes of text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The most lines that are shown; 0 for as many as fit.
  public var lineLimit: Int
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double

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

/// What the lines of a run depend on, but for the font's metrics: not its place nor its colour. For keeping laid-out text.
public struct TextLayoutKey: Sendable, Hashable {
  private let string: String
  private let font: Font
  private let width: Double
  private let height: Double
  private let alignment: TextAlignment
  private let lineBreakMode: LineBreakMode
  private let lineLimit: Int
  private let lineHeightMultiple: Double

  public init(_ run: TextRun) {
    (string, font) = (run.string, run.font)
    (width, height) = (run.rect.width, run.rect.height)
    (alignment, lineBreakMode) = (run.alignment, run.lineBreakMode)
    (lineLimit, lineHeightMultiple) = (run.lineLimit, run.lineHeightMultiple)
  }
}
