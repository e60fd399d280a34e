import Foundation
import HalfwayLayers

/// Shows text. UIKit's `UILabel`.
public final class Label: View {
  /// The layer that shows the text.
  public let textLayer: TextLayer

  public init(frame: CGRect = .zero) {
    textLayer = TextLayer()
    super.init(frame: frame, layer: textLayer)
    isUserInteractionEnabled = false
  }

  public convenience init(
    _ text: String, font: Font, color: Color, alignment: TextAlignment = .left, lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    numberOfLines = lines
  }

  public var text: String {
    get { textLayer.string }
    set {
      textLayer.string = newValue
      invalidateIntrinsicContentSize()
    }
  }
  public var font: Font {
    get { textLayer.font }
    set {
      textLayer.font = newValue
      invalidateIntrinsicContentSize()
    }
  }
  public var textColor: Color {
    get { textLayer.textColor }
    set { textLayer.textColor = newValue }
  }
  public var textAlignment: TextAlignment {
    get { textLayer.alignment }
    set { textLayer.alignment = newValue }
  }
  /// How lines are broken, and what becomes of text that does not fit.
  public var lineBreakMode: LineBreakMode {
    get { textLayer.lineBreakMode }
    set {
      textLayer.lineBreakMode = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The most lines; 0 for as many as fit.
  public var numberOfLines: Int {
    get { textLayer.lineLimit }
    set {
      textLayer.lineLimit = max(0, newValue)
      invalidateIntrinsicContentSize()
    }
  }
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double {
    get { textLayer.lineHeightMultiple }
    set {
      textLayer.lineHeightMultiple = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The width at which constraints take text of several lines to be broken, in points; for 0 the width that they give it.
  public var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextLayout.size(
      of: text, font: font, width: size.width, lineLimit: numberOfLines, lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode, metrics: StandardFontMetrics())
  }

  public override var intrinsicContentSize: CGSize {
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return sizeThatFits(CGSize(width: isBroken ? preferredMaxLayoutWidth : .infinity, height: .infinity))
  }

  override func contentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, !(preferredMaxLayoutWidth > 0) else { return nil }
    return sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// Text stands in the middle of its box.
  override func baselinesFromMiddle(forWidth width: CGFloat?) -> (first: Double, last: Double)? {
    let metrics = StandardFontMetrics()
    let line = metrics.lineHeightPoints(font) * lineHeightMultiple
    guard line > 0, line.isFinite else { return nil }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: .infinity)) } ?? intrinsicContentSize
    // A line more or less: the height was rounded up to a point.
    let lines = max(1, (Double(size.height) / line + 0.001).rounded(.down))
    let leading = line - metrics.lineHeightPoints(font)
    let first = -lines * line / 2 + leading / 2 + metrics.ascentPoints(font)
    return (first, first + (lines - 1) * line)
  }
}
