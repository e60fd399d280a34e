import Foundation
import HalfwayGestures
import Testing

/// `halfway surface`, `presets`, and `explain` for views that can come to rest at several targets.
@Suite struct TargetSurfaceTests {
  private let folder: Folder
  private static let targets = ["--targets", "closed=0,medium=300,large=600"]

  init() throws { folder = try Folder() }

  private func run(_ arguments: [String]) throws -> String {
    let result = try Program.run(arguments, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.output
  }

  private func map(_ output: String) -> [String] {
    output.components(separatedBy: "\n").compactMap { line in
      line.firstIndex(of: "|").map { String(line[line.index(after: $0)...]) }
    }
  }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `the map has a region for each target, and a legend`() throws {
    let output = try run(["surface"] + Self.targets + ["--from", "medium"])
    let rows = map(output)
    #expect(rows.count == 22 && rows.allSatisfy { $0.count == 51 })
    // Columns are 12 points apart, so without a velocity the regions meet at 150 and 450 points.
    let letters = [("a", 13), ("b", 25), ("c", 13)]
    #expect(rows.last == letters.map { String(repeating: $0, count: $1) }.joined())
    // Below the origin, a fast motion up returns to it, and above it leads to the next target.
    #expect(rows[0].hasPrefix("bbb") && rows[0].hasSuffix("ccc") && !rows[0].contains("a"))
    #expect(rows[20].hasPrefix("aaa") && rows[20].hasSuffix("bbb") && !rows[20].contains("c"))
    #expect(output.contains("a 'closed' at 0, b 'medium' at 300, c 'large' at 600 points; at rest at 'medium' before"))
    #expect(output.components(separatedBy: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `JSON output has every target's letter, cells, and boundary`() throws {
    let arguments = ["surface"] + Self.targets + ["--rule", "progress", "--format", "json"]
    let object = try #require(try objects(try run(arguments)).first)
    let targets = try #require(object["targets"] as? [[String: Any]])
    #expect(targets.compactMap { $0["name"] as? String } == ["closed", "medium", "large"])
    #expect(targets.compactMap { $0["letter"] as? String } == ["a", "b", "c"])
    #expect(object["origin"] as? String == "closed" && (object["positions"] as? [Double])?.count == 51)
    let rows = try #require(object["rows"] as? [String])
    #expect(rows.count == 21 && Set(rows.joined()) == ["a", "b", "c"] && object["stopped"] as? String == rows[0])
    let boundaries = try #require(object["boundaries"] as? [[String: Any]])
    #expect(boundaries.compactMap { $0["target"] as? String } == ["medium", "large"])
    for (boundary, position) in zip(boundaries, [150.0, 450]) {
      let lines = try #require(boundary["lines"] as? [[[Double]]])
      #expect(lines.count == 1 && lines[0].allSatisfy { abs($0[0] - position) < 0.01 })
    }
  }

  @Test func `two sets of thresholds and all presets are compared by target`() throws {
    let pair = try run(["surface"] + Self.targets + ["--from", "medium", "--compare", "react-navigation"])
    #expect(Set(map(pair).joined()) == Set("abcABC"))
    #expect(pair.contains("A 'medium', B 'large'") && pair.contains("they agree in "))
    let all = try run(["surface", "--presets"] + Self.targets)
    #expect(map(all).joined().contains("3") && all.contains("places and split in these:"))
    let split = try #require(all.components(separatedBy: "\n").first { $0.contains("'large' ") })
    #expect(split.contains("'medium' ") || split.contains("'closed' "))
  }

  @Test func `a recording's map marks its release and uses its thresholds`() throws {
    let recording = Shipped.path("detents-flick")
    let output = try run(["surface", "--recording", recording])
    // The velocity at the release is above 1000 points/s.
    #expect(output.contains("   +2000 |") && map(output).joined().filter { $0 == "*" }.count == 1)
    #expect(output.contains("a 'dismissed' at 0") && output.contains("at rest at 'medium' before"))
    let object = try #require(try objects(try run(["surface", "--recording", recording, "--format", "json"])).first)
    let release = try #require(object["release"] as? [String: Any])
    #expect(release["target"] as? String == "large" && abs((release["position"] as? Double ?? 0) - 425) < 0.1)
    #expect((object["targets"] as? [[String: Any]])?.count == 4)
    let beyond = try run(["surface", "--recording", recording, "--velocity", "500"])
    #expect(!map(beyond).joined().contains("*") && beyond.contains("beyond this map"))
  }

  @Test func `the presets' table names the target of each release`() throws {
    let output = try run(["presets"] + Self.targets)
    let line = try #require(output.components(separatedBy: "\n").first { $0.hasPrefix("react-navigation") })
    let words = line.split(separator: " ").map(String.init)
    #expect(words[1...9] == ["medium", "medium", "closed", "closed", "closed", "closed", "closed", "large", "large"])
    let down = try run(["presets"] + Self.targets + ["--from", "large"])
    #expect(down.contains("of the distance from 'large' to 'medium'"))
    let json = try objects(try run(["presets"] + Self.targets + ["--format", "json"]))
    #expect(json.compactMap { $0["preset"] as? String } == Preset.all.map(\.name))
    let decisions = try #require(json[6]["decisions"] as? [[String: Any]])
    #expect(decisions.count == 9 && decisions[8]["target"] as? String == "large")
    #expect(decisions[0]["near"] as? String == "closed" && decisions[0]["far"] as? String == "medium")
  }

  @Test func `explain names all targets and the change that leads to each other one`() throws {
    let text = try run(["explain", Shipped.path("detents-flick")])
    #expect(text.contains("targets: 'dismissed' at 0, 'peek' at 92, 'medium' at 334, 'large' at 637 points"))
    #expect(text.contains("30.0% less progress would have resulted in 'medium'"))
    #expect(text.contains("commitVelocityPointsPerSecond  1432.68 instead of 375"))
    #expect(text.contains("presets             outcome          by          between"))
    let object = try #require(
      try objects(try run(["explain", Shipped.path("detents-flick"), "--format", "json"])).first)
    #expect((object["targets"] as? [[String: Any]])?.compactMap { $0["name"] as? String }.count == 4)
    #expect(object["origin"] as? String == "medium" && object["flipTarget"] as? String == "medium")
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.compactMap { $0["quantity"] as? String } == ["percent", "velocity", "distance"])
    let values = try #require(object["thresholdChanges"] as? [[String: Any]])
    for value in values {
      let (key, number) = (try #require(value["threshold"] as? String), try #require(value["value"] as? Double))
      try folder.write("changed.json", #"{"\#(key)": \#(number)}"#)
      let replayed = try run([
        "replay", Shipped.path("detents-flick"), "--decision-only", "--format", "json", "--thresholds", "changed.json",
      ])
      #expect(try objects(replayed).first?["target"] as? String == value["target"] as? String, "\(value)")
    }
    #expect(values.count == 2)
    let swipe = try #require(try objects(try run(["explain", Shipped.path("short-peek"), "--format", "json"])).first)
    #expect(swipe["targets"] == nil && swipe["changes"] == nil)
  }

  @Test func `the samples of a movement downward count in the direction of the decision`() throws {
    let text = try run(["explain", Shipped.path("detents-peek")])
    #expect(text.contains("distance   170.2 of 242 points") && text.contains("98.1 ms before  170.2 points"))
    #expect(!text.contains("-170.2 points"))
  }

  @Test func `long lists of targets are wrapped`() throws {
    for command in [["explain"], ["surface", "--recording"]] {
      let lines = try run(command + [Shipped.path("carousel-caught")]).components(separatedBy: "\n")
      let list = try #require(lines.firstIndex { $0.contains("'Mirror Lake' at 0") })
      #expect(lines[list].count <= 108 && lines[list + 1].hasPrefix(command.count == 1 ? "  points" : "   points"))
    }
  }

  @Test func `mistakes in targets are reported`() throws {
    for (arguments, complaint) in [
      (["--targets", "closed"], "'closed': expected a name and a position in points"),
      (["--targets", "a=0,a=1"], "'a': expected each name once"),
      (["--targets", "a=0"], "1 targets; expected 2 to 26"),
      (["--targets", "a=1,b=1"], "expected different positions"), (["--targets", "a=0,b=nan"], "'b=nan': expected"),
      (["--targets", "a=0,b=1", "--from", "c"], "unknown target 'c'; expected one of: a, b"),
      (["--from", "a"], "--from requires --targets"),
      (["--targets", "a=0,b=1", "--recording", "x"], "--recording can't be combined with --targets"),
    ] {
      let result = try Program.run(["surface"] + arguments, in: folder)
      #expect(result.status == 64 && result.errors.contains(complaint), "\(arguments): \(result.errors)")
    }
    let swipe = try Program.run("surface", "--recording", Shipped.path("short-peek"), in: folder)
    #expect(swipe.status == 65 && swipe.errors.contains("no view was released among several targets"))
    let preset = try Program.run(["presets", "flutter"] + Self.targets, in: folder)
    #expect(preset.status == 64 && preset.errors.contains("--targets can't be combined with a preset"))
  }
}
