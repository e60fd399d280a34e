import Foundation
import HalfwayReports
import HalfwayTestSupport
import Testing

/// `halfway recognize`: the results of the recognizers for recorded gestures.
@Suite struct RecognizeCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let data = [
    "mt-facts", "odd-cros", "pan-cros-29users", "pinch-cros", "screen-cros", "touch-evemu", "touch-getevent",
  ]
  private static let isThere = data.allSatisfy { SharedData.url($0) != nil }

  private struct Row: Decodable {
    struct Finding: Decodable {
      var kind: String
      var scale: Double
      var dx: Double
      var dy: Double
      var jump: Double
      var yielded: Bool
    }

    var folder: String
    var file: String
    var contacts: Int
    var recognized: [Finding]
    var expected: String?
    var asExpected: Bool?
  }

  /// The events of a touchpad that replaces a lifting contact with another one. In the second scroll, the contacts move
  /// apart by 180 points, which is a pinch for any recognizer that knows only the contacts.
  private static let misread = ["SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-horizontal.events"]

  private func rows() throws -> [Row] {
    let paths = try Self.data.map { try #require(SharedData.url($0)).path }
    let result = try Program.shell("halfway recognize \(paths.joined(separator: " ")) --format json", in: folder)
    #expect(result.status == 0)
    let decoder = JSONDecoder()
    return try result.output.split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
  }

  @Test func `shards have all gestures, each once`() throws {
    func lines(_ arguments: String) throws -> [Substring] {
      let result = try Program.shell("halfway recognize recordings \(arguments) --format json", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n")
    }
    try FileManager.default.createSymbolicLink(at: folder["recordings"], withDestinationURL: Shipped.recordings)
    let all = try lines("")
    let shards = try (1...3).map { try lines("--shard \($0)/3") }
    #expect(all.count > 90 && shards.allSatisfy { $0.count >= all.count / 3 })
    #expect(shards.joined().sorted() == all.sorted())
    #expect(try lines("--shard 999/1000").isEmpty)
    let refused = try Program.shell("halfway recognize recordings --summary --shard 1/3", in: folder)
    #expect(refused.status == 64 && refused.errors.contains("--shard can't be combined with"))
  }

  @Test(.enabled(if: isThere, "\(SharedData.missing("mt-facts"))"))
  func `real gestures are recognized as expected`() throws {
    let rows = try rows()
    #expect(rows.count > 300)
    for row in rows {
      #expect(
        row.asExpected != false || Self.misread.contains(row.file),
        "\(row.file): \(row.recognized), not \(row.expected ?? "plain")")
      #expect(row.recognized.allSatisfy { $0.jump <= 1e-6 }, "\(row.file)")
      guard row.contacts == 1 else { continue }
      #expect(row.recognized.allSatisfy { ["pan", "tap"].contains($0.kind) }, "\(row.file)")
    }
    let pinches = rows.filter { $0.file.contains("pinch_to_zoom") }
    #expect(pinches.count == 6)
    for row in pinches {
      let found = row.recognized.filter { $0.kind == "pinch" }
      #expect(found.count == 1 && (found[0].scale > 2) == row.file.contains("zoom_in"), "\(row.file)")
      #expect(row.recognized.allSatisfy { $0.kind != "pan" || $0.yielded }, "\(row.file)")
    }
    let pans = Set(rows.filter { $0.file.hasPrefix("scroll-basic_two_finger") }.map(\.file))
    #expect(pans.count >= 57)
  }

  @Test(.enabled(if: isThere, "\(SharedData.missing("mt-facts"))"))
  func `the documentation's tables match the output of the command`() throws {
    let root = Shipped.recordings.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/real-gestures.md"), encoding: .utf8)
    let program = Program.products.appendingPathComponent("halfway").path
    let data = try #require(SharedData.url("mt-facts")).deletingLastPathComponent().path
    let script = root.appendingPathComponent("Scripts/gesture-tables").path
    for table in ["recognition", "presets", "summary", "constants"] {
      let result = try Program.shell("'\(script)' '\(program)' '\(data)' \(table)", in: folder)
      #expect(result.status == 0 && result.output.split(separator: "\n").count > 5)
      #expect(page.contains(result.output), "run make gesture-tables to update it")
    }
  }

  @Test(.enabled(if: isThere, "\(SharedData.missing("mt-facts"))"))
  func `the documentation's figures match the drawings of the command`() throws {
    let root = Shipped.recordings.deletingLastPathComponent()
    let program = Program.products.appendingPathComponent("halfway").path
    let data = try #require(SharedData.url("mt-facts")).deletingLastPathComponent().path
    let script = root.appendingPathComponent("Scripts/gesture-tables").path
    let result = try Program.shell("'\(script)' '\(program)' '\(data)' figures drawn", in: folder)
    #expect(result.status == 0)
    let names = try folder.names(in: "drawn")
    #expect(Set(names).isSuperset(of: ["releases.svg", "disagreement.svg", "roc-panSlopPoints.svg"]))
    for name in names {
      let drawn = try Data(contentsOf: folder["drawn/\(name)"])
      let committed = try Data(contentsOf: root.appendingPathComponent("Documentation/real-gestures/\(name)"))
      #expect(drawn == committed, "run make gesture-tables to update \(name)")
      _ = try MarkupReader(String(decoding: drawn, as: UTF8.self))
    }
  }

  @Test func `figures need presets or a summary`() throws {
    let result = try Program.run("recognize", "x.gesture", "--figures", "drawn", in: folder)
    #expect(result.status == 64 && result.errors.contains("--figures requires --presets"))
  }

  @Test func `each recording has a row, and one for each preset if presets are compared`() throws {
    let text = try Program.run("recognize", Shipped.recordings.path, in: folder)
    #expect(text.status == 0 && text.errors.isEmpty)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains { $0.hasPrefix("pinch-shut.gesture") && $0.contains("pinch together ×0.3") })
    #expect(lines.contains { $0.hasPrefix("tap.gesture") && $0.contains(" tap ") })
    #expect(lines.allSatisfy { $0.last != " " && $0.count <= 160 })
    let presets = try Program.run("recognize", Shipped.path("pinch-shut"), "--presets", "--format", "json", in: folder)
    let outcomes = try presets.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(outcomes.count == 8)
    #expect(outcomes.first?["preset"] as? String == "halfway" && outcomes.first?["outcome"] as? String == "finish")
    // At the end, the fingers are stationary or tremble apart.
    #expect(outcomes.first { $0["preset"] as? String == "pinch" }?["outcome"] as? String == "cancel")
  }

  @Test func `missing files, incompatible options and unsuitable gestures are reported`() throws {
    let nothing = try Program.run("recognize", "nothing", in: folder)
    #expect(nothing.status == 66 && nothing.errors.contains("nothing: no such file or folder"))
    let both = try Program.run("recognize", "a", "--presets", "--thresholds", "b", in: folder)
    #expect(both.status == 64)
    let tap = try Program.run("recognize", Shipped.path("tap"), "--presets", in: folder)
    #expect(tap.status == 65 && tap.errors.contains("none of these gestures drives a scene"))
  }
}
