import Foundation

/// Breaks text with several styles into lines, using the built-in metrics: text is drawn where it was laid out,
/// regardless of installed fonts.
struct StyledLayout {
  /// A letter with its advance.
  struct Cell {
    var character: Character
    /// The index of its span.
    var span: Int
    var width: Double

    var isSpace: Bool { character == " " }
  }

  struct Line {
    var cells: [Cell]
    /// The width in points.
    var width: Double
    var ascent: Double
    /// The height in points, including the leading that results from the line height multiple; half of the leading is
    /// above the text and half below.
    var height: Double
    var leading: Double
  }

  private let text: StyledText
  private let width: Double
  private let mode: LineBreakMode
  private let multiple: Double
  private let metrics = StandardFontMetrics()

  init(_ text: StyledText, width: Double, mode: LineBreakMode, multiple: Double) {
    (self.text, self.width, self.mode, self.multiple) = (text, width, mode, multiple)
  }

  /// - Parameter limit: The maximum number of lines, at least 1.
  func lines(limit: Int) -> [Line] {
    let paragraphs = cells().split(omittingEmptySubsequences: false) { $0.character.isNewline }
    var (lines, span): ([Line], Int) = ([], 0)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph.drop { $0.isSpace }
      repeat {
        guard lines.count < limit - 1 else {
          lines.append(line(lastLine(rest, paragraphs[(index + 1)...]), orOf: span))
          return lines
        }
        let end = breakIndex(in: rest)
        lines.append(line(trimmed(rest[..<end]), orOf: span))
        span = lines.last?.cells.last?.span ?? span
        rest = rest[end...].drop { $0.isSpace }
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns the lines that fit a height, at least one.
  func lines(limit: Int, height: Double) -> [Line] {
    var lines = lines(limit: limit)
    guard text.height(of: lines) > height + 0.001 else { return lines }
    while lines.count > 1, text.height(of: lines) > height + 0.001 { lines.removeLast() }
    return self.lines(limit: lines.count)
  }

  private func cells() -> [Cell] {
    text.spans.enumerated().flatMap { index, span in
      span.string.map { Cell(character: $0, span: index, width: advance(of: String($0), span: index)) }
    }
  }

  private func advance(of string: String, span: Int) -> Double {
    let look = text.spans[span].look
    let advance = metrics.advancePoints(of: string[...], font: look.font) + look.kernPoints
    return advance.isFinite ? advance : 0
  }

  /// - Parameter span: The span that determines the height of a line without letters.
  private func line(_ cells: [Cell], orOf span: Int) -> Line {
    var (ascent, descent) = (0.0, 0.0)
    for span in cells.isEmpty ? [span] : Set(cells.map(\.span)).sorted() where text.spans.indices.contains(span) {
      let look = text.spans[span].look
      ascent = max(ascent, metrics.ascentPoints(look.font) + look.baselineOffsetPoints)
      descent = max(descent, metrics.descentPoints(look.font) - look.baselineOffsetPoints)
    }
    let height = (ascent + descent) * multiple
    return Line(
      cells: cells, width: sum(cells[...]), ascent: ascent, height: height, leading: height - ascent - descent)
  }

  // MARK: Line breaking

  private func sum(_ cells: ArraySlice<Cell>) -> Double { cells.reduce(0) { $0 + $1.width } }

  private func trimmed(_ cells: ArraySlice<Cell>) -> [Cell] {
    Array(cells[..<((cells.lastIndex { !$0.isSpace } ?? cells.startIndex - 1) + 1)])
  }

  /// Returns the end of the first line: the last word boundary that fits, or the last letter if no word fits.
  private func breakIndex(in cells: ArraySlice<Cell>) -> Int {
    var (used, boundary): (Double, Int?) = (0, nil)
    for index in cells.indices {
      used += cells[index].width
      if cells[index].isSpace {
        if index > cells.startIndex { boundary = index }
      } else if used > width {
        let byLetters = max(cells.startIndex + 1, index)
        return mode == .byCharWrapping ? byLetters : boundary ?? byLetters
      }
    }
    return cells.endIndex
  }

  /// Returns the last line for which there is room.
  private func lastLine(_ rest: ArraySlice<Cell>, _ following: ArraySlice<ArraySlice<Cell>>) -> [Cell] {
    if following.isEmpty, sum(trimmed(rest)[...]) <= width { return trimmed(rest) }
    switch mode {
    case .byWordWrapping, .byCharWrapping: return trimmed(rest[..<breakIndex(in: rest)])
    case .byClipping: return Array(rest)
    case .byTruncatingTail: return shortened(Array(rest)) { ($0, 0) }
    case .byTruncatingHead, .byTruncatingMiddle:
      // These modes show the end of the text, so the following paragraphs are included.
      let space = rest.last.map { Cell(character: " ", span: $0.span, width: advance(of: " ", span: $0.span)) }
      let all = following.reduce(Array(rest)) { $0 + [space].compactMap { $0 } + $1 }
      if sum(all[...]) <= width { return all }
      return mode == .byTruncatingHead ? shortened(all) { (0, $0) } : shortened(all) { (($0 + 1) / 2, $0 / 2) }
    }
  }

  /// Returns as many letters as fit together with an ellipsis.
  ///
  /// - Parameter ends: Returns how many of a number of letters come before the ellipsis and how many after it.
  private func shortened(_ cells: [Cell], _ ends: (Int) -> (Int, Int)) -> [Cell] {
    for count in stride(from: cells.count, through: 0, by: -1) {
      let (head, tail) = ends(count)
      let span = (head > 0 ? cells[head - 1] : cells.first)?.span ?? 0
      guard text.spans.indices.contains(span) else { return [] }
      let ellipsis = Cell(character: "…", span: span, width: advance(of: "…", span: span))
      let shown = trimmed(cells[..<head]) + [ellipsis] + cells[(cells.count - tail)...].drop { $0.isSpace }
      if sum(shown[...]) <= width || count == 0 { return shown }
    }
    return []
  }
}
