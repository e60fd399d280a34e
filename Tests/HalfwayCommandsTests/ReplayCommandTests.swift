import Foundation
import Testing

/// `halfway replay --check` and `--accept`, each on a copy of the bundled recordings.
@Suite struct ReplayCommandTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  private static let peek = "recordings/short-peek.gesture"
  private static let total = Shipped.few.count

  private func check(_ arguments: String...) throws -> Program.Result {
    try Program.run(["replay", "--check"] + arguments, in: folder)
  }

  /// Replaces a text that a file must contain.
  private func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try folder.text(name)
    try #require(text.contains(old))
    try folder.write(name, text.replacingOccurrences(of: old, with: new))
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  // MARK: Check

  @Test("the bundled recordings pass in sorted order, with the totals last")
  func passes() throws {
    let result = try check(Shipped.recordings.path)
    let lines = Self.lines(result.output)
    let total = Shipped.names.count
    #expect(total >= 10)
    #expect(lines.count == total + 1)
    for (name, line) in zip(Shipped.names, lines) { #expect(line.hasPrefix("pass  \(Shipped.path(name)): ")) }
    #expect(lines.last == "\(total) passed, 0 failed")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test("a changed expectation fails with both values and doesn't hide other recordings")
  func changedExpectation() throws {
    try edit(Self.peek, #""outcome":"cancel","percent":0.248134"#, #""outcome":"finish","percent":0.75"#)
    let result = try check("recordings")
    let lines = Self.lines(result.output)
    let failed = try #require(lines.firstIndex { $0.hasPrefix("fail  \(Self.peek): cancel by progress") })
    #expect(
      Array(lines[(failed + 1)...(failed + 3)]) == [
        "      outcome: the recording's footer contradicts its .trace file",
        "      outcome: expected finish, got cancel",
        "      percent: expected 0.75, got 0.248134 (tolerance 0.000001)",
      ])
    #expect(lines.count { $0.hasPrefix("pass  ") } == Self.total - 1)
    #expect(lines.last == "\(Self.total - 1) passed, 1 failed")
    #expect(result.errors == "halfway: \(Self.total - 1) passed, 1 failed\n")
    #expect(result.status == 1)
  }

  @Test("each value of an expectation is compared")
  func numbers() throws {
    let name = "recordings/quick-flick-under-half.gesture"
    let footer = try #require(Self.lines(try folder.text(name)).last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(footer.utf8)) as? [String: Any])
    let expect = try #require(object["expect"] as? [String: Any])
    for (key, value) in [("velocity", "1.5"), ("settle", "17"), ("trace", "\"0\"")] {
      let old = try #require(expect[key])
      let was = old is String ? "\"\(old)\"" : "\(old)"
      try edit(name, "\"\(key)\":\(was)", "\"\(key)\":\(value)")
      let result = try check(name)
      #expect(result.output.contains("\n      \(key): expected \(value.filter { $0 != "\"" })"))
      #expect(result.status == 1)
      try edit(name, "\"\(key)\":\(value)", "\"\(key)\":\(was)")
    }
    #expect(try check(name).status == 0)
  }

  @Test("the first frame that differs from the trace is reported")
  func changedTrace() throws {
    let name = "recordings/short-peek.trace"
    var lines = try folder.text(name).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let row = try #require(lines.firstIndex { $0.contains("interactive") })
    let original = lines[row]
    lines[row] = original.replacingOccurrences(of: "interactive", with: "finishing  ")
    try folder.write(name, lines.joined(separator: "\n"))
    let result = try check(Self.peek)
    let table = try #require(lines.firstIndex { $0.hasPrefix("    time_us") }) + 1
    let milliseconds = try #require(original.split(separator: " ").first.flatMap { Double($0) }) / 1000
    let said = Self.lines(result.output)
    #expect(said[1] == "      timing: recognition or progress: phase finishing → interactive at frame \(row - table)")
    #expect(
      said[2].hasPrefix("      first at frame \(row - table), \(Int(milliseconds)).")
        && said[2].hasSuffix(" ms: phase finishing → interactive"))
    #expect(said.last == "0 passed, 1 failed")
    #expect(result.errors == "halfway: 0 passed, 1 failed\n")
    #expect(result.status == 1)
  }

  @Test("a trace without its last frame fails, and a missing trace passes")
  func shortTrace() throws {
    let name = "recordings/short-peek.trace"
    var lines = Self.lines(try folder.text(name))
    let last = try #require(lines.lastIndex { $0.hasPrefix(" ") })
    let row = lines.remove(at: last)
    try folder.write(name, lines.joined(separator: "\n") + "\n")
    let result = try check(Self.peek)
    #expect(result.output.contains(" ms: row nothing → '\(row)'\n"))
    #expect(result.status == 1)
    try FileManager.default.removeItem(at: folder[name])
    #expect(try check(Self.peek).status == 0)
  }

  @Test("an invalid file fails and doesn't hide other recordings")
  func oneBadFile() throws {
    try folder.write("recordings/a-bad.gesture", "hello\n")
    let result = try check("recordings")
    let lines = Self.lines(result.output)
    #expect(lines.count { $0.hasPrefix("pass  ") } == Self.total)
    #expect(lines.last == "\(Self.total) passed, 1 failed")
    #expect(
      Self.lines(result.errors) == [
        "halfway: recordings/a-bad.gesture:1:1: expected '{', found 'hello'",
        "halfway: \(Self.total) passed, 1 failed",
      ])
    #expect(result.status == 65)
  }

  @Test("without a check, an invalid file sets the exit status and doesn't hide other recordings")
  func oneBadFileUnchecked() throws {
    let folder = try Shipped.copy()
    try folder.write("recordings/flick.gesture", "noise")
    let result = try Program.run("replay", "recordings", in: folder)
    #expect(result.status == 65)
    #expect(result.output.split(separator: "\n").count == Shipped.few.count)
    #expect(result.errors.hasSuffix("halfway: 1 recording could not be replayed\n"))
  }

  @Test("a recording without an expectation is new and neither passes nor fails")
  func new() throws {
    let lines = Self.lines(try folder.text(Self.peek))
    try folder.write(
      Self.peek, (lines.dropLast() + [#"{"end":true,"events":\#(lines.count - 2)}"#]).map { $0 + "\n" }.joined())
    let result = try check("recordings")
    #expect(result.output.contains("\nnew   \(Self.peek): cancel by progress at 24.8%"))
    #expect(result.output.hasSuffix("\n\(Self.total - 1) passed, 0 failed, 1 with nothing to compare with\n"))
    #expect(result.status == 0)
  }

  // MARK: Truncated files

  @Test("a recording that is truncated within a line replays but doesn't pass")
  func cutLine() throws {
    let lines = Self.lines(try folder.text(Self.peek))
    let kept = lines.prefix(40).map { $0 + "\n" }.joined()
    try folder.write(Self.peek, kept + lines[40].dropLast(4))
    let missing =
      "the end is missing: line 41 is cut off after \(lines[40].utf8.count - 4) bytes; 39 events are complete"
    try expectCut(missing)
  }

  @Test("a recording that is truncated between two lines replays but doesn't pass")
  func cutBetweenLines() throws {
    let lines = Self.lines(try folder.text(Self.peek))
    try folder.write(Self.peek, lines.prefix(40).map { $0 + "\n" }.joined())
    try expectCut("the end is missing: no footer after line 40; 39 events are complete")
  }

  private func expectCut(_ missing: String) throws {
    let plain = try Program.run("replay", Self.peek, in: folder)
    #expect(plain.output.hasPrefix("\(Self.peek): cancel by cancelled at "))
    #expect(plain.errors == "\(Self.peek): \(missing)\n")
    #expect(plain.status == 0)
    let checked = try check(Self.peek)
    #expect(checked.output.hasPrefix("fail  \(Self.peek): cancel by cancelled at "))
    #expect(
      Self.lines(checked.output).dropFirst() == [
        "      recording: expected a whole file, got \(missing)", "0 passed, 1 failed",
      ])
    #expect(Self.lines(checked.errors) == ["\(Self.peek): \(missing)", "halfway: 0 passed, 1 failed"])
    #expect(checked.status == 1)
    let before = try folder.data(Self.peek)
    let accepted = try Program.run("replay", Self.peek, "--accept", in: folder)
    #expect(
      Self.lines(accepted.errors).last
        == "halfway: \(Self.peek): an incomplete recording can't be accepted")
    #expect(accepted.status == 65)
    #expect(try folder.data(Self.peek) == before)
  }

  // MARK: Accept

  /// The contents of every recording and trace.
  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try folder.names(in: "recordings") { contents[name] = try folder.data("recordings/" + name) }
    return contents
  }

  @Test("accepted recordings pass, and accepting them again changes no byte")
  func accept() throws {
    let original = try contents()
    try edit(Self.peek, #""percent":0.248134"#, #""percent":0.9"#)
    try edit("recordings/tap.trace", "idle", "busy")
    try FileManager.default.removeItem(at: folder["recordings/diagonal.trace"])
    #expect(try check("recordings").status == 1)

    let first = try Program.run("replay", "recordings", "--accept", in: folder)
    #expect(first.status == 0 && first.errors.isEmpty)
    let renewed = Dictionary(uniqueKeysWithValues: zip(Shipped.few, Self.lines(first.output)))
    for (name, line) in renewed {
      let what =
        switch name {
        case "short-peek": "(renewed: percent 0.9 → 0.248134)"
        case "tap": "(renewed: trace 4 of 4 rows)"
        case "diagonal": "(renewed: trace new)"
        default: "(as before)"
        }
      #expect(line.hasPrefix("recordings/\(name).gesture: ") && line.hasSuffix(" " + what), "\(line)")
    }
    #expect(renewed.count == Self.total)
    #expect(try contents() == original)
    #expect(try check("recordings").status == 0)

    let second = try Program.run("replay", "recordings", "--accept", in: folder)
    #expect(Self.lines(second.output).allSatisfy { $0.hasSuffix(" (as before)") })
    #expect(try contents() == original)
  }

  @Test("accepting a new recording adds an expectation and a trace and keeps unknown keys")
  func acceptNew() throws {
    let lines = Self.lines(try folder.text(Self.peek))
    let footer = #"{"end":true,"events":\#(lines.count - 2),"camera":"left"}"#
    let name = "fresh.gesture"
    try folder.write(name, (lines.dropLast() + [footer]).map { $0 + "\n" }.joined())
    let result = try Program.run("replay", name, "--accept", in: folder)
    #expect(result.output.hasSuffix(" (renewed: expectation new, trace new)\n"))
    #expect(try folder.data("fresh.trace") == folder.data("recordings/short-peek.trace"))
    let kept = try #require(Self.lines(try folder.text(name)).last)
    #expect(kept.contains(#","camera":"left","digest":""#))
    #expect(try Self.lines(folder.text(name)).dropLast() == lines.dropLast())
    #expect(try check(name).status == 0)
  }

  // MARK: Other frames, other thresholds

  @Test(
    "at other frame rates the recordings pass, and frames aren't compared",
    arguments: [["60"], ["144", "0.5"]])
  func rate(_ rate: [String]) throws {
    try folder.write("recordings/tap.trace", "other frames\n")
    let options = ["--rate", rate[0]] + (rate.count > 1 ? ["--phase", rate[1]] : [])
    let result = try Program.run(["replay", "recordings", "--check"] + options, in: folder)
    #expect(result.output.hasSuffix("\n\(Self.total) passed, 0 failed\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test("a check with other thresholds compares outcomes but not frames")
  func thresholds() throws {
    try folder.write("recordings/short-peek.trace", "other frames\n")
    try folder.write("strict.json", #"{"commitProgress":0.9}"#)
    let strict = try check(Self.peek, "--thresholds", "strict.json")
    #expect(strict.output.hasPrefix("pass  \(Self.peek): cancel by progress") && strict.status == 0)
    try folder.write("lax.json", #"{"commitProgress":0.1}"#)
    let lax = try check(Self.peek, "--thresholds", "lax.json")
    let lines = Self.lines(lax.output)
    #expect(lines.first?.hasPrefix("fail  \(Self.peek): finish by progress at 24.8%") == true)
    #expect(lines.contains("      outcome: expected cancel, got finish"))
    #expect(!lax.output.contains("trace"))
    #expect(lax.status == 1)
  }

  @Test("a trace that differs only in its heading passes with a note")
  func headingNote() throws {
    try edit("recordings/short-peek.trace", "commitProgress 0.5", "commitProgress 0.45")
    let result = try check(Self.peek)
    #expect(result.status == 0)
    #expect(
      Self.lines(result.output).dropFirst().first
        == "      note: the .trace file has a different header: threshold commitProgress 0.45 → 0.5; --accept updates it"
    )
    let accepted = try Program.run("replay", Self.peek, "--accept", in: folder)
    #expect(accepted.output.hasSuffix(" (renewed: trace heading)\n"))
    #expect(Self.lines(try check(Self.peek).output).count == 2)
  }
}
