import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// YAML that is small and takes a parser for ever, or its stack.
@Suite struct PlainYAMLTests {
  private static func oddity(_ text: String) -> String? {
    PlainYAML.firstOddity(in: Array(text.utf8)).map { "\($0.line):\($0.column) \($0.what)" }
  }

  @Test(
    "What libinput never writes is found",
    arguments: [
      ("a: &x [1]\nb: *x\n", "2:4 an alias"), ("b: *x\na: &x [1]\n", "1:4 an alias"),
      ("{a: &x 1,b:*x}", "1:12 an alias"),
      ("? a\n: b\n", "1:1 an explicit key"), ("[?[a]]", "1:2 an explicit key"), ("a:\n  ? b\n", "2:3 an explicit key"),
      ("a: b\u{85}?\tc", "1:7 an explicit key"), ("%TAG !a! tag:x,2000:\n---\n", "1:1 a directive"),
      ("\u{FEFF}%YAML 1.1\n", "1:4 a directive"),
    ])
  func found(text: String, place: String) { #expect(Self.oddity(text) == place) }

  @Test(
    "What a name or a comment may hold is not",
    arguments: [
      "name: \"Keyboard & Mouse\"", "name: K&M *x", "# 100% of what?", "a: &x 1", "a: *x", "dmi: \"pn?:50%:*&x\"",
      "a: b* c& d",
    ])
  func plain(text: String) { #expect(Self.oddity(text) == nil) }

  /// Lists that are named in lists, each twice in the next.
  private static func doublings(_ count: Int) -> String {
    var text = "b0: &a0 [y, y]\n"
    for index in 1..<count { text += "b\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]\n" }
    return text
  }

  /// Each of these took minutes or ended the process when it was first tried.
  @Test func `repetition, depth, keys and directives are refused at once`() {
    var chain = "x: &a0 [y]\n"
    for index in 1..<50_000 { chain += "x\(index): &a\(index) [*a\(index - 1)]\n" }
    let files: [(String, String)] = [
      (Self.doublings(40) + "devices: [{events: *a39, absinfo: {*a39 : 1}}]\n", "an alias"),
      (Self.doublings(40) + "? *a39\n: 1\n? [z]\n: 2\ndevices: []\n", "an explicit key"),
      (chain + "devices: *a49999\n", "an alias"),
      (
        "devices:\n- &a {events: [" + String(repeating: "{},", count: 30_000) + "]}\n"
          + String(repeating: "- *a\n", count: 30_000), "an alias"
      ),
      (String(repeating: "? ", count: 400) + "[" + String(repeating: "a,", count: 20_000) + "]\n", "an explicit key"),
      ((0..<20_000).map { "%TAG !a\($0)! tag:x,2000:\n" }.joined() + "---\ndevices: []\n", "a directive"),
    ]
    for (text, what) in files {
      #expect(Streams.error(text, .libinput).hasSuffix("expected YAML as libinput writes it, found \(what)"))
    }
  }
}
