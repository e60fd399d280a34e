import Foundation
import Halfway
import HalfwayApp
import HalfwayImages
import HalfwayReplay
import Testing

@testable import HalfwayCommands

/// The options of `replay` for continuous integration.
@Suite struct CheckOptionTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  /// Makes the expected settle of recordings wrong, so that they fail.
  private func spoil(_ names: [String]) throws {
    for name in names {
      let file = "recordings/\(name).gesture"
      try folder.write(file, try folder.text(file).replacing(/"settle":[0-9]*/, with: #""settle":100"#))
    }
  }

  @Test func `failures are counted by cause, and only they are printed`() throws {
    let names = Array(try Shipped.few.filter { try Shipped.text($0).contains("\"settle\":") }.prefix(2))
    try spoil(names)
    let result = try Program.run("replay", "recordings", "--check", "--quiet", in: folder)
    #expect(result.status == 1 && !result.output.contains("pass "))
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("fail ") } == 2)
    #expect(lines.suffix(2).first == "2 recordings, 1 cause: the recording's footer contradicts its .trace file")
    #expect(lines.last == "\(Shipped.few.count - 2) passed, 2 failed")
  }

  @Test func `a recording without expectation fails only if it is asked for`() throws {
    let text = try folder.text("recordings/tap.gesture")
    try folder.write("recordings/tap.gesture", text.replacing(/,"expect":.*\}\n$/) { _ in "}\n" })
    let lenient = try Program.run("replay", "recordings", "--check", in: folder)
    let strict = try Program.run("replay", "recordings", "--check", "--strict", "--quiet", in: folder)
    #expect(lenient.status == 0 && strict.status == 1)
    #expect(strict.output.hasPrefix("new   recordings/tap.gesture: "))
  }

  @Test(arguments: [["--check"], ["--sweep-frames"], ["--perturb", "--runs", "2"], []])
  func `shards are disjoint and complete`(options: [String]) throws {
    func rows(_ more: [String]) throws -> [String] {
      let result = try Program.run(["replay", "recordings", "--format", "json"] + options + more, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
    }
    let parts = try (1...3).map { try rows(["--shard", "\($0)/3"]) }
    #expect(parts.allSatisfy { !$0.isEmpty })
    #expect(try Set(parts.joined()) == Set(rows([])) && parts.joined().count == Shipped.few.count)
  }

  @Test func `artifacts are a list, pages and strips of failures, JUnit, and a summary`() throws {
    let names = Array(try Shipped.few.filter { try Shipped.text($0).contains("\"settle\":") }.prefix(1))
    try spoil(names)
    let result = try Program.run("replay", "recordings", "--check", "--artifacts", "art", in: folder)
    #expect(result.status == 1)
    let index = try MarkupReader(try folder.text("art/report/index.html"))
    #expect(index.all("a").compactMap { $0.attributes["href"] } == [names[0] + ".html"])
    #expect(try folder.text("art/report/\(names[0]).html").contains("fails"))
    #expect(FileManager.default.fileExists(atPath: folder["art/strips/\(names[0]).png"].path))
    // The sketch of the expected frames and the actual frames have the same layout.
    let pictures = try ["before", "after"].map {
      try CGImage(contentsOf: folder["art/strips/\(names[0])-\($0).png"].path)
    }
    #expect(pictures[0].width == pictures[1].width && pictures[0].height == pictures[1].height)
    #expect(pictures[0].pixels != pictures[1].pixels)
    #expect(try JUnitReportTests.suites(folder.text("art/junit.xml")).first?.number("failures") == 1)
    let summary = try folder.text("art/summary.md")
    #expect(summary.hasPrefix("# \(Shipped.few.count - 1) passed, 1 failed\n"))
    #expect(summary.contains("- 1 ×: `the recording's footer contradicts its .trace file`"))
  }

  @Test func `traces beside recordings are ignored where the shell has expanded a pattern`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder["recordings"].path).sorted()
    #expect(files.contains { $0.hasSuffix(".trace") })
    let result = try Program.run(["replay", "--check"] + files.map { "recordings/" + $0 }, in: folder)
    #expect(result.status == 0 && result.output.hasSuffix("\(Shipped.few.count) passed, 0 failed\n"))
    // A trace alone isn't a recording.
    let trace = try #require(files.first { $0.hasSuffix(".trace") })
    #expect(try Program.run("replay", "recordings/" + trace, in: folder).status == 65)
  }

  @Test(
    arguments: [
      ["--strict"], ["--quiet"], ["--artifacts", "x"], ["--check", "--quiet", "--format", "json"], ["--shard", "0/3"],
      ["--shard", "4/3"], ["--shard", "x"], ["--contacts"], ["--animation", "x.avi"],
      ["--format", "perfetto", "--decision-only"],
    ])
  func `options that make no sense are errors`(options: [String]) throws {
    let result = try Program.run(["replay", "recordings/tap.gesture"] + options, in: folder)
    #expect(result.status == 64 && !result.errors.isEmpty)
  }

  // MARK: Formats

  @Test func `a trace for Perfetto has a process for each recording, with slices and counters`() throws {
    let result = try Program.run(
      "replay", Shipped.path("cube-flick"), Shipped.path("edge-miss"), "--format", "perfetto", in: folder)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let events = try #require(root["traceEvents"] as? [[String: Any]])
    #expect(Set(events.compactMap { $0["pid"] as? Int }) == [1, 2])
    func named(_ name: String, _ pid: Int) -> [[String: Any]] {
      events.filter { $0["name"] as? String == name && $0["pid"] as? Int == pid }
    }
    let driven = try #require(named("pop, interactive", 1).first)
    #expect(driven["ph"] as? String == "X" && driven["ts"] as? Int == 38094 && driven["dur"] as? Int == 112_906)
    #expect(
      named("finish by velocity", 1).count == 1 && named("contact 0", 1).contains { $0["dur"] as? Int == 151_000 })
    #expect(named("progress (%)", 1).count > 20 && named("pop, interactive", 2).isEmpty)
    #expect(named("possible", 2).count == 1)
  }

  @Test func `contacts are dots on the pictures`() throws {
    let file = Shipped.path("short-peek")
    for options in [[], ["--contacts"]] {
      let name = options.isEmpty ? "plain" : "dots"
      let result = try Program.run(["replay", file, "--frames", name] + options, in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    func picture(_ name: String) throws -> Data { try Data(contentsOf: folder["\(name)/frame-0010.png"]) }
    #expect(try picture("plain") != picture("dots"))
  }

  private static let hasEncoder = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }

  @Test(.enabled(if: hasEncoder, "skipped: there is no ffmpeg"), arguments: ["gif", "mp4", "webm"])
  func `an animation is written in the format of its name`(format: String) throws {
    let result = try Program.run(
      "replay", Shipped.path("cube-flick"), "--animation", "a.\(format)", "--fps", "10", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: folder["a.\(format)"])
    let marks = ["gif": "GIF89a", "mp4": "ftyp", "webm": "webm"]
    #expect(bytes.prefix(200).range(of: Data((marks[format] ?? "").utf8)) != nil && bytes.count > 1000)
  }

  @Test(arguments: [("webp", "ANIM"), ("apng", "acTL")])
  func `two formats of animations need no other program`(format: String, mark: String) throws {
    let result = try Program.run(
      "replay", Shipped.path("cube-flick"), "--animation", "a.\(format)", "--fps", "10", in: folder,
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: folder["a.\(format)"])
    #expect(bytes.prefix(200).range(of: Data(mark.utf8)) != nil && bytes.count > 1000)
  }

  @Test func `an encoder that ends early is an error with its message, and leaves no file`() throws {
    try folder.makeFolder("bin")
    let program = try folder.write("bin/ffmpeg", "#!/bin/sh\necho no such codec >&2\nexit 3\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let result = try Program.run(
      "replay", Shipped.path("cube-flick"), "--animation", "a.gif", in: folder,
      environment: ["PATH": folder["bin"].path + ":/usr/bin:/bin"])
    #expect(result.status == 73 && result.errors.contains("a.gif: no such codec"), "\(result)")
    #expect(try folder.names(in: ".").allSatisfy { !$0.hasPrefix("a.gif") })
  }

  @Test func `without the encoder, its formats are an error that names it`() throws {
    let result = try Program.run(
      "replay", Shipped.path("cube-flick"), "--animation", "a.gif", in: folder, environment: ["PATH": "/nowhere"])
    #expect(result.status == 69 && result.errors.contains("ffmpeg, which isn't installed"))
  }
}
