import Foundation
import HalfwayLayers
import HalfwayMotion

/// A view that displays text. UIKit's `UILabel`.
open class Label: View {
  /// The layer that displays the text.
  package let textLayer: TextLayer
  /// Whether `drawText(in:)` of this class was called since the drawing began.
  final var hasDrawnText = false
  private var hasText = false
  private var attributed: NSAttributedString?

  /// Creates a label without text. It doesn't receive touches by default.
  public override init(frame: CGRect) {
    textLayer = TextLayer()
    super.init(frame: .zero)
    prepare()
    if frame != .zero { self.frame = frame }
  }

  /// Creates a label without text, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    textLayer = TextLayer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    adopt(textLayer)
    textLayer.alignment = .natural
    isUserInteractionEnabled = false
    // A subclass may draw its text in a part of the bounds.
    if type(of: self) != Label.self { contentMode = .redraw }
  }

  /// Displays the text in a rectangle. A subclass overrides it to call `super` with another rectangle, to draw
  /// something else as well, or to draw no text.
  open func drawText(in rect: CGRect) { showText(in: rect) }

  /// Returns the rectangle of the text in the given bounds: from their top left corner, as large as the text.
  ///
  /// - Parameter numberOfLines: The maximum number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: textSize(in: bounds.size, lines: numberOfLines))
  }

  /// Calls `drawText(in:)`. Only called for subclasses.
  open override func draw(_ rect: CGRect) { drawTextInBounds() }

  /// Creates a label of zero size with text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - color: The text color.
  ///   - alignment: The alignment (default: natural).
  ///   - lines: The maximum number of lines; 0 for no limit (default: 1).
  public convenience init(
    _ text: String, font: Font, color: Color, alignment: TextAlignment = .natural, lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    numberOfLines = lines
  }

  /// The text (default: nil).
  open var text: String? {
    get { hasText ? attributed?.string ?? textLayer.string : nil }
    set {
      hasText = newValue != nil
      attributed = nil
      textLayer.styledText = nil
      textLayer.string = newValue ?? ""
      textDidChange()
    }
  }
  /// The font. The default, also set by nil, is the system font of `Font.labelFontSize`, 17 points.
  open var font: Font! {
    get { textLayer.styledText?.spans.first?.look.font ?? textLayer.font }
    set {
      textLayer.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      setAttribute(.font, textLayer.font as Font)
      textDidChange()
    }
  }
  /// The text color. The default, also set by nil, is `.label`.
  open var textColor: Color! {
    get {
      if isShownOtherwise { return ink }
      let shown = textLayer.styledText?.spans.first?.look.color ?? textLayer.textColor
      return ink.isDynamic && resolved(ink) == shown ? ink : Color(cgColor: shown)
    }
    set {
      ink = newValue ?? .label
      textLayer.textColor = shownColor
      setAttribute(.foregroundColor, ink)
    }
  }
  private var ink = Color.label

  /// The text color while the label is highlighted; nil for `textColor` (default: nil).
  open var highlightedTextColor: Color? { didSet { showColor() } }
  /// Whether the label is highlighted, as in a cell that is being touched (default: false).
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showColor() } } }
  /// Whether the label is displayed as enabled; otherwise its text is dimmed to half of its opacity (default: true).
  open var isEnabled = true { didSet { if isEnabled != oldValue { showColor() } } }

  private var isShownOtherwise: Bool { !isEnabled || isHighlighted && highlightedTextColor != nil }

  private var shownColor: CGColor {
    var color = resolved(isHighlighted ? highlightedTextColor ?? ink : ink)
    if !isEnabled { color.alpha *= 0.5 }
    return color
  }

  private func showColor() {
    textLayer.textColor = shownColor
    if attributed != nil { showAttributes() }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    if ink.isDynamic || highlightedTextColor?.isDynamic ?? false { textLayer.textColor = shownColor }
    if attributed != nil { showAttributes() }
    if shadowColor != nil { showShadow() }
  }
  /// The text with attributes. Characters without a font or color attribute use those of the label.
  ///
  /// Setting `font`, `textColor` or `text` applies to all characters. The paragraph style of the first character
  /// applies to the whole text.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? text.map {
          NSAttributedString(
            string: $0, attributes: [.font: textLayer.font as Font, .foregroundColor: textColor ?? .label])
        }
    }
    set {
      (hasText, attributed) = (newValue != nil, newValue.map { NSAttributedString(attributedString: $0) })
      textLayer.string = newValue?.string ?? ""
      if let style = newValue?.paragraphStyle {
        textAlignment = style.alignment
        lineBreakMode = style.lineBreakMode
        lineHeightMultiple = style.lineHeightMultiple > 0 ? Double(style.lineHeightMultiple) : 1
      }
      showAttributes()
    }
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributed = changed
    showAttributes()
  }

  private func showAttributes() {
    withOwnTraits {
      textLayer.styledText = attributed.map {
        StyledText($0, font: textLayer.font, color: textLayer.textColor, replacing: isShownOtherwise)
      }
    }
    textDidChange()
  }

  /// The horizontal alignment of the text (default: natural).
  open var textAlignment: TextAlignment {
    get { textLayer.alignment }
    set { textLayer.alignment = newValue }
  }
  /// The mode of breaking lines and of truncating text that doesn't fit.
  open var lineBreakMode: LineBreakMode {
    get { textLayer.lineBreakMode }
    set {
      textLayer.lineBreakMode = newValue
      textDidChange()
    }
  }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines: Int {
    get { textLayer.lineLimit }
    set {
      textLayer.lineLimit = max(0, newValue)
      textDidChange()
    }
  }
  /// Whether text that is too wide is scaled down, to `minimumScaleFactor` at the smallest (default: false). Applies
  /// only to labels with one line.
  open var adjustsFontSizeToFitWidth = false { didSet { showFit() } }
  /// The smallest scale of the font, 0...1; 0 allows any scale (default: 0).
  open var minimumScaleFactor: CGFloat = 0 { didSet { showFit() } }

  /// The vertical position of text whose font is scaled down (default: `alignBaselines`). Stored: such text is
  /// centered.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// Whether text is tightened before it is truncated (default: false). Stored: text is never tightened.
  open var allowsDefaultTighteningForTruncation = false

  /// Whether the font follows the text size that the user prefers (default: false). Stored; the text size of a stage
  /// doesn't change.
  open var adjustsFontForContentSizeCategory = false

  /// The color of a sharp shadow behind the text; nil for no shadow. For a blurred shadow use the layer's.
  open var shadowColor: Color? { didSet { showShadow() } }
  /// The displacement of the shadow, in points (default, as in UIKit: 1 point up).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { showShadow() } }

  private func showFit() { textLayer.minimumScale = adjustsFontSizeToFitWidth ? minimumScaleFactor : 1 }

  private func showShadow() {
    textLayer.textShadow = shadowColor.map { TextLayer.TextShadow(color: resolved($0), offset: shadowOffset) }
  }

  /// The width in points at which constraint layout breaks text of several lines; 0 to use the width that the
  /// constraints give the label (default: 0).
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  /// Resizes the label to its text. A single line gets the width it needs; several lines are broken at the current
  /// width if it is positive.
  open override func sizeToFit() {
    let width = numberOfLines == 1 || bounds.width <= 0 ? .infinity : bounds.width
    bounds.size = sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// Returns the size of the text, broken at the given width; zero without text.
  ///
  /// - Parameter size: The available size, in points. As in UIKit, `.zero` means an unlimited size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = size == .zero ? CGSize(width: CGFloat.infinity, height: .infinity) : size
    guard type(of: self) != Label.self else { return textSize(in: size, lines: numberOfLines) }
    // Subclasses calculate with finite numbers.
    let limit = CGFloat(1_000_000)
    let bounds = CGRect(x: 0, y: 0, width: min(size.width, limit), height: min(size.height, limit))
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  private func textSize(in size: CGSize, lines numberOfLines: Int) -> CGSize {
    guard !textLayer.string.isEmpty else { return .zero }
    let size = size == .zero ? CGSize(width: CGFloat.infinity, height: .infinity) : size
    if let styled = textLayer.styledText {
      return styled.size(
        width: size.width, lineLimit: numberOfLines, lineHeightMultiple: lineHeightMultiple,
        lineBreakMode: lineBreakMode)
    }
    return TextLayout.size(
      of: textLayer.string, font: textLayer.font, width: size.width, lineLimit: numberOfLines,
      lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode, metrics: StandardFontMetrics())
  }

  /// The size of the text, in points, unbroken unless `preferredMaxLayoutWidth` is set.
  open override var intrinsicContentSize: CGSize { naturalSize }

  private var naturalSize: CGSize {
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return sizeThatFits(CGSize(width: isBroken ? preferredMaxLayoutWidth : .infinity, height: .infinity))
  }

  package override func contentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, !(preferredMaxLayoutWidth > 0) else { return nil }
    return sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// Text is vertically centered in the label.
  package override func baselinesFromMiddle(forWidth width: CGFloat?) -> (first: Double, last: Double)? {
    let metrics = StandardFontMetrics()
    let line = metrics.lineHeightPoints(font) * lineHeightMultiple
    guard line > 0, line.isFinite else { return nil }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: .infinity)) } ?? naturalSize
    // The tolerance of 0.001 lines covers a height that was rounded up to a whole point.
    let lines = max(1, (Double(size.height) / line + 0.001).rounded(.down))
    let leading = line - metrics.lineHeightPoints(font)
    let first = -lines * line / 2 + leading / 2 + metrics.ascentPoints(font)
    return (first, first + (lines - 1) * line)
  }
}

@MainActor
extension Redeclarable where Self: Label {
  /// The distance between baselines as a multiple of the font's line height.
  public var lineHeightMultiple: Double {
    get { textLayer.lineHeightMultiple }
    set {
      textLayer.lineHeightMultiple = newValue
      textDidChange()
    }
  }
}
