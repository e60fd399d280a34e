import Foundation
import HalfwayLayers
import HalfwayMotion

/// Shows text. UIKit's `UILabel`.
open class Label: View {
  /// The layer that shows the text.
  package let textLayer: TextLayer
  private var hasText = false
  private var attributed: NSAttributedString?

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
    get { hasText ? attributed?.string ?? textLayer.string : nil }
    set {
      hasText = newValue != nil
      attributed = nil
      textLayer.styledText = nil
      textLayer.string = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  /// The system's of 17 points at first, and after nil.
  open var font: Font! {
    get { textLayer.styledText?.spans.first?.look.font ?? textLayer.font }
    set {
      textLayer.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      setAttribute(.font, textLayer.font)
      invalidateIntrinsicContentSize()
    }
  }
  /// `.label` at first, and after nil.
  public var textColor: Color! {
    get {
      let shown = textLayer.styledText?.spans.first?.look.color ?? textLayer.textColor
      return ink.isDynamic && resolved(ink) == shown ? ink : Color(cgColor: shown)
    }
    set {
      ink = newValue ?? .label
      textLayer.textColor = resolved(ink)
      setAttribute(.foregroundColor, ink)
    }
  }
  private var ink = Color.label

  override func colorsDidChange() {
    super.colorsDidChange()
    if ink.isDynamic { textLayer.textColor = resolved(ink) }
    if attributed != nil { showAttributes() }
    if shadowColor != nil { showShadow() }
  }
  /// The text in looks of its own: the letters that have none have the label's font and colour. Setting one of those, or the text, is for all letters
  /// from then on; a paragraph style is that of the first letter.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? text.map {
          NSAttributedString(
            string: $0, attributes: [.font: textLayer.font, .foregroundColor: textColor ?? .label])
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
      textLayer.styledText = attributed.map { StyledText($0, font: textLayer.font, color: textLayer.textColor) }
    }
    invalidateIntrinsicContentSize()
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
    textLayer.textShadow = shadowColor.map { TextLayer.TextShadow(color: resolved($0), offset: shadowOffset) }
  }

  /// The width at which constraints take text of several lines to be broken, in points; for 0 the width that they give it.
  public var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// One line takes the width that it needs; several are broken at the present width, where there is one.
  open override func sizeToFit() {
    let width = numberOfLines == 1 || bounds.width <= 0 ? .infinity : bounds.width
    bounds.size = sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// - Parameter size: Of no width and no height, as in UIKit, it is as wide as one likes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
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

  open override var intrinsicContentSize: CGSize { naturalSize }

  private var naturalSize: CGSize {
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return sizeThatFits(CGSize(width: isBroken ? preferredMaxLayoutWidth : .infinity, height: .infinity))
  }

  package override func contentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, !(preferredMaxLayoutWidth > 0) else { return nil }
    return sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// Text stands in the middle of its box.
  package override func baselinesFromMiddle(forWidth width: CGFloat?) -> (first: Double, last: Double)? {
    let metrics = StandardFontMetrics()
    let line = metrics.lineHeightPoints(font) * lineHeightMultiple
    guard line > 0, line.isFinite else { return nil }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: .infinity)) } ?? naturalSize
    // A line more or less: the height was rounded up to a point.
    let lines = max(1, (Double(size.height) / line + 0.001).rounded(.down))
    let leading = line - metrics.lineHeightPoints(font)
    let first = -lines * line / 2 + leading / 2 + metrics.ascentPoints(font)
    return (first, first + (lines - 1) * line)
  }
}

@MainActor
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
