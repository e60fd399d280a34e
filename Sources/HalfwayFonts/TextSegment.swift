/// A part of a line in one typeface, one direction, and one script.
struct TextSegment: Equatable {
  /// The text in logical order.
  var text: String
  /// The font; `nil` for the interface typeface.
  var fallback: FallbackFonts.Match?
  var shaping = Shaping()

  /// What HarfBuzz must know to shape text.
  struct Shaping: Equatable {
    var isRightToLeft = false
    /// The ISO 15924 code of the script; `nil` if letters of the script don't change.
    var script: String?
  }

  /// Appends a character with a font and a script if it belongs to this segment.
  fileprivate mutating func append(_ character: Character, _ font: FallbackFonts.Match?, script: String?) -> Bool {
    guard fallback == font, shaping.script == nil || script == nil || script == shaping.script else { return false }
    text.append(character)
    shaping.script = shaping.script ?? script
    return true
  }
}

extension TextSegment {
  /// Whether a line may consist of several segments. Nearly all text is ASCII, which every interface typeface contains.
  static func mayDivide(_ line: some StringProtocol) -> Bool { !line.utf8.allSatisfy { $0 < 0x80 } }

  /// Divides a line into segments, from left to right.
  ///
  /// - Parameters:
  ///   - line: The line in logical order.
  ///   - font: Returns the font of a character; `nil` for the interface typeface.
  static func segments(
    of line: some StringProtocol, font: (Character) -> FallbackFonts.Match?
  ) -> [TextSegment] {
    let characters = Array(line)
    let levels =
      line.unicodeScalars.contains(where: DirectionalRuns.isRightToLeft)
      ? DirectionalRuns.levels(of: characters) : Array(repeating: 0, count: characters.count)
    var segments: [TextSegment] = []
    for run in DirectionalRuns.visualOrder(of: levels) {
      var parts: [TextSegment] = []
      let isRightToLeft = !run.level.isMultiple(of: 2)
      for character in characters[run.range] {
        let (match, script) = (font(character), WritingScript.code(of: character))
        if !parts.isEmpty, parts[parts.count - 1].append(character, match, script: script) { continue }
        let shaping = Shaping(isRightToLeft: isRightToLeft, script: script)
        parts.append(TextSegment(text: String(character), fallback: match, shaping: shaping))
      }
      segments += isRightToLeft ? parts.reversed() : parts
    }
    return segments
  }
}
