import Foundation
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands
@testable import HalfwayReplay

/// `halfway recognize --synthetic` and `halfway synthesize --gestures recognition`
@MainActor
@Suite struct SyntheticRecognitionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Row: Decodable {
    var expected: String?
    var group: String?
    var attribute: String?
    var gestures: Int
    var right: Int
    var low: Double
    var high: Double
    var recognized: [String: Int]?
  }

  private func rows(_ arguments: String...) throws -> [Row] {
    let result = try Program.run(["recognize"] + arguments + ["--format", "json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  // MARK: - The matrix

  @Test func `most synthetic gestures are recognized, and no one-finger gesture as a two-finger gesture`() throws {
    let rows = try rows("--synthetic", "600", "--seed", "3")
    let tasks = rows.filter { $0.expected != nil }
    #expect(tasks.map(\.expected) == RecognitionTask.allCases.map(\.rawValue))
    #expect(tasks.reduce(0) { $0 + $1.gestures } == 600)
    func share(_ word: String) -> Double {
      let rows = tasks.filter { $0.expected?.hasPrefix(word) == true }
      return Double(rows.reduce(0) { $0 + $1.right }) / Double(max(1, rows.reduce(0) { $0 + $1.gestures }))
    }
    #expect(share("pinch") >= 0.99)
    #expect(share("two-finger pan") >= 0.99)
    #expect(share("rotate") >= 0.95)
    #expect(share("pan") == 1 && share("tap") == 1)
    for row in tasks {
      let recognized = try #require(row.recognized)
      #expect(recognized.values.reduce(0, +) == row.gestures && row.right <= row.gestures)
      let proportion = Double(row.right) / Double(row.gestures)
      #expect(row.low <= proportion && proportion <= row.high && row.low < row.high)
      guard row.expected?.hasPrefix("pan") == true || row.expected == "tap" else { continue }
      #expect(recognized.allSatisfy { ["pan", "tap"].contains($0.key) || $0.value == 0 })
    }
    let groups = Dictionary(grouping: rows.filter { $0.attribute != nil }) { "\($0.group ?? "") \($0.attribute ?? "")" }
    #expect(groups.count == 15)
    for (name, bins) in groups {
      #expect(bins.reduce(0) { $0 + $1.gestures } == (name.hasPrefix("rotations") ? 80 : 160), "\(name)")
    }
  }

  @Test func `the matrix depends on the seed but not on the number of threads`() throws {
    let one = try Program.run("recognize", "--synthetic", "60", "--jobs", "1", in: folder)
    let many = try Program.run("recognize", "--synthetic", "60", "--seed", "1", "--jobs", "5", in: folder)
    #expect(one.status == 0 && one.output == many.output && one.errors.isEmpty)
    #expect(one.output.hasSuffix("in 0 of 20 one-finger gestures.\n"))
    let other = try Program.run("recognize", "--synthetic", "60", "--seed", "2", in: folder)
    #expect(other.output != one.output)
  }

  @Test func `recordings of synthetic gestures are evaluated by their task, as in the matrix`() throws {
    let made = try Program.run(
      "synthesize", "--people", "4", "--trials", "30", "--seed", "5", "--gestures", "recognition", "-o", "gestures",
      in: folder)
    #expect(
      made.status == 0 && made.output.hasPrefix("120 recordings of 4 synthetic users on a plain view in gestures\n"))
    let table = try Program.run("recognize", "gestures", "--format", "markdown", in: folder)
    let matrix = try rows("--synthetic", "120", "--seed", "5")
    for row in matrix {
      guard let expected = row.expected else { continue }
      #expect(table.output.contains("| gestures | \(expected) | \(row.gestures) | \(row.gestures) | \(row.right) |"))
    }
    let summary = try Program.run("recognize", "gestures", "--summary", "--format", "json", in: folder)
    for (recognizer, word) in [("pinch", "pinch"), ("rotation", "rotate"), ("two-finger pan", "two-finger pan")] {
      let prompts = matrix.filter { $0.expected?.hasPrefix(word) == true }.reduce(0) { $0 + $1.gestures }
      #expect(summary.output.contains(#""recognizer":"\#(recognizer)","prompts":\#(prompts),"hits":"#))
    }
    let source = try #require(SyntheticGestures(seed: 5))
    let bytes = try Data(contentsOf: folder["gestures/p03-014.gesture"])
    #expect(try Data(source.recording(person: 2, trial: 13).serialized()) == bytes)
  }

  // MARK: - Documentation

  private static let page = Shipped.recordings.deletingLastPathComponent()
    .appendingPathComponent("Documentation/synthetic-people.md")

  @Test func `the documentation has the matrix of 10,000 gestures`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- the table of synthetic begins -->\n"))
    let end = try #require(text.range(of: "<!-- the table of synthetic ends -->"))
    let rows = text[begin.upperBound..<end.lowerBound].split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let groups = rows.filter { $0.first?.hasPrefix("all ") == true }
    #expect(groups.map(\.first) == ["all pinches", "all two-finger pans", "all rotations", "all one-finger gestures"])
    #expect(groups.reduce(0) { $0 + (Int($1[1]) ?? 0) } == 10_000)
    for task in RecognitionTask.allCases { #expect(rows.contains { $0.first == task.rawValue }) }
  }

  /// This test takes a minute of processor time, so it runs only if `HALFWAY_TABLES` is 1.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HALFWAY_TABLES"] == "1"))
  func `the documentation's matrix matches the output of the command`() throws {
    let result = try Program.run(
      "recognize", "--synthetic", "10000", "--seed", "1", "--format", "markdown", in: folder)
    #expect(result.status == 0)
    #expect(
      try String(contentsOf: Self.page, encoding: .utf8).contains(result.output), "make gesture-tables updates it")
  }

  // MARK: - Judging

  private func finding(_ kind: Recognition.Kind, _ change: (inout Recognition.Finding) -> Void = { _ in }) throws
    -> Recognition.Finding
  {
    var finding = Recognition.Finding(kind: kind, beganAt: .zero)
    change(&finding)
    return finding
  }

  @Test func `a rotation counts in its own direction, also with a pinch but not with a pan`() throws {
    let source = try #require(SyntheticGestures(seed: 1))
    var recognition = Recognition(of: source.recording(0))
    let clockwise = ExpectedGesture(.rotateClockwise)
    recognition.findings = [try finding(.rotation) { $0.radians = 1 }]
    #expect(clockwise.isRecognized(in: [recognition]))
    #expect(!ExpectedGesture(.rotateCounterclockwise).isRecognized(in: [recognition]))
    recognition.findings.append(try finding(.pinch) { $0.scale = 1.2 })
    #expect(clockwise.isRecognized(in: [recognition]))
    #expect(RecognizedGesture(recognition) == .pinchAndRotation)
    recognition.findings.append(try finding(.twoFingerPan))
    #expect(!clockwise.isRecognized(in: [recognition]) && RecognizedGesture(recognition) == .several)
    recognition.findings = [try finding(.pinch)]
    #expect(!clockwise.isRecognized(in: [recognition]))
  }

  @Test func `the expected gesture of every task has the name of the task`() {
    for task in RecognitionTask.allCases { #expect(ExpectedGesture(task).text == task.rawValue) }
  }

  // MARK: - Usage

  @Test(arguments: [
    ("recognize --synthetic 0", "--synthetic is 0; expected 1 to 1000000"),
    ("recognize --synthetic 9 x.gesture", "--synthetic can't be combined with files"),
    ("recognize --synthetic 9 --presets", "--synthetic can't be combined with --presets"),
    ("recognize --synthetic 9 --summary", "--synthetic can't be combined with --summary"),
    ("recognize --synthetic 9 --device x", "--synthetic can't be combined with --device"),
    ("recognize x.gesture --seed 3", "--seed needs --synthetic"),
    ("recognize x.gesture --jobs 3", "--jobs needs --synthetic"),
    ("recognize", "no files; name files or folders, or use --synthetic"),
    (
      "synthesize --people 1 --trials 1 --gestures recognition --device mouse -o x",
      "--device mouse can't be combined with --gestures recognition"
    ),
    (
      "synthesize --people 1 --trials 1 --gestures recognition --truth flutter -o x",
      "--truth can't be combined with --gestures recognition"
    ),
    (
      "synthesize --people 1 --trials 1 --gestures recognition --no-signal -o x",
      "--no-signal can't be combined with --gestures recognition"
    ),
    (
      "synthesize --people 1 --trials 1 --gestures recognition --scene cube -o x",
      "--scene can't be combined with --gestures recognition"
    ),
  ])
  func `invalid and contradictory options are rejected`(line: String, message: String) throws {
    let result = try Program.run(line.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
