import Foundation
import Testing

@testable import HalfwayCommands

/// Help texts, diagnostics, and documents use the field's terms.
@Suite struct GlossaryTests {
  /// The banned terms as regular expressions, each with its replacements.
  static let glossary: [(pattern: String, instead: String)] = [
    (#"\bwayPoints\b"#, "distancePoints, travelPoints"),
    (
      #"(?<!same )(?<!this )(?<!that )(?<!only )(?<!by )(?<!either )(?<!no )(?<!other )\bways?\b(?! to )"#,
      "distance, displacement, travel, path, direction"
    ),
    (#"\b(take|takes|took|taken|taking) hold\b"#, "grab, interrupt"),
    (#"\bled\b"#, "driven"),
    (#"\b(passages?|reels?)\b|(?<!of )\bcourses?\b"#, "transition, track, trajectory"),
    (#"\b(tell|tells|told|telling)\b"#, "notify, query, return, report, print"),
    (#"\bsomething to come\b"#, "pending work"),
    (#"\bstands?\b(?! for)"#, "is"),
    (#"\bgo(es)? with\b"#, "can't be combined with"),
    (#"\bunless told\b"#, "by default, (default: …)"),
    (#"\b(frames|points|pixels|degrees|lines?|bytes) an? (second|point|event|frame|line|recording)\b"#, "per"),
    (#"\bby (itself|themselves)\b"#, "automatically, without interaction"),
    (#"\bpeople who do not exist\b"#, "synthetic users"),
    (#"\berrs\b"#, "has an error rate of"),
    (#"(?<!by )\bhands?\b(?!-)(?! over)"#, "finger, pointer, user"),
    (#"\b(leaves?|left) out\b"#, "unsupported, ignored, omit"),
    (#"\bthat (is|are) none\b"#, "non-finite, invalid"),
    (#"\bwhich there is not\b"#, "unknown"),
    (#"\bthe very (same|frame)\b"#, "the same"),
    (#"\bfor ever\b"#, "forever"),
    (#"\b(catches|caught|catching)\b"#, "interrupt, grab"),
    (#"\bflips\b"#, "changes the outcome"),
    (#"\b(whoever|somebody|nobody|everybody)\b"#, "a concrete subject"),
  ]

  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the banned terms of a text, one line each.
  private static func mistakes(in text: String, of place: String) throws -> [String] {
    var found: [String] = []
    let rules = try glossary.map { try NSRegularExpression(pattern: $0.pattern, options: .caseInsensitive) }
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let whole = NSRange(location: 0, length: (line as NSString).length)
      for (rule, entry) in zip(rules, glossary) {
        guard let match = rule.firstMatch(in: line, range: whole) else { continue }
        let term = (line as NSString).substring(with: match.range)
        found.append("\(place):\(index + 1): “\(term)” (instead: \(entry.instead)) in: \(line)")
      }
    }
    return found
  }

  @Test func `help texts avoid banned terms`() throws {
    let commands = HalfwayCommand.configuration.subcommands
    let nested = commands.flatMap { $0.configuration.subcommands }
    for command in commands + nested {
      let text = HalfwayCommand.helpMessage(for: command, columns: 1000)
      for mistake in try Self.mistakes(in: text, of: "\(command)") { Issue.record("\(mistake)") }
    }
    for mistake in try Self.mistakes(in: HalfwayCommand.helpMessage(columns: 1000), of: "halfway") {
      Issue.record("\(mistake)")
    }
  }

  /// Returns a line of prose without code and without the targets of links.
  private static func withoutCode(_ line: String) -> String {
    line.replacingOccurrences(of: "`[^`]*`", with: "`", options: .regularExpression)
      .replacingOccurrences(of: "\\]\\([^)]*\\)", with: "]", options: .regularExpression)
  }

  @Test func `documents avoid banned terms`() throws {
    let pages =
      ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
      + MarkdownPage.files(in: "Documentation", withExtension: "md")
    for page in pages {
      // The catalogue quotes the notes of recordings, which are part of their bytes.
      let prose = try MarkdownPage(page).prose
        .filter { page != "Documentation/catalogue.md" || !$0.hasPrefix("- recording:") && !$0.hasPrefix("![") }
        .map { Self.withoutCode(String($0)) }
      for mistake in try Self.mistakes(in: prose.joined(separator: "\n"), of: page) { Issue.record("\(mistake)") }
    }
  }

  @Test func `string literals in the sources avoid banned terms`() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    // The screens of the catalog show fictional content.
    where path.hasSuffix(".swift") && !path.hasPrefix("HalfwayCatalog/") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      // The note of synthetic recordings and the legend of golden traces are part of their bytes.
      let literals = Self.literals(of: text).filter {
        !$0.hasPrefix("synthetic, made by no hand:") && !$0.contains("o finger, > finishing")
      }
      count += literals.count
      for mistake in try Self.mistakes(in: literals.joined(separator: "\n"), of: path) { Issue.record("\(mistake)") }
    }
    #expect(count > 2000)
  }

  /// Returns the string literals that have several words, without interpolations, one line each.
  static func literals(of source: String) -> [String] {
    var found: [String] = []
    var isInBlock = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      let delimiters = line.ranges(of: "\"\"\"").count
      if isInBlock, delimiters == 0 { found.append(String(text)) }
      if delimiters % 2 == 1 { isInBlock.toggle() }
      guard !isInBlock, !text.hasPrefix("//") else { continue }
      for words in Self.quoted(in: String(line)) where words.contains(" ") { found.append(words) }
    }
    return found
  }

  /// Returns the quoted strings of a line, with each interpolation replaced by “…”.
  private static func quoted(in line: String) -> [String] {
    var found: [String] = []
    var text: String?
    var rest = Array(line)[...]
    while let character = rest.popFirst() {
      guard var words = text else {
        if character == "\"" { text = "" }
        continue
      }
      if character == "\"" {
        found.append(words)
        text = nil
        continue
      }
      if character == "\\", let escaped = rest.popFirst() {
        if escaped == "(" {
          var depth = 1
          while depth > 0, let inner = rest.popFirst() { depth += inner == "(" ? 1 : inner == ")" ? -1 : 0 }
          words += "…"
        }
      } else {
        words.append(character)
      }
      text = words
    }
    return found
  }

  @Test func `string literals and banned terms are found`() throws {
    let source = """
      // "nobody reads this"
      let a = "it is \\(name(of: 1)) here", b = "word"
      """
    #expect(Self.literals(of: source) == ["it is … here"])
    #expect(try Self.mistakes(in: "in the same way\na way back", of: "x").count == 1)
    #expect(try Self.mistakes(in: "60 frames a second", of: "x").count == 1)
  }
}
