import Foundation
import HalfwayLayers
import HalfwayTestSupport
import Testing

@Suite struct LineBreakTests {
  /// Metrics in which every character is half an em wide and every line is one em high.
  struct Monospaced: FontMetrics {
    func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.75 }
    func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.25 }
    func advancePoints(of text: Substring, font: Font) -> Double { Double(text.count) * font.sizePoints / 2 }
  }

  /// A run in a box whose width is given in characters. Each character is 5 points wide.
  private func run(
    _ text: String, _ columns: Double, limit: Int = 1, mode: LineBreakMode = .byTruncatingTail,
    alignment: TextAlignment = .left
  ) -> TextRun {
    TextRun(
      string: text, font: Font(sizePoints: 10), color: .black,
      rect: CGRect(x: 0, y: 0, width: columns * 5, height: 1000), alignment: alignment, lineLimit: limit,
      lineBreakMode: mode)
  }

  private func lines(_ run: TextRun) -> [TextLayout.Line] { TextLayout.lines(of: run, metrics: Monospaced()) }

  static let table: [(mode: LineBreakMode, text: String, columns: Double, limit: Int, lines: [String])] = [
    (.byWordWrapping, "one two three", 8, 1, ["one two"]),
    (.byWordWrapping, "one two three", 8, 2, ["one two", "three"]),
    (.byWordWrapping, "one two three", 2, 1, ["on"]),
    (.byWordWrapping, "one\ntwo", 8, 1, ["one"]),
    (.byCharWrapping, "one two three", 8, 1, ["one two"]),
    (.byCharWrapping, "one two three", 9, 1, ["one two t"]),
    (.byCharWrapping, "one two three", 9, 0, ["one two t", "hree"]),
    (.byCharWrapping, "abcdef", 2, 2, ["ab", "cd"]),
    (.byClipping, "one two three", 8, 1, ["one two "]),
    (.byClipping, "one two three", 8.5, 1, ["one two t"]),
    (.byClipping, "one two three", 6, 2, ["one", "two th"]),
    (.byClipping, "one", 8, 1, ["one"]),
    (.byClipping, "", 8, 1, [""]),
    (.byTruncatingHead, "one two three", 13, 1, ["one two three"]),
    (.byTruncatingHead, "one two three", 12, 1, ["…e two three"]),
    (.byTruncatingHead, "one two three", 7, 1, ["…three"]),
    (.byTruncatingHead, "one two three", 4, 2, ["one", "…ree"]),
    (.byTruncatingHead, "one\ntwo three", 8, 1, ["…o three"]),
    (.byTruncatingHead, "abc", 0.5, 1, ["…"]),
    (.byTruncatingMiddle, "one two three", 13, 1, ["one two three"]),
    (.byTruncatingMiddle, "one two three", 9, 1, ["one…hree"]),
    (.byTruncatingMiddle, "abcdefghi", 6, 1, ["abc…hi"]),
    (.byTruncatingMiddle, "abcdefghi", 5, 1, ["ab…hi"]),
    (.byTruncatingMiddle, "ab\ncdefghi", 6, 1, ["ab…ghi"]),
    (.byTruncatingMiddle, "abc", 0.5, 1, ["…"]),
    (.byTruncatingTail, "one two three", 9, 1, ["one two…"]),
  ]

  @Test(arguments: table)
  func `the line break mode determines how text that doesn't fit is shortened`(
    mode: LineBreakMode, text: String, columns: Double, limit: Int, expected: [String]
  ) {
    #expect(lines(run(text, columns, limit: limit, mode: mode)).map(\.text) == expected)
  }

  @Test func `no line is wider than its box in any mode except clipping`() {
    let letters = ["a", "bb", "ccc", " ", " ", "\n", "é", "👍🏽", "wide"]
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    let found = counterexample(
      seed: 71, runs: 400,
      generate: { generator in
        let text = (0..<Int(generator.uniform(in: 0...30))).map { _ in letters[Int(generator.uniform() * 8.99)] }
          .joined()
        return run(
          text, generator.uniform(in: 1...20).rounded(), limit: Int(generator.uniform(in: 0...3.99)),
          mode: modes[Int(generator.uniform() * 4.99)])
      },
      check: { run in
        let lines = lines(run)
        if run.lineLimit > 0, lines.count > run.lineLimit { return "\(lines.count) lines" }
        return lines.first { Double($0.text.count) * 5 > run.rect.width }.map { "'\($0.text)' is too long" }
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `unusual texts and boxes don't cause a hang or crash in any mode`() {
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    let texts = [
      "", " ", "\n", "\n\n", "a", "👩‍👩‍👧‍👦👍🏽 🇩🇪", "e\u{301} n\u{303}", "\r\n\r\n", "a\u{2028}b", "  a  b  ", "שלום",
      String(repeating: "a b ", count: 50),
    ]
    for text in texts {
      for mode in modes {
        for alignment in [TextAlignment.left, .justified, .natural] {
          for columns in [0, 1e-300, 0.5, 3, 1e300, .infinity, .nan, -1] {
            for limit in [0, 1, 2, Int.max, Int.min] {
              let lines = lines(run(text, columns, limit: limit, mode: mode, alignment: alignment))
              if limit > 0, alignment != .justified { #expect(lines.count <= limit) }
            }
          }
        }
      }
    }
  }

  @Test func `justified lines fill the box, except for the last line of a paragraph`() {
    let words = lines(run("aa bb cc dd\nee ff", 9, limit: 0, alignment: .justified))
    #expect(words.map(\.text) == ["aa", "bb", "cc", "dd", "ee ff"])
    // "aa bb cc" is 40 points wide in a box of 45 points, so each gap is 7.5 points wide instead of 5.
    #expect(words.map(\.x) == [0, 17.5, 35, 0, 0])
    #expect(words.map { words[0].y == $0.y } == [true, true, true, false, false])
    #expect(lines(run("aaaa bbbb", 5, limit: 0, alignment: .justified)).map(\.x) == [0, 0])
    #expect(lines(run("aa bb cc dd", 9, limit: 1, alignment: .justified)).map(\.text) == ["aa bb cc…"])
  }

  @Test(arguments: [("abc", 0.0), ("123 abc", 0), ("", 0), ("שלום", 30), ("123 שלום abc", 10), ("مرحبا", 25), ("é", 0)])
  func `natural alignment follows the writing direction of the text`(text: String, x: Double) {
    #expect(lines(run(text, 10, mode: .byWordWrapping, alignment: .natural)).first?.x == x)
  }

  @Test func `clipped text starts at the left edge of its box and is clipped by a group`() {
    for alignment in [TextAlignment.left, .center, .right] {
      #expect(lines(run("a long text", 4, mode: .byClipping, alignment: alignment)).map(\.x) == [0])
    }
    let layer = TextLayer()
    layer.string = "a long text"
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    var list = DisplayList()
    layer.appendContent(to: &list, values: layer.model)
    #expect(list.items.count == 1)
    layer.lineBreakMode = .byClipping
    list.items.removeAll()
    layer.appendContent(to: &list, values: layer.model)
    #expect(list.items.count == 3)
    #expect(list.items.first == .beginGroup(DisplayGroup(clip: RoundedRect(layer.bounds))))
  }

  @Test func `a display list prints the line break mode only if it isn't the default`() {
    var text = run("abc", 9)
    #expect(DisplayList(items: [.text(text)]).text.hasSuffix(" left 1 1000 abc\n"))
    text.lineBreakMode = .byTruncatingHead
    text.alignment = .justified
    #expect(DisplayList(items: [.text(text)]).text.hasSuffix(" justified 1 1000 head abc\n"))
  }

  @Test func `runs that differ only in position and color share a layout key`() {
    let one = run("abc", 9)
    var other = one
    other.rect.origin = CGPoint(x: 5, y: 6)
    other.color = .white
    #expect(TextLayoutKey(one) == TextLayoutKey(other))
    for change: (inout TextRun) -> Void in [
      { $0.string = "abd" }, { $0.font.weight = .bold }, { $0.rect.size.width += 1 }, { $0.rect.size.height += 1 },
      { $0.alignment = .natural }, { $0.lineBreakMode = .byClipping }, { $0.lineLimit = 2 },
      { $0.lineHeightMultiple = 2 },
    ] {
      var changed = one
      change(&changed)
      #expect(TextLayoutKey(one) != TextLayoutKey(changed))
    }
  }
}
