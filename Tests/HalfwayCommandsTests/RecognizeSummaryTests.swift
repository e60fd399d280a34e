import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// `halfway recognize --summary`: hits and false activations per recognizer, and their dependence on thresholds.
@MainActor
@Suite struct RecognizeSummaryTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makeFolder("study")
    for (name, intent, task) in [
      ("edge-miss", "none", "idle drag"), ("tap", "none", "tap"), ("diagonal", "none", "thumb scroll"),
      ("slow-drag-past-half", "finish", "go back"), ("short-peek", "cancel", "peek"),
      ("quick-flick-under-half", "finish", "quick flick"),
    ] {
      let label: [RecordingLabel] = [.intent(RecordingHeader.Intent(rawValue: intent)), .task(task)]
      let bytes = try RecordingLabel.set(label, in: Array(try Shipped.text(name).utf8), name: name)
      try folder.write("study/\(name).gesture", Data(bytes))
    }
  }

  private struct Row: Decodable {
    var what: String
    var recognizer: String
    var threshold: String?
    var value: Double?
    var prompts: Int
    var hits: Int
    var misses: Int
    var others: Int
    var falseActivations: Int
    var perThousand: Double?
    var perThousandHigh: Double?
  }

  private func rows(_ arguments: String...) throws -> [Row] {
    let result = try Program.shell(
      "halfway recognize \(arguments.joined(separator: " ")) --summary --format json", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let decoder = JSONDecoder()
    return try result.output.split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
  }

  @Test func `the summary counts the hits and false activations of every recognizer`() throws {
    let rows = try rows("study")
    func row(_ recognizer: String) throws -> Row {
      try #require(rows.first { $0.what == "recognizer" && $0.recognizer == recognizer })
    }
    #expect(rows.filter { $0.what == "recognizer" }.map(\.recognizer) == SummaryRecognizer.allCases.map(\.name))
    let edge = try row("edge pan")
    #expect([edge.prompts, edge.hits, edge.misses, edge.others, edge.falseActivations] as [Int] == [3, 3, 0, 3, 0])
    // The upper limit of Wilson's interval for 0 of 3 is 3.8415 / (3 + 3.8415).
    #expect(abs((edge.perThousandHigh ?? 0) - 561.5) < 0.05)
    let tap = try row("tap")
    #expect([tap.prompts, tap.hits, tap.others, tap.falseActivations] as [Int] == [1, 1, 2, 0])
    let pan = try row("pan")
    #expect([pan.prompts, pan.hits, pan.others, pan.falseActivations] as [Int] == [2, 2, 1, 0])
    // All six gestures have one contact, so none of them may activate a two-finger recognizer.
    for name in ["two-finger pan", "pinch", "rotation"] {
      let row = try row(name)
      #expect([row.prompts, row.others, row.falseActivations] as [Int] == [0, 6, 0] && row.perThousand == 0)
    }
  }

  @Test func `a wider edge causes false activations, and a larger slop causes misses`() throws {
    let rows = try rows("study")
    func edge(_ key: String, _ value: Double) throws -> Row {
      try #require(rows.first { $0.recognizer == "edge pan" && $0.threshold == key && $0.value == value })
    }
    // `edge-miss` begins 60 points from the edge and moves to the right.
    #expect(try edge("edgeWidthPoints", 48).falseActivations == 0)
    let wide = try edge("edgeWidthPoints", 64)
    #expect(wide.falseActivations == 1 && abs((wide.perThousand ?? 0) - 1000 / 3) < 1e-9 && wide.hits == 3)
    // Two of the three land 3 and 4 points from the edge, the third 5.
    #expect(try edge("edgeWidthPoints", 4).hits == 2)
    #expect(try edge("edgeWidthPoints", 8).hits == 3)
    let hits = rows.filter { $0.threshold == "panSlopPoints" && $0.recognizer == "edge pan" }.map(\.hits)
    #expect(hits == hits.sorted(by: >) && hits.first == 3)
  }

  @Test func `given thresholds apply to the table and to the curves of other thresholds`() throws {
    try folder.write("wide.json", #"{"edgeWidthPoints":80}"#)
    let rows = try rows("study", "--thresholds", "wide.json")
    #expect(rows.first { $0.recognizer == "edge pan" }?.falseActivations == 1)
    #expect(
      rows.first { $0.threshold == "panSlopPoints" && $0.value == 10 && $0.recognizer == "edge pan" }?.falseActivations
        == 1)
    #expect(rows.first { $0.threshold == "edgeWidthPoints" && $0.value == 20 }?.falseActivations == 0)
  }

  @Test func `text and Markdown show the same numbers, and each curve is drawn as a figure`() throws {
    let text = try Program.run("recognize", "study", "--summary", "--figures", "curves", in: folder)
    #expect(text.status == 0)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.last != " " && $0.count <= 160 })
    #expect(lines.contains { $0.hasPrefix("edge pan") && $0.contains("43.9–100.0%") && $0.contains("0.0–561.5") })
    let markdown = try Program.run("recognize", "study", "--summary", "--format", "markdown", in: folder)
    #expect(markdown.output.contains("| edge pan | 3 | 3 | 0 | 100.0% | 43.9–100.0% | 3 | 0 | 0.0 | 0.0–561.5 |"))
    let known = ThresholdCurve.axes.filter { axis in Thresholds.fields.contains { $0.key == axis.key } }
    #expect(known.count >= 2)
    #expect(try folder.names(in: "curves") == known.map { "roc-\($0.key).svg" }.sorted())
    for axis in known { _ = try MarkupReader(try folder.text("curves/roc-\(axis.key).svg")) }
  }

  @Test func `an unknown threshold or an invalid value has no curve`() {
    let axis = ThresholdCurve.Axis(key: "noSuchThreshold", values: [1], recognizers: [.pan])
    #expect(ThresholdCurve(axis, [], thresholds: nil) == nil)
    let outside = ThresholdCurve.Axis(key: "panSlopPoints", values: [-1], recognizers: [.pan])
    #expect(ThresholdCurve(outside, [], thresholds: nil) == nil)
  }

  @Test func `gestures and options that can't be summarized are reported`() throws {
    let unknown = try Program.run("recognize", Shipped.path("pinch-shut"), "--summary", in: folder)
    #expect(unknown.status == 65 && unknown.errors.contains("no gesture has a known expectation"))
    let both = try Program.run("recognize", "study", "--summary", "--presets", in: folder)
    #expect(both.status == 64 && both.errors.contains("--summary can't be combined with --presets"))
  }
}
