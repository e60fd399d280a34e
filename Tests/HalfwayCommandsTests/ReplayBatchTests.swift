import Foundation
import Testing

/// Replays of many recordings: deterministic output and orderly termination.
@Suite struct ReplayBatchTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  /// Writes copies of a recording into a folder `many`.
  private func makeMany(_ count: Int, of name: String = "short-peek") throws {
    try folder.makeFolder("many")
    let data = try Data(contentsOf: URL(fileURLWithPath: Shipped.path(name)))
    for number in 0..<count { try folder.write("many/\(1000 + number).gesture", data) }
  }

  // MARK: - Threads

  @Test(arguments: [["--check"], ["--check", "--format", "json"], ["--check", "--format", "junit"], []])
  func `the output doesn't depend on the number of threads`(options: [String]) throws {
    // Invalid and truncated recordings test the order of messages on standard error as well.
    try folder.write("recordings/b-bad.gesture", "noise")
    let lines = try folder.text("recordings/short-peek.gesture").split(separator: "\n").prefix(40)
    try folder.write("recordings/cut.gesture", lines.map { $0 + "\n" }.joined())
    let results = try (options == ["--check"] ? [1, 2, 7] : [1, 3]).map {
      try Program.run(["replay", "recordings", "--jobs", "\($0)"] + options, in: folder)
    }
    #expect(results[0].output.split(separator: "\n").count >= Shipped.few.count)
    #expect(results[0].errors.contains("b-bad.gesture:1:1: ") && results[0].errors.contains("the end is missing"))
    // The time of a replay is its own.
    func timeless(_ text: String) -> String { text.replacing(/time="[0-9.]*"/, with: "") }
    for result in results {
      #expect(timeless(result.output) == timeless(results[0].output))
      #expect(result.errors == results[0].errors && result.status == 65)
    }
  }

  @Test func `a trace is identical in 100 replays on two threads and in a process with one thread`() throws {
    try makeMany(100)
    let first = try Program.run("replay", "many", "--format", "json", "--jobs", "2", in: folder)
    let again = try Program.run("replay", "many/1000.gesture", "--format", "json", "--jobs", "1", in: folder)
    #expect(again.output == first.output.prefix { $0 != "\n" } + "\n")
    let rows = first.output.split(separator: "\n").map { $0.drop { $0 != "," } }
    #expect(rows.count == 100 && Set(rows).count == 1)
    let golden = try Shipped.text("short-peek").split(separator: "\n").last ?? ""
    let digest = try #require(golden.firstMatch(of: /"trace":"([0-9a-f]{16})"/)).1
    #expect(try #require(rows.first).contains("\"trace\":\"\(digest)\""))
  }

  // MARK: - Frames

  @Test func `the recordings pass with irregular frames`() throws {
    for seed in ["0", "18446744073709551615"] {
      let result = try Program.run("replay", "recordings", "--check", "--irregular", seed, in: folder)
      #expect(result.output.hasSuffix("\n\(Shipped.few.count) passed, 0 failed\n"), "\(result.output)")
      #expect(result.status == 0)
    }
  }

  @Test func `a frame sweep passes frame-independent recordings and fails unexpected outcomes`() throws {
    let name = "recordings/quick-flick-under-half.gesture"
    let passes = try Program.run("replay", name, "--sweep-frames", in: folder)
    #expect(passes.output.hasPrefix("pass  \(name): ") && passes.output.hasSuffix("\n1 passed, 0 failed\n"))
    #expect(passes.status == 0)
    let text = try folder.text(name)
    try folder.write(name, text.replacingOccurrences(of: #""outcome":"finish""#, with: #""outcome":"cancel""#))
    let fails = try Program.run("replay", name, "--sweep-frames", in: folder)
    #expect(fails.output.hasPrefix("fail  \(name): "))
    #expect(fails.output.contains("\n      outcome at 60.0 Hz, phase 0.0: expected cancel, got finish\n"))
    #expect(fails.output.contains("\n      frames: expected the same at 128 schedules, got 128 that differ\n"))
    #expect(fails.status == 1)
  }

  @Test func `decision-only replays omit the trace and keep everything else`() throws {
    let arguments = ["replay", "recordings", "--check", "--format", "json"]
    let whole = try Program.run(arguments, in: folder).output
    let decisions = try Program.run(arguments + ["--decision-only"], in: folder)
    #expect(decisions.status == 0)
    #expect(decisions.output == whole.replacing(/"trace":"[0-9a-f]{16}"/) { _ in "\"trace\":null" })
    try folder.write("recordings/tap.trace", "other frames\n")
    #expect(try Program.run("replay", "recordings", "--check", "--decision-only", in: folder).status == 0)
    #expect(try Program.run("replay", "recordings", "--check", in: folder).status == 1)
  }

  // MARK: - JUnit

  @Test func `a JUnit report lists passed, failed, skipped and unplayable recordings`() throws {
    try folder.write("recordings/a-bad.gesture", "hello\n")
    try folder.makeFolder("more")
    try folder.write("more/new.gesture", try Shipped.text("tap").replacing(/,"expect":.*\}\n$/) { _ in "}\n" })
    let tap = try folder.text("recordings/tap.gesture")
    try folder.write(
      "recordings/tap.gesture", tap.replacingOccurrences(of: #""outcome":"none""#, with: #""outcome":"finish""#))
    let text = try Program.run("replay", "recordings", "more", "--check", "--junit", "r.xml", in: folder)
    #expect(text.output.contains("\nfail  recordings/tap.gesture: ") && text.status == 65)
    let direct = try Program.run("replay", "recordings", "more", "--check", "--format", "junit", in: folder)
    // The time of a replay is its own.
    func timeless(_ text: String) -> String { text.replacing(/time="[0-9.]*"/, with: "") }
    #expect(try timeless(direct.output) == timeless(folder.text("r.xml")) && direct.status == 65)
    let suites = try JUnitReportTests.suites(direct.output)
    #expect(suites.map { $0.attributes["name"] } == ["recordings", "more"])
    #expect(suites[0].number("tests") == Shipped.few.count + 1)
    #expect(suites[0].number("failures") == 1 && suites[0].number("errors") == 1 && suites[1].number("skipped") == 1)
    let failed = try #require(suites[0].children.first { $0.attributes["name"] == "tap" }?.children.first)
    #expect(failed.attributes["message"] == "the recording's footer contradicts its .trace file")
    #expect(failed.text.contains("outcome: expected finish, got none"))
    let error = try #require(suites[0].children.first { $0.attributes["name"] == "a-bad" }?.children.first)
    #expect(error.attributes["message"] == "recordings/a-bad.gesture:1:1: expected '{', found 'hello'")
    #expect(
      suites[0].children.contains { $0.attributes["name"] == "short-peek" && $0.attributes["time"] != "0.000000" })
  }

  @Test func `a single invalid file is an error in the JUnit report`() throws {
    try folder.write("bad.gesture", "hello\n")
    let result = try Program.run("replay", "bad.gesture", "--check", "--format", "junit", in: folder)
    #expect(try JUnitReportTests.suites(result.output).first?.number("errors") == 1)
    #expect(result.status == 65)
  }

  @Test func `an unwritable report is rejected before any recording is played`() throws {
    let result = try Program.run("replay", "recordings", "--check", "--junit", "none/r.xml", in: folder)
    #expect(result.errors == "halfway: none/r.xml: can't be written: the folder doesn't exist\n")
    #expect(result.output.isEmpty && result.status == 73)
  }

  // MARK: - Signals

  @Test(arguments: [SIGINT, SIGTERM] as [Int32])
  func `a signal ends a replay with partial totals and without an incomplete file`(signal: Int32) throws {
    // This is far more work than can be done before the signal.
    try makeMany(400)
    try folder.write("r.xml", "old")
    let before = try folder.names(in: ".")
    let result = try Program.run(
      ["replay", "many", "--sweep-frames", "--jobs", "2", "--junit", "r.xml"], in: folder, signal: signal)
    #expect(result.status == 128 + signal)
    let sum = try #require(
      result.errors.wholeMatch(of: /halfway: interrupted after (\d+) of 400 recordings: (\d+) passed, 0 failed\n/))
    #expect(sum.1 == sum.2 && sum.1 != "0")
    let rows = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.last == "" && "\(rows.count - 1)" == sum.1)
    #expect(rows.dropLast().allSatisfy { $0.hasPrefix("pass  many/") && $0.hasSuffix(" ms") })
    #expect(try folder.text("r.xml") == "old")
    #expect(try folder.names(in: ".") == before)
  }

  @Test func `a signal during accept leaves every file either unchanged or complete`() throws {
    try makeMany(300, of: "tap")
    let original = try folder.data("many/1000.gesture")
    let result = try Program.run(["replay", "many", "--accept", "--jobs", "2"], in: folder, signal: SIGINT)
    // The command may have finished already.
    #expect(result.status == 130 || result.status == 0, "\(result.errors)")
    // A recording without a digest gets one.
    #expect(try Program.run("replay", "recordings/tap.gesture", "--accept", in: folder).status == 0)
    let complete = try folder.data("recordings/tap.gesture")
    let golden = try folder.data("recordings/tap.trace")
    for name in try folder.names(in: "many") {
      let data = try folder.data("many/" + name)
      let isWhole = name.hasSuffix(".gesture") ? [original, complete].contains(data) : data == golden
      #expect(isWhole && (name.hasSuffix(".gesture") || name.hasSuffix(".trace")), "\(name)")
    }
  }

  // MARK: - Terminals

  /// Runs a shell command line on its own pseudoterminal and returns the untranslated output.
  private func onTerminal(_ line: String, _ variables: String = "TERM=xterm") throws -> String {
    try Program.shell("NO_COLOR= \(variables) script -qec '\(line)' /dev/null < /dev/null", in: folder).output
  }

  @Test func `color is used only on terminals that support it, unless it is forced or turned off`() throws {
    let line = "halfway replay --check recordings/tap.gesture"
    let (green, plain) = ("\u{1B}[32mpass\u{1B}[0m  recordings/", "pass  recordings/")
    // On a slow machine, the terminal may show progress as well.
    #expect(try onTerminal(line).contains(green))
    for variables in ["TERM=dumb", "TERM=xterm NO_COLOR=1", "TERM="] {
      #expect(try onTerminal(line, variables).contains(plain), "\(variables)")
    }
    #expect(try onTerminal(line + " --color never").contains(plain))
    #expect(try Program.shell("TERM=xterm " + line, in: folder).output.hasPrefix(plain))
    #expect(try Program.shell(line + " --color always", in: folder).output.hasPrefix(green))
  }

  @Test func `a long replay shows its progress on a terminal and erases it`() throws {
    // Even on fast machines, this takes longer than the second after which progress is shown.
    try makeMany(48)
    let screen = try onTerminal("halfway replay many --sweep-frames --jobs 1")
    #expect(screen.contains("/48 ") && screen.contains("/s  0:") && screen.contains(" left"))
    // The progress is erased before each line of output and at the end.
    let pieces = screen.components(separatedBy: "\r\u{1B}[K")
    for piece in pieces.dropFirst() where piece.contains(" left") { #expect(!piece.contains("\n")) }
    #expect(try #require(pieces.last).hasSuffix("48 passed, 0 failed\r\n"))
    let piped = try Program.run("replay", "many", "--sweep-frames", "--jobs", "1", in: folder)
    #expect(piped.errors.isEmpty && !piped.output.contains("\u{1B}"))
  }
}
