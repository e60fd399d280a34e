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
    let color = present(.textColor, modelColor)
    guard !string.isEmpty, color.alpha > 0 else { return }
    // Where the text is clipped, letters at the edge are cut through, which no layout can do.
    let isClipped = lineBreakMode == .byClipping
    if isClipped { list.items.append(.beginGroup(DisplayGroup(clip: .rounded(RoundedRect(bounds))))) }
    list.items.append(
      .text(
        TextRun(
          string: string, font: font, color: color, rect: bounds, alignment: alignment,
          lineLimit: lineLimit, lineHeightMultiple: lineHeightMultiple, lineBreakMode: lineBreakMode)))
    if isClipped { list.items.append(.endGroup) }
  }
}
