import Foundation

/// A layer that shows text in its bounds.
open class TextLayer: Layer {
  // A screen is mostly text, and each of these is set once for every piece of it; no access can overlap another.
  @exclusivity(unchecked) private var modelColor = CGColor.black

  @exclusivity(unchecked) public var string = "" {
    didSet { if string != oldValue { contentChanged() } }
  }
  @exclusivity(unchecked) public var font = Font.systemFont(ofSize: 17) {
    didSet { if font != oldValue { contentChanged() } }
  }
  public var textColor: CGColor {
    get { modelColor }
    set { change(.textColor, from: modelColor, to: newValue) { modelColor = $0 } }
  }
  @exclusivity(unchecked) public var alignment = TextAlignment.left {
    didSet { if alignment != oldValue { contentChanged() } }
  }
  /// How lines are broken, and what becomes of text that does not fit.
  @exclusivity(unchecked) public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentChanged() } }
  }
  /// The most lines; 0 for as many as fit.
  @exclusivity(unchecked) public var lineLimit = 1 {
    didSet { if lineLimit != oldValue { contentChanged() } }
  }
  @exclusivity(unchecked) public var lineHeightMultiple = 1.0 {
    didSet { if lineHeightMultiple != oldValue { contentChanged() } }
  }
  /// How small the font may get, as a share of its size, for a line to fit; only where one line is allowed.
  @exclusivity(unchecked) public var minimumScale = 1.0 {
    didSet { if minimumScale != oldValue { contentChanged() } }
  }
  /// The same text once more behind it, without blur; nil for none.
  public var textShadow: TextShadow? {
    didSet { if textShadow != oldValue { contentChanged() } }
  }

  /// Text of several looks, in place of the string, its font and its colour; nil for none.
  package var styledText: StyledText? {
    didSet { if styledText != oldValue { contentChanged() } }
  }

  /// Text behind text.
  public struct TextShadow: Sendable, Hashable {
    public var color: CGColor
    public var offset: CGSize

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

  open override func appendContent(to list: inout DisplayList, values: LayerValues) {
    appendText(to: &list, in: values.bounds)
  }

  override func appendPresentContent(to list: inout DisplayList) { appendText(to: &list, in: presentBounds) }

  private func appendText(to list: inout DisplayList, in bounds: CGRect) {
    if let styledText, styledText.plain == nil { return append(styledText, to: &list, in: bounds) }
    let plain = styledText?.plain
    let (string, font) = (plain?.string ?? string, plain?.look.font ?? font)
    let color = plain?.look.color ?? present(.textColor, modelColor)
    guard !string.isEmpty, color.alpha > 0 else { return }
    // Where the text is clipped, letters at the edge are cut through, which no layout can do.
    let isClipped = lineBreakMode == .byClipping
    if isClipped { list.items.append(.beginGroup(DisplayGroup(clip: .rounded(RoundedRect(bounds))))) }
    var run = TextRun(
      string: string, font: fitting(font, string, bounds.width), color: color, rect: bounds, alignment: alignment,
      lineLimit: lineLimit, lineHeightMultiple: lineHeightMultiple, lineBreakMode: lineBreakMode)
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
      in: bounds, alignment: alignment, lineLimit: lineLimit, lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode, shadow: textShadow)
    if isClipped { list.items.append(.endGroup) }
  }

  /// The font in which one line fits into a width, if it may be that small. The size is rounded down to an eighth of a point, so that no
  /// rounding makes the line too wide again.
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
