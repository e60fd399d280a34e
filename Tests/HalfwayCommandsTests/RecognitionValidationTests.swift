import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// `halfway recognize --leave-out`: constants that are chosen on some devices and evaluated on another.
@Suite struct RecognitionValidationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Row: Decodable {
    var what: String
    var constant: String?
    var name: String?
    var leftOut: String?
    var `default`: Double?
    var value: Double?
    var groups: Int?
    var recordings: Int?
    var chosen: Double?
    var chosenLow: Double?
    var chosenHigh: Double?
    var defaultChosen: Int?
    var defaultBest: Int?
    var isUndecided: Bool?
    var errors: Int?
    var errorRateHigh: Double?
    var defaultErrors: Int?
    var changedDown: Int?
    var changedUp: Int?
    var changedNear: Int?
    var changedAnywhere: Int?
    var files: Int?
  }

  private func rows(_ arguments: String...) throws -> [Row] { try Self.rows(arguments, in: folder) }

  private static func rows(_ arguments: [String], in folder: Folder) throws -> [Row] {
    let line = "halfway recognize \(arguments.joined(separator: " ")) --format json"
    let result = try Program.shell(line, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let decoder = JSONDecoder()
    return try result.output.split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
  }

  // MARK: - Recordings

  /// Returns a stroke to the right by a distance in points, in four steps.
  private static func rightward(
    _ distance: Double, device: DeviceClass, task: String, person: String? = nil
  ) -> Recording {
    StrokeRecording.make(
      (0...4).map { (100 + distance * Double($0) / 4, 300) }, device: device, task: task, person: person)
  }

  /// Writes a tap that strays and a short pan for each device. The slop must be larger than the distance of the tap and
  /// at most that of the pan.
  private func writeSlops(_ slops: [(device: DeviceClass, tap: Double, pan: Double)], person: String? = nil) throws {
    try folder.makeFolder("study")
    for (device, tap, pan) in slops {
      for (task, distance) in [("tap", tap), ("pan right", pan)] {
        let recording = Self.rightward(distance, device: device, task: task, person: person)
        try folder.write("study/\(device.rawValue)-\(task).gesture", Data(try recording.serialized()))
      }
    }
  }

  // MARK: - Choice

  @Test func `the slop is chosen on the other devices and evaluated on the held-out device`() throws {
    try writeSlops([(.touch, 7, 11), (.mouse, 5, 15), (.touchpad, 9, 17)])
    let rows = try rows("study", "--leave-out", "device")
    let slop = try #require(rows.first { $0.what == "constant" && $0.constant == "panSlopPoints" })
    #expect(slop.groups == 3 && slop.recordings == 6 && slop.default == 10)
    // Without the touchscreen, the values 10, 12, and 14 have no errors. The central value of 12 misses the
    // touchscreen's pan of 11 points. Without the mouse, only 10 has no errors. Without the touchpad, 8 and 10 have
    // none, and 10 is the default.
    let folds = rows.filter { $0.what == "fold" && $0.constant == "panSlopPoints" }
    #expect(folds.map(\.leftOut) == ["mouse", "touch", "touchpad"])
    #expect(folds.map(\.chosen) == [10, 12, 10])
    #expect(folds.map(\.errors) == [0, 1, 0])
    #expect(slop.chosenLow == 10 && slop.chosenHigh == 12 && slop.defaultChosen == 2 && slop.defaultBest == 3)
    #expect(slop.errors == 1 && slop.defaultErrors == 0)
    // The upper limit of Wilson's interval for 1 of 6.
    #expect(abs((slop.errorRateHigh ?? 0) - 0.5635) < 5e-5)
    // At 8, the tap that strays by 9 is a pan. At 12, the pan of 11 isn't. At 2, every tap is a pan. At 24, no pan is.
    #expect(slop.changedDown == 1 && slop.changedUp == 1 && slop.changedNear == 2 && slop.changedAnywhere == 6)
    let values = rows.filter { $0.what == "value" && $0.constant == "panSlopPoints" }
    #expect(values.map(\.errors) == [3, 3, 2, 1, 0, 1, 1, 2, 3, 3, 3, 3])
    let touch = try #require(rows.first { $0.what == "device" && $0.name == "touch" })
    #expect(touch.files == 2 && touch.errors == 1 && touch.defaultErrors == 0)
  }

  @Test func `constants without evidence are reported by name`() throws {
    try writeSlops([(.touch, 7, 11), (.mouse, 5, 15)])
    let text = try Program.run("recognize", "study", "--leave-out", "device", in: folder)
    #expect(text.status == 0 && text.errors.isEmpty)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.last != " " && $0.count <= 160 })
    for key in ["panMinimumCommonShare", "pinchHysteresisPoints", "panConeDegrees", "commitReverseDistancePoints"] {
      #expect(lines.contains("No recording provides evidence about \(key)."))
    }
    #expect(!lines.contains { $0.contains("panSlopPoints") && $0.hasPrefix("No ") })
    let markdown = try Program.run("recognize", "study", "--leave-out", "device", "--format", "markdown", in: folder)
    #expect(markdown.output.contains("| panSlopPoints | 10 | 2 | 4 | 10 | 2 of 2 | 2 of 2 |"))
    let again = try Program.run("recognize", "study", "--leave-out", "device", in: folder)
    #expect(again.output == text.output)
  }

  @Test func `a person can be held out instead of a device`() throws {
    try folder.makeFolder("study")
    for (person, tap, pan) in [("ann", 7.0, 11.0), ("bob", 5, 15)] {
      for (task, distance) in [("tap", tap), ("pan right", pan)] {
        let recording = Self.rightward(distance, device: .touch, task: task, person: person)
        try folder.write("study/\(person)-\(task).gesture", Data(try recording.serialized()))
      }
    }
    let rows = try rows("study", "--leave-out", "person")
    #expect(rows.filter { $0.what == "person" }.map(\.name) == ["ann", "bob"])
    let result = try Program.run("recognize", "study", "--leave-out", "device", in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "all recordings are of one device, 'touch'; --leave-out device needs recordings of at least two"))
  }

  @Test func `recordings and options that rule out cross-validation are reported`() throws {
    try writeSlops([(.touch, 7, 11), (.mouse, 5, 15)])
    let nameless = try Program.run("recognize", "study", "--leave-out", "person", in: folder)
    #expect(nameless.status == 65 && nameless.errors.contains("no recording names a person; use --leave-out device"))
    let unknown = try Program.run("recognize", Shipped.path("pinch-shut"), "--leave-out", "device", in: folder)
    #expect(unknown.status == 65 && unknown.errors.contains("no gesture has a known expectation"))
    for (option, value) in [("--summary", ""), ("--presets", ""), ("--thresholds", "x.json")] {
      let arguments = ["recognize", "study", "--leave-out", "device", option] + (value.isEmpty ? [] : [value])
      let both = try Program.run(arguments, in: folder)
      #expect(both.status == 64 && both.errors.contains("--leave-out can't be combined with \(option)"))
    }
    let word = try Program.run("recognize", "study", "--leave-out", "hand", in: folder)
    #expect(word.status == 64 && word.errors.contains("hand"))
  }

  // MARK: - Real data

  private static let data = [
    "mt-facts", "odd-cros", "pan-cros-29users", "pinch-cros", "screen-cros", "touch-evemu", "touch-getevent",
  ]
  private static let hasData = data.allSatisfy { SharedData.url($0) != nil }
  /// The rows of all real data, which two tests use.
  private static let realRows = Result {
    let paths = try data.map { try #require(SharedData.url($0)).path }.joined(separator: " ")
    return try rows([paths, "--leave-out device"], in: Folder())
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("mt-facts"))"))
  func `no default has clearly more errors than the value chosen on other devices`() throws {
    let rows = try Self.realRows.get()
    let constants = rows.filter { $0.what == "constant" }
    #expect(constants.map(\.constant) == RecognitionConstant.all.map(\.key))
    let devices = rows.filter { $0.what == "device" }.compactMap(\.name)
    #expect(Set(devices).isSuperset(of: ["alex", "lumpy", "sumo_touchscreen_22b90051", "Wacom ISDv4 E6 Finger"]))
    #expect(devices == devices.sorted())
    for constant in constants {
      let key = constant.constant ?? ""
      #expect((constant.groups ?? 0) >= 8 && (constant.recordings ?? 0) >= 70, "\(key)")
      let folds = rows.filter { $0.what == "fold" && $0.constant == key }
      #expect(folds.count == constant.groups && folds.allSatisfy { $0.leftOut?.isEmpty == false })
      // One release rolls back farther than this default.
      if key == "commitReverseDistancePoints" {
        #expect((constant.defaultErrors ?? .max) <= 1)
      } else {
        #expect((constant.defaultBest ?? 0) >= folds.count - 1, "\(key)")
        #expect((constant.defaultErrors ?? .max) <= (constant.errors ?? 0), "\(key)")
      }
    }
    #expect(constants.allSatisfy { ($0.changedAnywhere ?? 0) > 0 })
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("mt-facts"))"))
  func `cross-validation and plain recognition count the same errors in real gestures`() throws {
    let paths = try Self.data.map { try #require(SharedData.url($0)).path }.joined(separator: " ")
    let errors = try Self.realRows.get().filter { $0.what == "device" }
    let judged = try Program.shell("halfway recognize \(paths) --format json", in: folder)
    struct Gesture: Decodable {
      var gesture: Int
      var asExpected: Bool?
    }
    let decoder = JSONDecoder()
    let gestures = try judged.output.split(separator: "\n").map {
      try decoder.decode(Gesture.self, from: Data($0.utf8))
    }
    let files = gestures.filter { $0.gesture == 1 && $0.asExpected != nil }
    #expect(files.count == errors.reduce(0) { $0 + ($1.files ?? 0) })
    #expect(files.count { $0.asExpected == false } == errors.reduce(0) { $0 + ($1.defaultErrors ?? 0) })
  }

  @Test(.enabled(if: hasData, "\(SharedData.missing("mt-facts"))"))
  func `the documentation's table of directions matches the counts of the summary`() throws {
    let root = Shipped.recordings.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/gestures.md"), encoding: .utf8)
    let paths = try Self.data.map { try #require(SharedData.url($0)).path }.joined(separator: " ")
    struct Point: Decodable {
      var what: String
      var recognizer: String
      var threshold: String?
      var value: Double?
      var prompts: Int
      var misses: Int
      var others: Int
      var falseActivations: Int
    }
    let result = try Program.shell("halfway recognize \(paths) --summary --format json", in: folder)
    let decoder = JSONDecoder()
    let points = try result.output.split(separator: "\n").map { try decoder.decode(Point.self, from: Data($0.utf8)) }
    let cells: [(cone: Int, patience: Int, key: String, value: Double)] = [
      (40, 40, "panConeDegrees", 40), (45, 0, "directionPatiencePoints", 0), (45, 30, "directionPatiencePoints", 30),
      (45, 40, "panConeDegrees", 45), (50, 40, "panConeDegrees", 50), (60, 40, "panConeDegrees", 60),
    ]
    for cell in cells {
      let point = try #require(
        points.first { $0.recognizer == "directed pan" && $0.threshold == cell.key && $0.value == cell.value })
      let row =
        "| \(cell.cone)° | \(cell.patience) pt | \(point.misses) of \(point.prompts) | \(point.falseActivations) of \(point.others) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}
