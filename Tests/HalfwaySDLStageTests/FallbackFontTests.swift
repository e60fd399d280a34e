import Foundation
import HalfwayLayers
import Testing

@testable import HalfwayFonts

/// Text in scripts that the interface typeface lacks.
@Suite struct FallbackFontTests {
  /// Two letters of a script. If the font lacked them, both would be the same box.
  struct Sample: CustomTestStringConvertible {
    let script: String
    let letters: (String, String)
    var testDescription: String { script }
    var isInstalled: Bool {
      var fallbacks = try? FallbackFonts(
        folders: Typeface.standardFolders(environment: ProcessInfo.processInfo.environment), library: FontLibrary())
      return fallbacks?.match(for: Character(letters.0)) != nil
    }
  }

  static let samples = [
    Sample(script: "Hebrew", letters: ("א", "ש")), Sample(script: "Arabic", letters: ("ب", "م")),
    Sample(script: "Devanagari", letters: ("क", "म")), Sample(script: "Chinese", letters: ("漢", "字")),
    Sample(script: "Japanese", letters: ("か", "ナ")), Sample(script: "Korean", letters: ("한", "글")),
    Sample(script: "emoji", letters: ("😀", "😢")),
  ]
  static let areInstalled = samples.allSatisfy(\.isInstalled)
  static let missingFonts: Comment = "fonts for some scripts aren't installed; `Scripts/setup test` installs them"
  private let font = Font(sizePoints: 20)

  @Test(.enabled(if: areInstalled, missingFonts), arguments: samples)
  func `letters of other scripts are drawn, not boxes`(sample: Sample) throws {
    let fonts = try SDLFonts()
    let first = try #require(fonts.coverage(of: sample.letters.0, font: font, pixelsPerPoint: 2))
    let second = try #require(fonts.coverage(of: sample.letters.1, font: font, pixelsPerPoint: 2))
    #expect(first.bytes != second.bytes)
    for letter in [first, second] {
      // Ink between a fifth and one and a half times the font size in both directions.
      #expect((8...60).contains(letter.width) && (8...60).contains(letter.height), "\(letter.width)×\(letter.height)")
      #expect(letter.bytes.contains { $0 > 128 })
    }
  }

  @Test(.enabled(if: areInstalled, missingFonts), arguments: samples)
  func `a line with two scripts is as wide as its parts`(sample: Sample) throws {
    let fonts = try SDLFonts()
    let foreign = sample.letters.0 + sample.letters.1
    let parts = ["Size ", foreign, " ok"].map { fonts.advancePoints(of: $0[...], font: font) }.reduce(0, +)
    let line = "Size \(foreign) ok"
    #expect(abs(fonts.advancePoints(of: line[...], font: font) - parts) < 0.1)
    let picture = try #require(fonts.coverage(of: line, font: font, pixelsPerPoint: 1))
    #expect(abs(Double(picture.width) - parts) < 4)
    #expect(picture.bytes.count == picture.width * picture.height)
  }

  @Test(.enabled(if: areInstalled, missingFonts))
  func `Arabic letters are joined`() throws {
    let fonts = try SDLFonts()
    let apart = 2 * fonts.advancePoints(of: "ب", font: font)
    #expect(fonts.advancePoints(of: "بب", font: font) < 0.9 * apart)
  }

  @Test(.enabled(if: areInstalled, missingFonts)) func `Devanagari letters form conjuncts`() throws {
    let fonts = try SDLFonts()
    let apart = fonts.advancePoints(of: "क", font: font) + fonts.advancePoints(of: "ष", font: font)
    #expect(fonts.advancePoints(of: "क्ष", font: font) < 0.9 * apart)
  }

  @Test(.enabled(if: areInstalled, missingFonts)) func `Hebrew is drawn from right to left`() throws {
    let fonts = try SDLFonts()
    // The letter he is much wider than the letter yod, whose ink is only in the upper half.
    let word = try #require(fonts.coverage(of: "ה\u{5D9}", font: font, pixelsPerPoint: 4))
    let lower = word.height * 3 / 4
    let ink = (0..<word.width).filter { word.bytes[lower * word.width + $0] > 128 }
    #expect(try #require(ink.first) > word.width / 5, "he has ink in the lower half, and is on the right")
  }

  @Test(.enabled(if: areInstalled, missingFonts))
  func `an emoji is about as tall as a line and fits its standard metrics`() throws {
    let fonts = try SDLFonts()
    let emoji = ["😀", "👩‍👩‍👧", "👍🏽", "🇫🇷", "❤️"]
    for text in emoji {
      let width = fonts.advancePoints(of: text[...], font: font)
      #expect(width <= StandardFontMetrics().advancePoints(of: text[...], font: font) + 0.01, "\(text): \(width)")
    }
    let face = try #require(fonts.coverage(of: "😀", font: font, pixelsPerPoint: 1))
    #expect((18...25).contains(face.height) && face.baseline < Double(face.height))
  }

  // MARK: Order

  /// Returns a line in the order in which it is drawn.
  private func visual(_ line: String) -> String {
    let characters = Array(line)
    let levels = DirectionalRuns.levels(of: characters)
    return DirectionalRuns.visualOrder(of: levels).map { run in
      let text = characters[run.range]
      return run.level.isMultiple(of: 2) ? String(text) : String(text.reversed())
    }.joined()
  }

  @Test(arguments: [
    ("left", "left"), ("", ""), ("שלום", "םולש"), ("abc אבג def", "abc גבא def"), ("אבג abc", "abc גבא"),
    ("אבג 123 דהו", "והד 123 גבא"), ("abc 123", "abc 123"), ("a אבג 12 ד", "a ד 12 גבא"), ("1. אבג", "גבא .1"),
    ("אבג, דהו!", "!והד ,גבא"), ("a אב, b", "a בא, b"), ("אב ab גד", "דג ab בא"), ("漢字 אב", "漢字 בא"),
  ]) func `text in both directions is ordered by the Unicode algorithm`(line: String, expected: String) {
    #expect(visual(line) == expected)
  }

  @Test func `a line is divided where the font changes, from left to right`() {
    let match = FallbackFonts.Match(path: "/fonts/Hebrew.ttf", fixedHeightPixels: nil)
    func segments(_ line: String) -> [String] {
      TextSegment.segments(of: line) { DirectionalRuns.isRightToLeft($0.unicodeScalars.first ?? "a") ? match : nil }
        .map { ($0.fallback == nil ? "ui:" : "he:") + $0.text }
    }
    #expect(segments("abc") == ["ui:abc"])
    #expect(segments("abc אבג def") == ["ui:abc ", "he:אבג", "ui: def"])
    #expect(segments("אבג דהו") == ["he:דהו", "ui: ", "he:אבג"])
  }

  @Test func `a fallback is the most similar font, regardless of the order of files`() {
    let names = [
      "z/NotoSerifHebrew-Regular.ttf", "a/FreeSans.ttf", "b/NotoSansHebrew-Bold.ttf", "c/NotoSansHebrew-Regular.ttf",
      "d/NotoColorEmoji.ttf", "e/Frank.ttf",
    ]
    let ranked = names.map { FontFile(path: $0) }.sorted { $0.fallbackRank < $1.fallbackRank }.map(\.name)
    #expect(ranked.first == "NotoSansHebrew-Regular" && ranked[1] == "FreeSans")
    #expect(Set(ranked.suffix(2)) == ["NotoSansHebrew-Bold", "NotoSerifHebrew-Regular"])
  }
}
