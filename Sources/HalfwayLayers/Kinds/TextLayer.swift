import Foundation

/// A layer that shows text in its bounds.
open class TextLayer: Layer {
  // Most of a screen is text, and each of these properties is set once for every piece. No access can overlap another.
  private var modelColor = CGColor.black

  /// The text (default: empty).
  open var string = "" {
    didSet { if string != oldValue { contentChanged() } }
  }
  /// The font (default: the system font at 17 points). It is never `nil`, and setting `nil` restores the default; the
  /// type is implicitly unwrapped because Core Animation's is optional.
  open var font: Font! = Font.systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = Font.systemFont(ofSize: 17) }
      if font != oldValue { contentChanged() }
    }
  }
  /// The text color (default: black). Animatable.
  open var textColor: CGColor {
    get { modelColor }
    set { change(.textColor, from: modelColor, to: newValue) { modelColor = $0 } }
  }
  /// The horizontal alignment (default: `left`).
  open var alignment = TextAlignment.left {
    didSet { if alignment != oldValue { contentChanged() } }
  }
  /// The line breaking and truncation (default: `byTruncatingTail`).
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentChanged() } }
  }
  /// The maximum number of lines; 0 for as many as fit (default: 1).
  open var lineLimit = 1 {
    didSet { if lineLimit != oldValue { contentChanged() } }
  }
  /// The line height as a multiple of the font's line height (default: 1).
  open var lineHeightMultiple = 1.0 {
    didSet { if lineHeightMultiple != oldValue { contentChanged() } }
  }
  /// The minimum fraction of its size to which the font is reduced so that the text fits into one line (default: 1).
  /// Ignored unless `lineLimit` is 1.
  open var minimumScale = 1.0 {
    didSet { if minimumScale != oldValue { contentChanged() } }
  }
  /// An unblurred shadow behind the text; `nil` for none (default: `nil`).
  open var textShadow: TextShadow? {
    didSet { if textShadow != oldValue { contentChanged() } }
  }

  /// The rectangle of the text; `nil` for the bounds, and null for no text.
  package var textRect: CGRect? {
    didSet { if textRect != oldValue { contentChanged() } }
  }

  /// Text with several styles, which replaces the string, its font, and its color; `nil` for none.
  package var styledText: StyledText? {
    didSet { if styledText != oldValue { contentChanged() } }
  }

  /// An unblurred copy of text, drawn behind it.
  public struct TextShadow: Sendable, Hashable {
    /// The color of the shadow.
    public var color: CGColor
    /// The offset of the shadow, in points.
    public var offset: CGSize

    /// Creates a shadow.
    public init(color: CGColor, offset: CGSize) { (self.color, self.offset) = (color, offset) }
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    property == .textColor ? .color(modelColor) : super.extraValue(of: property)
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    if case (.textColor, .color(let color)) = (property, value) {
      modelColor = color
    } else {
      super.setExtraValue(value, of: property)
    }
  }

  /// Appends the text.
  open override func appendContent(to list: inout DisplayList, values: LayerValues) {
    appendText(to: &list, in: textRect ?? values.bounds)
  }

  override func appendPresentContent(to list: inout DisplayList) {
    appendText(to: &list, in: textRect ?? presentBounds)
  }

  private func appendText(to list: inout DisplayList, in bounds: CGRect) {
    guard !bounds.isNull else { return }
    if let styledText, styledText.plain == nil { return append(styledText, to: &list, in: bounds) }
    let plain = styledText?.plain
    let (string, font) = (plain?.string ?? string, plain?.look.font ?? self.font ?? .systemFont(ofSize: 17))
    let color = plain?.look.color ?? present(.textColor, modelColor)
    guard !string.isEmpty, color.alpha > 0 else { return }
    // Clipped text cuts through letters at the edge, which layout alone can't do.
    let isClipped = lineBreakMode == .byClipping
    if isClipped { list.items.append(.beginGroup(DisplayGroup(clip: .rounded(RoundedRect(bounds))))) }
    var run = TextRun(
      string: string, font: fitting(font, string, bounds.width), color: color, rect: bounds,
      alignment: alignment.resolvedOnStage(for: string), lineLimit: lineLimit, lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode)
    if let textShadow, textShadow.color.alpha > 0 {
      run.color = textShadow.color
      run.rect = bounds.offsetBy(dx: textShadow.offset.width, dy: textShadow.offset.height)
      list.items.append(.text(run))
      (run.color, run.rect) = (color, bounds)
    }
    list.items.append(.text(run))
    if isClipped { list.items.append(.endGroup) }
  }

  private func append(_ text: StyledText, to list: inout DisplayList, in bounds: CGRect) {
    var text = text
    if minimumScale < 1, lineLimit == 1, bounds.width > 0 {
      let needed = text.size(width: .infinity, lineLimit: 1).width
      if needed > bounds.width { text = text.scaled(by: max(max(0, minimumScale), bounds.width / needed)) }
    }
    let isClipped = lineBreakMode == .byClipping
    if isClipped { list.items.append(.beginGroup(DisplayGroup(clip: .rounded(RoundedRect(bounds))))) }
    list.items += text.items(
      in: bounds, alignment: alignment.resolvedOnStage(for: text.string), lineLimit: lineLimit,
      lineHeightMultiple: lineHeightMultiple, lineBreakMode: lineBreakMode, shadow: textShadow)
    if isClipped { list.items.append(.endGroup) }
  }

  /// Returns the font reduced so that one line fits a width, within the limit of `minimumScale`. The size is rounded
  /// down to an eighth of a point, so that rounding can't make the line too wide again.
  private func fitting(_ font: Font, _ string: String, _ width: Double) -> Font {
    guard minimumScale < 1, lineLimit == 1 else { return font }
    let needed = StandardFontMetrics().advancePoints(of: string[...], font: font)
    guard needed > width, width > 0 else { return font }
    let scale = max(max(0, minimumScale), width / needed)
    var smaller = font
    smaller.sizePoints = max(0.125, (font.sizePoints * scale * 8).rounded(.down) / 8)
    return smaller
  }
}
