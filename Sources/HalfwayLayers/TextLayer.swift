/// A layer that shows text in its bounds.
public final class TextLayer: Layer {
  public var string = ""
  public var font = Font.systemFont(ofSize: 17)
  public var textColor = Color.black
  public var alignment = TextAlignment.left
  /// How lines are broken, and what becomes of text that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// The most lines; 0 for as many as fit.
  public var lineLimit = 1
  public var lineHeightMultiple = 1.0

  public override func appendContent(to list: inout DisplayList, values: LayerValues) {
    guard !string.isEmpty, textColor.alpha > 0 else { return }
    // Where the text is clipped, letters at the edge are cut through, which no layout can do.
    let isClipped = lineBreakMode == .byClipping
    if isClipped { list.items.append(.beginGroup(DisplayGroup(clip: .rounded(RoundedRect(values.bounds))))) }
    list.items.append(
      .text(
        TextRun(
          string: string, font: font, color: textColor, rect: values.bounds, alignment: alignment,
          lineLimit: lineLimit, lineHeightMultiple: lineHeightMultiple, lineBreakMode: lineBreakMode)))
    if isClipped { list.items.append(.endGroup) }
  }
}
