import Foundation
import HalfwayLayers
import HalfwayMotion

/// Shows text. UIKit's `UILabel`.
open class Label: View {
  /// The layer that shows the text.
  package let textLayer: TextLayer
  private var hasText = false

  public override init(frame: CGRect) {
    textLayer = TextLayer()
    super.init(frame: .zero)
    prepare()
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    textLayer = TextLayer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    adopt(textLayer)
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

  /// Nil, as at first, for none.
  open var text: String? {
    get { hasText ? textLayer.string : nil }
    set {
      hasText = newValue != nil
      textLayer.string = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  /// The system's of 17 points at first, and after nil.
  open var font: Font! {
    get { textLayer.font }
    set {
      textLayer.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      invalidateIntrinsicContentSize()
    }
  }
  /// Black at first, and after nil.
  public var textColor: Color! {
    get { Color(cgColor: textLayer.textColor) }
    set { textLayer.textColor = (newValue ?? .label).cgColor }
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
  /// Whether a line that does not fit is set smaller, down to `minimumScaleFactor`. Only of labels of one line.
  public var adjustsFontSizeToFitWidth = false { didSet { showFit() } }
  /// The least size as a share of the font's; 0 for as small as it takes.
  public var minimumScaleFactor: CGFloat = 0 { didSet { showFit() } }

  /// The same text once more, behind it; nil for none. It has no blur: the layer's shadow has.
  public var shadowColor: Color? { didSet { showShadow() } }
  /// Where that stands. UIKit's default: a point higher.
  public var shadowOffset = CGSize(width: 0, height: -1) { didSet { showShadow() } }

  private func showFit() { textLayer.minimumScale = adjustsFontSizeToFitWidth ? minimumScaleFactor : 1 }

  private func showShadow() {
    textLayer.textShadow = shadowColor.map { TextLayer.TextShadow(color: $0.cgColor, offset: shadowOffset) }
  }

  /// The width at which constraints take text of several lines to be broken, in points; for 0 the width that they give it.
  public var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextLayout.size(
      of: textLayer.string, font: textLayer.font, width: size.width, lineLimit: numberOfLines,
      lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode, metrics: StandardFontMetrics())
  }

  open override var intrinsicContentSize: CGSize { naturalSize }

  private var naturalSize: CGSize {
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
    let line = metrics.lineHeightPoints(textLayer.font) * lineHeightMultiple
    guard line > 0, line.isFinite else { return nil }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: .infinity)) } ?? naturalSize
    // A line more or less: the height was rounded up to a point.
    let lines = max(1, (Double(size.height) / line + 0.001).rounded(.down))
    let leading = line - metrics.lineHeightPoints(textLayer.font)
    let first = -lines * line / 2 + leading / 2 + metrics.ascentPoints(textLayer.font)
    return (first, first + (lines - 1) * line)
  }
}

extension Redeclarable where Self: Label {
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double {
    get { textLayer.lineHeightMultiple }
    set {
      textLayer.lineHeightMultiple = newValue
      invalidateIntrinsicContentSize()
    }
  }
}
