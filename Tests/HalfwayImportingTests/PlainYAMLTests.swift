import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// Small YAML files that take a parser a very long time or exhaust its stack.
@Suite struct PlainYAMLTests {
  private static func oddity(_ text: String) -> String? {
    PlainYAML.firstOddity(in: Array(text.utf8)).map { "\($0.line):\($0.column) \($0.what)" }
  }

  @Test(
    "YAML features that libinput never writes are detected",
    arguments: [
      ("a: &x [1]\nb: *x\n", "2:4 an alias"), ("b: *x\na: &x [1]\n", "1:4 an alias"),
      ("{a: &x 1,b:*x}", "1:12 an alias"),
      ("? a\n: b\n", "1:1 an explicit key"), ("[?[a]]", "1:2 an explicit key"), ("a:\n  ? b\n", "2:3 an explicit key"),
      ("a: b\u{85}?\tc", "1:7 an explicit key"), ("%TAG !a! tag:x,2000:\n---\n", "1:1 a directive"),
      ("\u{FEFF}%YAML 1.1\n", "1:4 a directive"),
    ])
  func found(text: String, place: String) { #expect(Self.oddity(text) == place) }

  @Test(
    "characters in names and comments aren't detected as features",
    arguments: [
      "name: \"Keyboard & Mouse\"", "name: K&M *x", "# 100% of what?", "a: &x 1", "a: *x", "dmi: \"pn?:50%:*&x\"",
      "a: b* c& d",
    ])
  func plain(text: String) { #expect(Self.oddity(text) == nil) }

  /// Lists with anchors that are referenced twice in the next list.
  private static func doublings(_ count: Int) -> String {
    var text = "b0: &a0 [y, y]\n"
    for index in 1..<count { text += "b\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]\n" }
    return text
  }

  /// Before the check existed, each of these took minutes or ended the process.
  @Test func `aliases, deep nesting, explicit keys, and directives are rejected immediately`() {
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
