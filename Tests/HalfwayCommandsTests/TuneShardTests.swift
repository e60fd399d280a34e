import Foundation
import HalfwayTestSupport
import Testing

/// Searches in parts: shards, interrupted searches, and several processes.
@Suite struct TuneShardTests {
  private static let search = [
    "tune", "data", "--sweep", "commitProgress=0.2:0.8:0.1", "--sweep", "commitVelocityPointsPerSecond=200,400",
  ]
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try LabelledSwipes.fill(folder, "data", count: 23, finishFrom: 0.35)
    try folder.write("data/odd.gesture", Data(try LabelledSwipes.drag(to: 0.4, intent: nil).serialized()))
    try folder.write("data/torn.gesture", "{\"halfway\":\"gesture\"")
  }

  private func makeParts(_ count: Int) throws {
    for number in 1...count {
      let part = try Program.run(Self.search + ["--shard", "\(number)/\(count)", "-o", "part\(number)"], in: folder)
      // The shard with the truncated recording reports it, but its part is complete.
      #expect(part.status == 0 && part.output.isEmpty)
    }
  }

  @Test func `merged parts give the same output as a single run, in any order`() throws {
    try makeParts(3)
    for options in [[], ["--format", "json"], ["--cost", "3:1", "--confidence", "0.9"]] {
      let whole = try Program.run(Self.search + options, in: folder)
      let joined = try Program.run(["tune", "merge", "part2", "part3", "part1"] + options, in: folder)
      #expect(whole.status == 65 && joined.status == 65)
      #expect(joined.output == whole.output && joined.errors == whole.errors)
      #expect(whole.output.count > 500)
    }
  }

  @Test func `the export of merged parts differs from that of a single run only in the command`() throws {
    try LabelledSwipes.fill(folder, "data", count: 40, finishFrom: 0.3)
    try makeParts(2)
    _ = try Program.run(Self.search + ["--export", "whole.json"], in: folder)
    _ = try Program.run(["tune", "merge", "part1", "part2", "--export", "joined.json"], in: folder)
    let lines = try ["whole.json", "joined.json"].map { try folder.text($0).components(separatedBy: "\n") }
    #expect(lines[0].count > 5 && lines[0].count == lines[1].count)
    for (one, other) in zip(lines[0], lines[1]) where one != other {
      #expect(one.contains("\"command\":\"halfway tune data ") && other.contains("\"command\":\"halfway tune merge "))
      let rest = [one, other].map { $0.components(separatedBy: "\",\"date\"").last }
      #expect(rest[0] == rest[1])
    }
  }

  @Test func `missing, duplicate and mismatched parts are rejected by name`() throws {
    try makeParts(3)
    let other = ["tune", "data", "--sweep", "commitProgress=0.2:0.8:0.1", "--shard", "2/3", "-o", "other"]
    _ = try Program.run(other, in: folder)
    let fewer = Self.search.map { $0 == "data" ? "data/10*.gesture" : $0 } + ["--shard", "2/3", "-o", "fewer"]
    #expect(try Program.run(fewer, in: folder).status == 0)
    func complaint(_ parts: String...) throws -> String {
      let result = try Program.run(["tune", "merge"] + parts, in: folder)
      #expect(result.status == 65 && result.output.isEmpty)
      return result.errors
    }
    #expect(try complaint("part1", "part3") == "halfway: shard missing: 2/3\n")
    #expect(try complaint("part1", "part2", "part1") == "halfway: part1: is shard 1/3, as part1 is\n")
    let sweep = "does not belong to part1: it belongs to another sweep or other thresholds"
    #expect(try complaint("part1", "other", "part3") == "halfway: other: \(sweep)\n")
    let count = "does not belong to part1: it is of 23 recordings, not of 25"
    #expect(try complaint("part1", "fewer", "part3") == "halfway: fewer: \(count)\n")
    #expect(try complaint("data/1000.gesture").contains("expected the header of a search part"))
    // A manually changed header is detected.
    let changed = try folder.text("part1").replacing("=0.2,0.3", with: "=0.1,0.3")
    try folder.write("changed", changed)
    #expect(try complaint("changed", "part2", "part3").contains("changed:1: expected the checksum"))
  }

  @Test func `a part that is truncated within a line is resumed and completed`() throws {
    try makeParts(2)
    let whole = try folder.text("part1")
    let lines = whole.components(separatedBy: "\n")
    try folder.write("part1", lines.prefix(5).joined(separator: "\n") + "\n" + lines[5].prefix(40))
    let early = try Program.run("tune", "merge", "part1", "part2", in: folder)
    #expect(early.status == 65 && early.errors.contains("part1: has 4 of its 13 recordings"))
    try makeParts(2)
    #expect(try folder.text("part1") == whole)
    // Running a complete part again doesn't change it.
    try makeParts(2)
    #expect(try folder.text("part1") == whole)
  }

  @Test func `the same command resumes an interrupted search from its partial results`() throws {
    let whole = try Program.run(Self.search, in: folder)
    let first = try Program.run(Self.search + ["--partial", "kept"], in: folder)
    #expect(first.output == whole.output)
    let lines = try folder.text("kept").components(separatedBy: "\n")
    try folder.write("kept", lines.prefix(9).joined(separator: "\n") + "\n")
    let second = try Program.run(Self.search + ["--partial", "kept"], in: folder)
    #expect(second.output == whole.output && second.errors == whole.errors)
    let other = try Program.run(Self.search + ["--rule", "projection", "--partial", "kept"], in: folder)
    #expect(other.status == 65 && other.errors.contains("kept: belongs to another search"))
    let recording = try Program.run(Self.search + ["--partial", "data/1000.gesture"], in: folder)
    #expect(recording.status == 65)
    #expect(
      try Data(try LabelledSwipes.drag(to: 0.05, intent: .cancel, person: "ann").serialized())
        == folder.data("data/1000.gesture"))
  }

  @Test func `an interrupted search keeps its finished rows and reports its progress`() throws {
    let command = ["tune", Shipped.recordings.path, "--search", "--jobs", "1", "--partial", "kept"]
    let result = try Program.run(command, in: folder, signal: SIGINT) {
      // Wait for the header and two rows.
      ((try? folder.text("kept"))?.count { $0 == "\n" } ?? 0) >= 3
    }
    #expect(result.status == 130, "\(result.errors)")
    let words = result.errors.split(separator: " ")
    #expect(result.errors.hasPrefix("halfway: interrupted after "), "\(result.errors)")
    #expect(result.errors.hasSuffix("; the same command continues with the rest\n"))
    let done = try #require(words.count > 3 ? Int(words[3]) : nil)
    #expect(done >= 2 && done < Shipped.names.count)
    #expect(try folder.text("kept").count { $0 == "\n" } == done + 1)
    #expect(result.output.isEmpty || result.output.contains("The data does not support a change"))
  }

  @Test(.enabled(if: VirtualDisplay.has("parallel"), "GNU parallel is not installed"))
  func `GNU parallel runs the shards of the documented recipe`() throws {
    let root = Shipped.recordings.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/tuning.md"), encoding: .utf8)
    let recipe = try #require(
      page.components(separatedBy: "```").first { $0.contains("parallel") && $0.contains("seq 8") })
    let lines = recipe.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty }
    #expect(lines.count == 2)
    // Run the recipe on this machine instead of its hosts, and with a quick search.
    let line = lines.joined(separator: "; ")
      .replacing(" --sshloginfile hosts --workdir /shared/tuning", with: " -j 4")
      .replacing("recordings --search", with: Self.search.dropFirst().joined(separator: " "))
    let result = try Program.shell(line, in: folder)
    let whole = try Program.run(Self.search, in: folder)
    #expect(result.status == 65 && result.output == whole.output && result.output.count > 500, "\(result.errors)")
  }

  @Test(arguments: ["shards.sh", "submit.sh", "kubernetes.yaml"])
  func `the page shows the recipes that make cluster runs`(name: String) throws {
    let recipe = try MarkdownPage("Examples/Cluster/\(name)").text
    #expect(try MarkdownPage("Documentation/tuning.md").blocks.contains { $0.code == recipe })
  }
}
