import Foundation
import HalfwayRecordings
import HalfwayReplay
import Testing

/// `halfway replay --perturb`, and the bounds that it writes and enforces.
@Suite struct PerturbCommandTests {
  private let folder: Folder
  private static let fragile = "recordings/defaults-finish.gesture"
  private static let steady = "recordings/short-peek.gesture"

  init() throws {
    folder = try Folder()
    try folder.makeFolder("recordings")
    for name in ["defaults-finish", "short-peek", "quick-flick-under-half", "tap"] {
      try folder.write("recordings/\(name).gesture", Data(contentsOf: URL(fileURLWithPath: Shipped.path(name))))
    }
  }

  // MARK: - Documentation

  private static func page() throws -> String {
    let root = Shipped.recordings.deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Documentation/robustness.md"), encoding: .utf8)
  }

  @Test func `the documentation shows what the command prints`() throws {
    let blocks = try Self.page().components(separatedBy: "```").filter { $0.hasPrefix("console\n$ halfway ") }
    #expect(blocks.count == 3)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      let result = try Program.shell(String(lines[1].dropFirst(2)), in: folder)
      // A terminal shows both streams. A failed check repeats its totals on standard error.
      let errors = result.output.isEmpty ? result.errors : ""
      #expect(lines[2] == result.output + errors)
    }
  }

  @Test func `the documentation states the amount of each perturbation`() throws {
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { $0[0] } == Perturbation.Kind.allCases.map { "`\($0.rawValue)`" })
    for (row, kind) in zip(rows, Perturbation.Kind.allCases) {
      #expect(Double(row[2].prefix { "0123456789.".contains($0) }) == kind.realAmount, "\(kind)")
    }
  }

  // MARK: - Results

  @Test func `the JSON results are complete and don't depend on the number of threads`() throws {
    let arguments = ["replay", "recordings", "--perturb", "--runs", "4", "--seed", "3", "--format", "json", "--jobs"]
    let results = try ["1", "3"].map { try Program.run(arguments + [$0], in: folder) }
    #expect(results[0].output == results[1].output && results[0].status == 0)
    let objects = try results[0].output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 4)
    for object in objects {
      let robustness = try #require(object["robustness"] as? [String: Any])
      #expect(robustness["seed"] as? Int == 3 && robustness["outcome"] as? String == object["outcome"] as? String)
      let kinds = try #require(robustness["kinds"] as? [[String: Any]])
      let names = try kinds.map { try #require($0["kind"] as? String) }
      #expect(names.sorted() == (Perturbation.Kind.allCases.map(\.rawValue) + ["together"]).sorted())
      for kind in kinds {
        let share = try #require(kind["share"] as? Double)
        let (low, high) = (try #require(kind["low"] as? Double), try #require(kind["high"] as? Double))
        #expect(kind["runs"] as? Int == 4 && low <= share && share <= high && high > 0)
      }
    }
  }

  @Test func `selecting perturbations doesn't change the result of each of them`() throws {
    let arguments = ["replay", Self.fragile, "--perturb", "--runs", "10"]
    let all = try Program.run(arguments, in: folder).output.split(separator: "\n")
    let one = try Program.run(arguments + ["--only", "late-up, stamps"], in: folder).output.split(separator: "\n")
    let flips = one.filter { $0.contains("(late-up)") }
    #expect(flips.count == 1 && all.filter { $0.contains("(late-up)") } == flips)
  }

  // MARK: - Bounds

  @Test func `accept writes a bound, the next accept keeps it, and checks enforce it`() throws {
    let accept = ["replay", Self.steady, "--accept"]
    let bound = ["--perturb", "--runs", "5", "--seed", "9", "--bound", "0.25"]
    #expect(try Program.run(accept + bound, in: folder).status == 0)
    let expected = #""robust":{"runs":5,"seed":9,"flips":0.25}},"digest":""#
    let text = try folder.text(Self.steady)
    #expect(text.contains(expected))
    #expect(try Program.run(accept, in: folder).output.contains("(as before)"))
    #expect(try folder.text(Self.steady) == text)
    #expect(try Program.run("replay", Self.steady, "--check", in: folder).status == 0)
    // The fragile recording violates this bound.
    let fragile = try folder.text(Self.fragile)
    let robust = #","robust":{"runs":20,"seed":1,"flips":0.1}}}"# + "\n"
    try folder.write(Self.fragile, String(fragile.dropLast(3)) + robust)
    let failed = try Program.run("replay", Self.fragile, "--check", "--junit", "results.xml", in: folder)
    let words = "robust late-up: expected finish, but for 10.0% of the runs, got cancel in 3 of 20 runs, 15.0%"
    #expect(failed.status == 1 && failed.output.contains("\n      \(words)\n") && !failed.output.contains("margin"))
    #expect(try folder.text("results.xml").contains(words))
    // The bound doesn't apply to other thresholds.
    try folder.write("same.json", "{}")
    #expect(try Program.run("replay", Self.fragile, "--check", "--thresholds", "same.json", in: folder).status == 0)
  }

  @Test func `a recording that violates its bound isn't accepted`() throws {
    let before = try folder.text(Self.fragile)
    let result = try Program.run(
      "replay", Self.fragile, Self.steady, "--accept", "--perturb", "--runs", "20", "--bound", "0.1", in: folder)
    #expect(result.status == 1 && result.errors.contains("\(Self.fragile): not accepted: robust late-up: expected"))
    #expect(try folder.text(Self.fragile) == before)
    #expect(try folder.text(Self.steady).contains(#""robust":{"runs":20,"seed":1,"flips":0.1}"#))
  }

  @Test func `a recording without an expectation can be checked against a bound`() throws {
    let lines = try folder.text(Self.steady).split(separator: "\n").dropLast()
    let text = lines.map { $0 + "\n" }.joined() + "{\"end\":true,\"events\":\(lines.count - 1)}\n"
    try folder.write("new.gesture", text)
    let arguments = ["replay", "new.gesture", "--check"]
    #expect(try Program.run(arguments, in: folder).output.hasPrefix("new "))
    let held = try Program.run(arguments + ["--perturb", "--runs", "2", "--bound", "0"], in: folder)
    #expect(held.output.hasPrefix("pass ") && held.status == 0)
  }

  @Test(arguments: [
    (["--runs", "5"], "--runs needs --perturb"), (["--bound", "0"], "--bound needs --perturb"),
    (["--perturb", "--runs", "0"], "--runs is 0; expected 1 to 10000"),
    (["--perturb", "--seed", "-1"], "--seed is -1; expected 0 or more"),
    (["--perturb", "--check", "--bound", "nan"], "--bound is nan; expected 0 to 1"),
    (["--perturb", "--bound", "0.1"], "--bound requires --check or --accept"),
    (["--perturb", "--only", "noise,,pump"], "--only is 'noise,,pump'; there is no ''"),
    (["--perturb", "--only", "earthquake"], "there is no 'earthquake', but noise, rounding, dropped"),
    (["--perturb", "--accept"], "--accept --perturb requires --bound"),
    (["--perturb", "--accept", "--bound", "0", "--only", "pump"], "--accept uses all kinds"),
  ])
  func `invalid and contradictory options are rejected`(arguments: [String], complaint: String) throws {
    let result = try Program.run(["replay", Self.steady] + arguments, in: folder)
    #expect(result.status == 64 && result.output.isEmpty && result.errors.contains(complaint), "\(result.errors)")
  }
}
