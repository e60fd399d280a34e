import Foundation
import HalfwayMotion
import HalfwayPorting
import HalfwayTestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private static func lines(_ old: String, _ new: String, path: String = "x") -> [String] {
    UnifiedDiff.lines(from: Array(old.utf8), to: Array(new.utf8), path: path)
  }

  @Test func `hunks have three lines around changes and their line numbers`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\ntwo\n").replacing("\n17\n", with: "\n17\n17.5\n").replacing(
      "20\n", with: "20")
    #expect(
      Self.lines(old, new, path: "./a//b.swift") == [
        "--- a/a/b.swift", "+++ b/a/b.swift", "@@ -1,5 +1,5 @@", " 1", "-2", "+two", " 3", " 4", " 5",
        "@@ -15,6 +15,7 @@",
        " 15", " 16", " 17", "+17.5", " 18", " 19", "-20", "+20", "\\ No newline at end of file",
      ])
    #expect(Self.lines(old, old).isEmpty)
    #expect(Self.lines("", "a\n") == ["--- a/x", "+++ b/x", "@@ -0,0 +1 @@", "+a"])
    #expect(Self.lines("a", "") == ["--- a/x", "+++ b/x", "@@ -1 +0,0 @@", "-a", "\\ No newline at end of file"])
    #expect(Self.lines("a\r\n", "b\r\n")[3] == "-a\r")
  }

  @Test func `names with special characters are quoted as in git`() {
    let names = [
      ("a b", "--- a/a b\t"), ("q\"\\\n", #"--- "a/q\"\\\012""#), ("/tmp/x", "--- a/tmp/x"), ("é", "--- a/é"),
    ]
    for (name, line) in names { #expect(Self.lines("", "a", path: name).first == line) }
  }

  /// Applies the lines of a patch and checks every context line.
  private static func applied(_ patch: [String], to old: String) -> String? {
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
    if lines.last == "\n" { lines.removeLast() } else { lines[lines.count - 1].removeLast() }
    var (output, next, seen) = ([String](), 0, (old: 0, new: 0))
    var counts = (old: 0, new: 0)
    for line in patch.dropFirst(2) {
      let rest = String(line.dropFirst()) + "\n"
      switch line.first {
      case "@":
        guard seen == counts else { return nil }
        let numbers = line.split { !$0.isNumber && $0 != "," }.map { $0.split(separator: ",").compactMap { Int($0) } }
        counts = (numbers[0].count > 1 ? numbers[0][1] : 1, numbers[1].count > 1 ? numbers[1][1] : 1)
        seen = (0, 0)
        let start = counts.old == 0 ? numbers[0][0] : numbers[0][0] - 1
        guard start >= next, start <= lines.count else { return nil }
        output += lines[next..<start]
        next = start
        guard output.count == (counts.new == 0 ? numbers[1][0] : numbers[1][0] - 1) else { return nil }
      case "\\":
        // The line before it has no line ending.
        if output.last?.hasSuffix("\n") ?? false, seen.new > 0 { output[output.count - 1].removeLast() }
      case "+":
        output.append(rest)
        seen.new += 1
      default:
        guard next < lines.count, lines[next].filter({ $0 != "\n" }) == String(line.dropFirst()) else { return nil }
        if line.first == " " {
          output.append(lines[next])
          seen.new += 1
        }
        next += 1
        seen.old += 1
      }
    }
    return seen == counts ? (output + lines[next...]).joined() : nil
  }

  @Test func `a patch turns the old text into the new one`() {
    let found = counterexample(seed: 3, runs: 300) { random in
      let old = (0..<Int.random(in: 1...40, using: &random)).map { _ in "\(Int.random(in: 0...5, using: &random))\n" }
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        let end = min(new.count, place + Int.random(in: 0...2, using: &random))
        new.replaceSubrange(place..<end, with: (0..<Int.random(in: 0...2, using: &random)).map { _ in "new\n" })
      }
      return (old.joined(), new.joined())
    } check: { (pair: (String, String)) in
      let patch = Self.lines(pair.0, pair.1)
      return patch.isEmpty
        ? pair.0 == pair.1 ? nil : "no patch" : Self.applied(patch, to: pair.0) == pair.1 ? nil : "\(patch)"
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
