import Foundation
import Testing

/// `halfway surface`: decisions as a map of characters.
@Suite struct SurfaceCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the rows of the map without their labels.
  private func map(_ output: String) -> [String] {
    output.components(separatedBy: "\n").compactMap { line in
      line.firstIndex(of: "|").map { String(line[line.index(after: $0)...]) }
    }
  }

  @Test func `the map shows where the defaults finish`() throws {
    let result = try Program.run("surface", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    let rows = map(result.output)
    #expect(rows.count == 22 && rows.allSatisfy { $0.count == 51 })
    let flick = ".." + String(repeating: "#", count: 49)
    let half = String(repeating: ".", count: 25) + String(repeating: "#", count: 26)
    let back = String(repeating: ".", count: 51)
    #expect(
      rows == Array(repeating: flick, count: 7) + Array(repeating: half, count: 4)
        + Array(repeating: back, count: 10) + [half])
    #expect(result.output.contains("50.0% at +375  50.0% at -100"))
    #expect(result.output.components(separatedBy: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `a comparison shows which thresholds finish where`() throws {
    try folder.write("low.json", #"{"commitProgress": 0.3}"#)
    let result = try Program.run("surface", "--compare", "low.json", in: folder)
    let stopped = try #require(map(result.output).last)
    #expect(
      stopped == String(repeating: ".", count: 15) + String(repeating: "B", count: 10)
        + String(repeating: "#", count: 26))
    #expect(result.output.contains("A alone finishes in 0 of 1122 places, B alone in 50; they agree in 1072"))
  }

  @Test func `the map counts the presets that finish, and a legend lists their names`() throws {
    let result = try Program.run("surface", "--presets", in: folder)
    let rows = map(result.output)
    #expect(rows[10] == String(repeating: ".", count: 25) + String(repeating: "7", count: 26))
    #expect(result.output.contains("\n  124  tutorial\n"))
    #expect(result.output.components(separatedBy: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `JSON output has the cells, the boundary and the limit for stopped contacts`() throws {
    let result = try Program.run("surface", "--rule", "progress", "--format", "json", in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["rule"] as? String == "progress")
    #expect((object["rows"] as? [String])?.count == 21 && (object["percents"] as? [Double])?.count == 51)
    #expect(abs((object["stoppedPercent"] as? Double ?? 0) - 0.5) < 1e-6)
    let boundary = try #require(object["boundary"] as? [[[Double]]])
    #expect(boundary.count == 1 && boundary[0].allSatisfy { abs($0[0] - 0.5) < 1e-5 })
  }

  @Test func `usage errors are reported`() throws {
    for (arguments, status, complaint) in [
      (["--rule", "sign"], Int32(64), "unknown rule 'sign'"),
      (["--thresholds", "fluter"], 66, "did you mean 'flutter'?"),
      (["--width", "1"], 64, "--width is 1.0; expected 20 to 20000"),
      (["--velocity", "nan"], 64, "--velocity is nan; expected 10 to 100000"),
      (["--distance", "-1"], 64, "--distance is -1.0; expected 0 to 20000"),
      (["--device", "pen"], 64, "unknown device 'pen'"),
      (["--presets", "--rule", "progress"], 64, "--presets can't be combined"),
    ] {
      let result = try Program.run(["surface"] + arguments, in: folder)
      #expect(result.status == status && result.errors.contains(complaint), "\(arguments): \(result.errors)")
    }
  }
}
