import Foundation

extension StyledText {
  /// Returns the text as display items: backgrounds, then shadows, then one item for each piece of a line with a single
  /// style.
  ///
  /// - Parameters:
  ///   - rect: The box, in which the text is centered vertically and aligned horizontally.
  ///   - isAtTop: Whether the text begins at the top instead (default: `false`).
  ///   - shadow: An unblurred shadow behind the text (default: none).
  package func items(
    in rect: CGRect, isAtTop: Bool = false, alignment: TextAlignment, lineLimit: Int, lineHeightMultiple: Double,
    lineBreakMode: LineBreakMode, shadow: TextLayer.TextShadow? = nil
  ) -> [DisplayItem] {
    guard rect.width > 0, rect.isFinite || rect.height == .infinity else { return [] }
    let lines = StyledLayout(self, width: rect.width, mode: lineBreakMode, multiple: lineHeightMultiple)
      .lines(limit: lineLimit > 0 ? lineLimit : .max, height: lineLimit > 0 ? .infinity : rect.height)
    let alignment = alignment.resolved(for: string)
    var top = rect.height.isFinite && !isAtTop ? rect.midY - height(of: lines) / 2 : rect.minY
    var (grounds, letters, shadows): ([DisplayItem], [DisplayItem], [DisplayItem]) = ([], [], [])
    for line in lines {
      var slack = rect.width - line.width
      if lineBreakMode == .byClipping { slack = max(0, slack) }
      var x = rect.minX + (alignment == .center ? slack / 2 : alignment == .right ? slack : 0)
      for piece in line.cells.pieces() {
        guard let span = piece.first?.span, spans.indices.contains(span) else { continue }
        let (look, width) = (spans[span].look, piece.reduce(0) { $0 + $1.width })
        let baseline = top + line.leading / 2 + line.ascent - look.baselineOffsetPoints
        if let background = look.background {
          let ground = CGRect(x: x, y: top, width: width, height: line.height)
          grounds.append(.fill(.rounded(RoundedRect(ground)), .color(background)))
        }
        for run in runs(piece, look, x: x, baseline: baseline) {
          if let shadow {
            var behind = run
            behind.color = shadow.color
            behind.rect = run.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            shadows.append(.text(behind))
          }
          letters.append(.text(run))
        }
        letters += rules(look, x: x, baseline: baseline, width: width)
        x += width
      }
      top += line.height + lineSpacingPoints
    }
    return grounds + shadows + letters
  }

  /// Returns a piece as a single run, or one run per letter if there is kerning.
  private func runs(_ piece: ArraySlice<StyledLayout.Cell>, _ look: Look, x: Double, baseline: Double) -> [TextRun] {
    let metrics = StandardFontMetrics()
    func run(_ string: String, _ x: Double, _ width: Double) -> TextRun? {
      guard string.contains(where: { $0 != " " }), look.color.alpha > 0 else { return nil }
      // Wider than necessary, so that text isn't clipped if the actual typeface is wider than the built-in metrics.
      let rect = CGRect(
        x: x, y: baseline - metrics.ascentPoints(look.font), width: width * 2 + look.font.sizePoints,
        height: metrics.lineHeightPoints(look.font))
      return TextRun(string: string, font: look.font, color: look.color, rect: rect, lineBreakMode: .byClipping)
    }
    guard look.kernPoints != 0 else {
      let string = piece.reduce(into: "") { $0.append($1.character) }
      return [run(string, x, piece.reduce(0) { $0 + $1.width })].compactMap { $0 }
    }
    var x = x
    return piece.compactMap { cell in
      defer { x += cell.width }
      return run(String(cell.character), x, cell.width)
    }
  }

  /// The distance of an underline below the baseline and the thickness of a thin line, as fractions of the font size,
  /// chosen by eye.
  private static let underlineDepth = 0.11
  private static let ruleThickness = 0.06

  private func rules(_ look: Look, x: Double, baseline: Double, width: Double) -> [DisplayItem] {
    let size = look.font.sizePoints
    func rule(_ middle: Double, _ thickness: Double) -> DisplayItem {
      let height = thickness * Self.ruleThickness * size
      let rect = CGRect(x: x, y: middle - height / 2, width: width, height: height)
      return .fill(.rounded(RoundedRect(rect)), .color(look.color))
    }
    var rules: [DisplayItem] = []
    if look.underline > 0 { rules.append(rule(baseline + Self.underlineDepth * size, look.underline)) }
    if look.strikethrough > 0 {
      rules.append(rule(baseline - StandardFontMetrics.xHeight * size / 2, look.strikethrough))
    }
    return rules
  }
}

extension Array where Element == StyledLayout.Cell {
  /// Splits the line into pieces with a single style.
  fileprivate func pieces() -> [ArraySlice<Element>] {
    var (pieces, start): ([ArraySlice<Element>], Int) = ([], 0)
    for index in indices where index > 0 && self[index].span != self[index - 1].span {
      pieces.append(self[start..<index])
      start = index
    }
    if start < count { pieces.append(self[start...]) }
    return pieces
  }
}
