/// A line of text after line breaking.
struct BrokenLine {
  var text: String
  /// Whether this is the last line of a paragraph, or the last line shown.
  var endsParagraph: Bool
}

/// Breaks text into lines of a given width.
struct TextBreaker<Metrics: FontMetrics> {
  let font: Font
  let width: Double
  /// The maximum number of lines, at least 1.
  let limit: Int
  let mode: LineBreakMode
  let metrics: Metrics

  func lines(of string: String) -> [BrokenLine] {
    var lines: [BrokenLine] = []
    for paragraph in Self.paragraphs(of: string) {
      var rest = paragraph.droppingSpaces()
      repeat {
        if lines.count == limit - 1 {
          lines.append(BrokenLine(text: lastLine(rest, paragraph, of: string), endsParagraph: true))
          return lines
        }
        let end = breakIndex(in: rest)
        let text = rest[..<end].trimmingSpacesAtEnd()
        rest = rest[end...].droppingSpaces()
        lines.append(BrokenLine(text: text, endsParagraph: rest.isEmpty))
      } while !rest.isEmpty
    }
    return lines
  }

  /// Splits text into paragraphs. Most text is a single paragraph, which a scan of the bytes detects: in UTF-8 all line
  /// breaks are control characters or begin with C2 or E2. This avoids a search by characters, which takes longer than
  /// everything else.
  private static func paragraphs(of string: String) -> [Substring] {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return [string[...]] }
    return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  func fits(_ text: Substring) -> Bool { metrics.advancePoints(of: text, font: font) <= width }

  /// Whether all of the text can be shown on a line. Text for which layout has made enough room is never truncated,
  /// even if the drawn typeface is a little wider than the metrics of layout.
  private func hasRoom(for text: Substring) -> Bool {
    fits(text) || StandardFontMetrics().advancePoints(of: text, font: font) <= width
  }

  /// Returns the end of the first line: the last word boundary that fits, or the last character if no word fits.
  private func breakIndex(in text: Substring) -> Substring.Index {
    if mode != .byCharWrapping, let boundary = metrics.endOfWords(in: text, font: font, fitting: width) {
      return boundary
    }
    guard !text.isEmpty else { return text.endIndex }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      guard fits(text[..<next]) else { break }
      end = next
    }
    return end
  }

  /// Returns the last line for which there is room.
  ///
  /// - Parameter rest: The remaining part of the paragraph.
  private func lastLine(_ rest: Substring, _ paragraph: Substring, of string: String) -> String {
    let isCut = paragraph.endIndex != string.endIndex
    switch mode {
    case .byTruncatingTail:
      return !isCut && hasRoom(for: rest) ? String(rest) : tailTruncated(rest)
    case .byWordWrapping, .byCharWrapping:
      return rest[..<breakIndex(in: rest)].trimmingSpacesAtEnd()
    case .byClipping:
      return clipped(rest)
    case .byTruncatingHead, .byTruncatingMiddle:
      // These modes show the end of the text, so the following paragraphs are included.
      let all = isCut ? String(string[rest.startIndex...].map { $0.isNewline ? " " : $0 }) : String(rest)
      if hasRoom(for: all[...]) { return all }
      return mode == .byTruncatingHead ? headTruncated(all) : middleTruncated(all)
    }
  }
}
