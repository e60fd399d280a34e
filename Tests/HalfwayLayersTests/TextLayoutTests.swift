import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct TextLayoutTests {
  /// Metrics in which every character is half an em wide and every line is one em high.
  struct Monospaced: FontMetrics {
    func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.75 }
    func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.25 }
    func advancePoints(of text: Substring, font: Font) -> Double { Double(text.count) * font.sizePoints / 2 }
  }

  /// Lays out text in a box of the given columns and rows. Each character is 5 points wide and 10 points high.
  private func lines(_ text: String, _ columns: Double, _ rows: Double = 100, limit: Int = 0) -> [String] {
    let rect = CGRect(x: 0, y: 0, width: columns * 5, height: rows * 10)
    let run = TextRun(string: text, font: Font(sizePoints: 10), color: .black, rect: rect, lineLimit: limit)
    return TextLayout.lines(of: run, metrics: Monospaced()).map(\.text)
  }

  @Test(
    "words wrap at the width of the box",
    arguments: [
      ("one two three", 20.0, ["one two three"]),
      ("one two three", 13, ["one two three"]),
      ("one two three", 12, ["one two", "three"]),
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 5, ["one", "two", "three"]),
      ("one  two", 4, ["one", "two"]),
      ("  one", 10, ["one"]),
      ("a\nb", 10, ["a", "b"]),
      ("a\n\nb", 10, ["a", "", "b"]),
      ("a\n", 10, ["a", ""]),
      ("\n", 10, ["", ""]),
      ("", 10, [""]),
      ("   ", 10, [""]),
      ("incredible", 4, ["incr", "edib", "le"]),
      ("an incredible", 4, ["an", "incr", "edib", "le"]),
      ("abc", 1, ["a", "b", "c"]),
      ("abc", 0.1, ["a", "b", "c"]),
    ])
  func wrapping(text: String, columns: Double, expected: [String]) {
    #expect(lines(text, columns) == expected)
  }

  @Test(
    "text beyond the line limit is truncated with an ellipsis",
    arguments: [
      ("one two three", 20.0, 1, ["one two three"]),
      ("one two three", 8, 1, ["one two…"]),
      ("one two three", 7, 1, ["one tw…"]),
      ("one two three", 5, 1, ["one…"]),
      ("one two three", 5, 2, ["one", "two…"]),
      ("one two three", 5, 3, ["one", "two", "three"]),
      ("one\ntwo", 20, 1, ["one…"]),
      ("one\ntwo\nthree", 20, 2, ["one", "two…"]),
      ("abc", 1, 1, ["…"]),
      ("abc", 0.1, 1, ["…"]),
      ("", 5, 1, [""]),
    ])
  func truncation(text: String, columns: Double, limit: Int, expected: [String]) {
    #expect(lines(text, columns, limit: limit) == expected)
  }

  @Test func `without a line limit, the height of the box limits the lines`() {
    #expect(lines("a b c d", 1, 2) == ["a", "…"])
    #expect(lines("a b c d", 2, 2) == ["a", "b…"])
    #expect(lines("a b", 1, 0.5) == ["…"])
  }

  @Test("alignment sets the x position of lines", arguments: [(TextAlignment.left, 20.0), (.center, 35), (.right, 50)])
  func alignment(alignment: TextAlignment, x: Double) {
    let rect = CGRect(x: 20, y: 100, width: 40, height: 50)
    let run = TextRun(
      string: "ab\ncd", font: Font(sizePoints: 10), color: .black, rect: rect, alignment: alignment, lineLimit: 0)
    let lines = TextLayout.lines(of: run, metrics: Monospaced())
    #expect(lines.map(\.x) == [x, x])
    // Two lines of 10 points are centered in 50 points. Their baselines are 7.5 points below their tops.
    #expect(lines.map(\.y) == [122.5, 132.5])
  }

  @Test func `the size is the width of the widest line and the height of all lines`() {
    func size(_ text: String, width: Double, limit: Int = 0) -> CGSize {
      TextLayout.size(of: text, font: Font(sizePoints: 10), width: width, lineLimit: limit, metrics: Monospaced())
    }
    #expect(size("one two three", width: 1000) == CGSize(width: 65, height: 10))
    #expect(size("one two three", width: 35) == CGSize(width: 35, height: 20))
    #expect(size("one two three", width: 35, limit: 1) == CGSize(width: 35, height: 10))
    #expect(size("", width: 35) == CGSize(width: 0, height: 10))
    #expect(size("one two", width: .infinity) == CGSize(width: 35, height: 10))
  }

  static let texts = [
    "", " ", "\n", "\n\n\n", "a", "plain words in a row", "👩‍👩‍👧‍👦👍🏽 🇩🇪🇫🇷", "e\u{301}e\u{301}e\u{301} n\u{303}", "\u{301}",
    "日本語のテキスト",
    "\u{200B}\u{200D}", "\r\n\r\n", "tab\tand\u{A0}hard space", String(repeating: "x", count: 300),
    String(repeating: "a b ", count: 100),
  ]
  static let lengths: [Double] = [0, -0.0, 1e-300, 1e-9, 0.5, 3, 50, 1e9, 1e300, .infinity, .nan, -1, -.infinity]

  @Test("unusual boxes and texts don't cause a hang or crash", arguments: texts)
  func strangeBoxes(text: String) {
    let metrics = StandardFontMetrics()
    for width in Self.lengths {
      for height in Self.lengths {
        // Extreme limits behave like no limit or a high limit, so square boxes suffice for them.
        for limit in height == width ? [0, 1, 2, -1, Int.max, Int.min] : [0, 2] {
          let rect = CGRect(x: 0, y: 0, width: width, height: height)
          let run = TextRun(string: text, font: Font(sizePoints: 12), color: .black, rect: rect, lineLimit: limit)
          let lines = TextLayout.lines(of: run, metrics: metrics)
          if limit > 0 { #expect(lines.count <= limit) }
          _ = TextLayout.size(of: text, font: run.font, width: width, lineLimit: limit, metrics: metrics)
        }
      }
    }
  }

  @Test("unusual font sizes and line heights don't cause a hang or crash", arguments: lengths)
  func strangeFonts(size: Double) {
    for multiple in Self.lengths {
      let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
      let run = TextRun(
        string: "some words\nto lay out", font: Font(sizePoints: size), color: .black, rect: rect, lineLimit: 0,
        lineHeightMultiple: multiple)
      _ = TextLayout.lines(of: run, metrics: StandardFontMetrics())
      _ = TextLayout.size(
        of: run.string, font: run.font, width: 100, lineLimit: 0, lineHeightMultiple: multiple,
        metrics: StandardFontMetrics())
    }
  }

  @Test func `lines preserve the text and fit the box`() {
    let letters = ["a", "bb", "ccc", " ", " ", "\n", "é", "👍🏽", "wide"]
    let found = counterexample(
      seed: 8, runs: 400,
      generate: { generator in
        let text = (0..<Int(generator.uniform(in: 0...30))).map { _ in letters[Int(generator.uniform() * 8.99)] }
          .joined()
        return (text, generator.uniform(in: 1...20).rounded())
      },
      check: { text, columns in
        let result = lines(text, columns)
        if let long = result.first(where: { Double($0.count) > columns }) { return "'\(long)' is too long" }
        let (kept, given) = (result.joined().filter { $0 != " " }, text.filter { $0 != " " && $0 != "\n" })
        return kept == given ? nil : "\(result) does not hold the text"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `truncating a long text to one line measures few characters`() {
    // The text has 44,000 characters. Trying every shorter prefix in turn would measure almost a billion characters.
    struct Counting: FontMetrics {
      final class Count { var characters = 0 }
      let count = Count()
      func ascentPoints(_ font: Font) -> Double { 8 }
      func descentPoints(_ font: Font) -> Double { 2 }
      func advancePoints(of text: Substring, font: Font) -> Double {
        count.characters += text.utf8.count
        return Double(text.utf8.count) * 5
      }
    }
    let metrics = Counting()
    let rect = CGRect(x: 0, y: 0, width: 200, height: 20)
    let text = String(repeating: "many words ", count: 4000)
    let run = TextRun(string: text, font: Font(sizePoints: 10), color: .black, rect: rect)
    let lines = TextLayout.lines(of: run, metrics: metrics)
    #expect(lines.count == 1)
    #expect(metrics.count.characters < 2_000_000)
  }

  /// The built-in metrics without their fast path: every word is measured separately, as with custom metrics.
  private struct WordByWord: FontMetrics {
    private let standard = StandardFontMetrics()
    func ascentPoints(_ font: Font) -> Double { standard.ascentPoints(font) }
    func descentPoints(_ font: Font) -> Double { standard.descentPoints(font) }
    func advancePoints(of text: Substring, font: Font) -> Double { standard.advancePoints(of: text, font: font) }
  }

  @Test func `the built-in metrics break lines where word-by-word measurement does`() {
    let found = counterexample(seed: 21, runs: 3000) { random -> (text: String, width: Double) in
      let letters = Array("  abcWil.~é\u{301}\t")
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      }
      return (String(text), Double.random(in: 0...300, using: &random))
    } check: { text, width in
      let font = Font.systemFont(ofSize: 17, weight: .semibold)
      // Test the exact width of the text as well, because many labels are exactly as wide as their text.
      for width in [width, StandardFontMetrics().advancePoints(of: text[...], font: font), .nan] {
        let end = StandardFontMetrics().endOfWords(in: text[...], font: font, fitting: width)
        if end != WordByWord().endOfWords(in: text[...], font: font, fitting: width) { return "at \(width)" }
      }
      return nil
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
