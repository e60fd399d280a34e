import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// `halfway tune` on labeled recordings.
@Suite struct TuneCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// Returns random thresholds in a practical range.
  private static func random(_ generator: inout SeededGenerator) throws -> ThresholdSet {
    var set = ThresholdSet()
    let rule = ReleaseRule.allCases[Int(generator.uniform() * Double(ReleaseRule.allCases.count))]
    let (progress, commit, reverse) = (generator.uniform(), generator.uniform() * 900, generator.uniform() * 600)
    let (slop, window) = (generator.uniform() * 20, 20 + generator.uniform() * 120)
    set.setAll {
      $0.releaseRule = rule
      $0.commitProgress = progress
      $0.commitVelocityPointsPerSecond = commit
      $0.reverseVelocityPointsPerSecond = reverse
      $0.panSlopPoints = slop
      $0.velocityWindowMilliseconds = window
    }
    set[.touch].commitProgress = generator.uniform()
    return set
  }

  @Test func `gestures not meant to navigate are counted separately from release errors`() throws {
    try LabelledSwipes.fill(folder, "study", count: 10, finishFrom: 0.5)
    func summary() throws -> [String: Any] {
      let result = try Program.run("tune", "study", "--format", "json", in: folder)
      #expect(result.status == 0)
      return try #require(try objects(result.output).last { $0["what"] as? String == "summary" })
    }
    func counts(_ object: [String: Any], _ key: String) throws -> [Int] {
      let share = try #require(object[key] as? [String: Any])
      return [try #require(share["count"] as? Int), try #require(share["of"] as? Int)]
    }
    let before = try summary()
    let plain = try Program.run("tune", "study", in: folder).output
    #expect(!plain.contains("activation") && !plain.contains("navigate"))
    // One of two gestures not meant to navigate begins a transition and finishes it.
    let drag = LabelledSwipes.drag(to: 0.8, intent: .noNavigation, person: "ann")
    try folder.write("study/drag.gesture", Data(try drag.serialized()))
    let tap = try RecordingLabel.set([.intent(.noNavigation)], in: Array(try Shipped.text("tap").utf8), name: "tap")
    try folder.write("study/tap.gesture", Data(tap))
    let after = try summary()
    for key in ["accidentalFinish", "accidentalCancel", "missed", "wrong"] {
      #expect(try counts(after, key) == counts(before, key), "\(key)")
    }
    #expect(after["trials"] as? Int == 10 && before["trials"] as? Int == 10)
    #expect(try counts(before, "falseActivation") == [0, 0] && counts(after, "falseActivation") == [1, 2])
    let text = try Program.run("tune", "study", in: folder).output
    #expect(text.contains("\nnot meant to navigate") && text.contains("\nfalse activation"))
    #expect(text.contains("study/drag.gesture\n  not meant to navigate, finished by progress"))
    #expect(!text.contains("study/tap.gesture\n"))
    let search = try Program.run("tune", "study", "--search", in: folder)
    #expect(search.status == 0 && search.output.contains("1 of 2"), "\(search.output)\(search.errors)")
    let report = try Program.run("tune", "study", "--report", "page.html", in: folder)
    #expect(report.status == 0, "\(report.errors)")
    let page = try folder.text("page.html")
    #expect(page.contains("Of 2 gestures that weren't meant to navigate, 1 began a transition."))
    #expect(page.contains("false activation"))
  }

  @Test func `each recording has the same result as in a replay with the same thresholds`() throws {
    let recordings = Shipped.few.map(Shipped.path)
    var generator = SeededGenerator(seed: 41)
    for round in 0..<4 {
      let set = try Self.random(&generator)
      try folder.write("t.json", ThresholdsText.lines(of: set) { _ in true }.joined(separator: "\n"))
      let tuned = try Program.run(
        ["tune"] + recordings + ["--thresholds", "t.json", "--format", "json"], in: folder)
      let replayed = try Program.run(
        ["replay"] + recordings + ["--thresholds", "t.json", "--format", "json", "--decision-only"], in: folder)
      #expect(tuned.status == 0 && replayed.status == 0, "\(tuned.errors)\(replayed.errors)")
      var byFile: [String: [String: Any]] = [:]
      for object in try objects(replayed.output) { byFile[try #require(object["file"] as? String)] = object }
      var counted = 0
      for object in try objects(tuned.output) where object["counted"] as? Bool == true {
        let file = try #require(object["file"] as? String)
        let replay = try #require(byFile[file])
        // Of a recording whose label names a target, the outcome tells whether the view came to rest there.
        let keys = ["rule", "percent", "velocity", "margin"] + (replay["target"] == nil ? ["outcome"] : [])
        for key in keys {
          let (own, other) = (object[key] as? NSObject, replay[key] as? NSObject)
          #expect(own == other, "round \(round), \(file), \(key): \(own as Any) and \(other as Any)")
        }
        let isWrong = (object["outcome"] as? String == "finish") != (object["intent"] as? String == "finish")
        #expect(object["wrong"] as? Bool == isWrong)
        counted += 1
      }
      #expect(counted >= 10)
      let summary = try #require(try objects(tuned.output).last)
      #expect(summary["what"] as? String == "summary" && summary["trials"] as? Int == counted)
    }
  }

  @Test func `tune counts errors, lists dead thresholds and explains each wrong outcome`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let result = try Program.run("tune", "data", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines.allSatisfy { $0.count <= 110 })
    #expect(lines[0] == "40 recordings of 6 people, by the scenes' own thresholds; all of them synthetic")
    #expect(result.output.contains("accidental cancel  9 of 29  31.0%"), "\(result.output)")
    #expect(result.output.contains("accidental finish  0 of 11   0.0%"))
    #expect(result.output.contains("person  ann"))
    #expect(result.output.contains("9 of 40 don't have the intended outcome:\ndata/1011.gesture\n"))
    #expect(
      result.output.contains(
        "\n  meant to finish, cancelled by progress at 30.4% (limit 50%), no velocity (limits 375, -100), margin "))
    #expect(
      result.output.contains(
        "dead: no value that was tried changes the outcome of any recording: commitVelocityPointsPerSecond (0 to\n"))
    let explained = try Program.run("tune", "data/1011.gesture", "data/1012.gesture", "--explain", in: folder)
    #expect(explained.output.contains("\ndata/1012.gesture\nCancelled by the rule 'progress'.\n"))
  }

  @Test func `the output doesn't depend on the order of the paths or the number of threads`() throws {
    try LabelledSwipes.fill(folder, "data", count: 12, finishFrom: 0.4)
    let names = (1000..<1012).map { "data/\($0).gesture" }
    let first = try Program.run(["tune"] + names + ["--jobs", "1"], in: folder)
    let second = try Program.run(["tune"] + names.reversed() + ["data", "--jobs", "3"], in: folder)
    #expect(first.status == 0 && first.output == second.output)
  }

  @Test func `a sweep finds the intended threshold, and other commands can read its export`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let command = ["tune", "data", "--sweep", "commitProgress=0.1:0.9:0.05", "--export", "best.json"]
    let result = try Program.run(command + ["--date", "2026-11-22"], in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.output.hasPrefix("Change commitProgress from 0.5 to 0.3: over 40 trials of 6 people"), "\(result.output)")
    #expect(result.output.components(separatedBy: "\n").allSatisfy { $0.count <= 110 })
    let text = try folder.text("best.json")
    #expect(text.contains("\"commitProgress\": 0.3,\n"))
    #expect(
      text.contains(
        #""provenance": {"command":"halfway tune data --sweep commitProgress=0.1:0.9:0.05","date":"2026-11-22","data":""#
      ))
    let judged = try Program.run("tune", "data", "--thresholds", "best.json", in: folder)
    #expect(judged.output.contains("all have the intended outcome"), "\(judged.output)")
    for reader in [["replay", "data", "--thresholds"], ["explain", "data/1000.gesture", "--thresholds"]] {
      #expect(try Program.run(reader + ["best.json"], in: folder).status == 0)
    }
    // Replacing an existing file is reported.
    let again = try Program.run(command, in: folder)
    #expect(again.status == 0 && again.errors == "best.json: replaced\n")
    #expect(try folder.text("best.json").contains("\"date\":null"))
    let search = try Program.run(["tune", "data", "--sweep", "commitProgress=0.3,0.5", "--format", "json"], in: folder)
    let objects = try objects(search.output)
    #expect(objects[0]["what"] as? String == "recommendation" && objects[0]["change"] as? Bool == true)
  }

  @Test func `nothing is exported if the data doesn't support a change`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.5)
    let result = try Program.run(
      "tune", "data", "--sweep", "commitProgress=0.3,0.5,0.7", "--export", "best.json", in: folder)
    #expect(result.status == 1 && result.output.hasPrefix("The data does not support a change:"))
    #expect(result.errors == "halfway: best.json: not written: no change is recommended\n")
    #expect(!folder.exists("best.json"))
  }

  @Test func `a search over one device class changes only the thresholds of that class`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let result = try Program.run(
      "tune", "data", "--device", "mouse", "--sweep", "commitProgress=0.3,0.5", "--export", "mouse.json", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let set = try ThresholdsText.parse(Array(folder.data("mouse.json")))
    #expect(set[.mouse].commitProgress == 0.3 && set[.touch].commitProgress == 0.5)
    let none = try Program.run("tune", "data", "--device", "touch", in: folder)
    #expect(none.status == 65)
    #expect(none.errors == "halfway: none of 40 recordings was made with this class of devices\n")
  }

  @Test func `two sets of thresholds are compared by the recordings whose outcome changes`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let unlabelled = try LabelledSwipes.drag(to: 0.4, intent: nil).serialized()
    try folder.write("data/other.gesture", Data(unlabelled))
    try folder.write("low.json", #"{"commitProgress": 0.3}"#)
    for arguments in [["--compare", "halfway", "low.json", "data"], ["data", "--compare", "halfway", "low.json"]] {
      let result = try Program.run(["tune"] + arguments, in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.contains("10 of 41 recordings with different outcomes by A and B"), "\(result.output)")
      #expect(result.output.contains("\ncancelled  finished   10                9                      0          1\n"))
      #expect(result.output.contains("\nA      9 of 40  22.5%"))
      #expect(
        result.output.contains(
          "\ndata/other.gesture\n  A cancelled by progress at 40.0% (limit 50%), no velocity (limits 375, -100), margin "
        ))
    }
    let json = try Program.run("tune", "--compare", "halfway", "low.json", "data", "--format", "json", in: folder)
    let objects = try objects(json.output)
    #expect(objects.count == 10 + 1 + 1)
    #expect(objects.last?["flips"] as? Int == 10 && objects.last?["wrongB"] as? Int == 0)
    let same = try Program.run("tune", "--compare", "halfway", "halfway", "data", in: folder)
    #expect(same.output.hasSuffix("0 of 41 recordings with different outcomes by A and B\n"))
  }

  // MARK: Invalid input

  @Test func `recordings without an intent are reported, and invalid ones don't hide the others`() throws {
    try LabelledSwipes.fill(folder, "data", count: 6, finishFrom: 0.5)
    try folder.makeFolder("none")
    try folder.write("none/a.gesture", Data(try LabelledSwipes.drag(to: 0.4, intent: nil).serialized()))
    let none = try Program.run("tune", "none", in: folder)
    #expect(none.status == 65 && none.output.isEmpty)
    #expect(none.errors == "halfway: none of 1 recording has an intent; 'halfway label' sets it\n")
    let mixed = try Program.run("tune", "none", "data", in: folder)
    #expect(mixed.status == 0 && mixed.output.contains("1 more without an intent"))
    try folder.write("data/bad.gesture", "{\"halfway\":")
    let bad = try Program.run("tune", "data", in: folder)
    #expect(
      bad.status == 65 && bad.output.contains("6 recordings of 6 people") && bad.output.contains("1 couldn't be"))
    #expect(bad.errors.hasPrefix("halfway: data/bad.gesture:1:"))
    #expect(bad.errors.hasSuffix("halfway: 1 recording couldn't be read\n"))
    #expect(try Program.run("tune", "data/bad.gesture", in: folder).status == 65)
    #expect(try Program.run("tune", "nowhere", in: folder).status == 66)
  }

  struct Mistake: Sendable {
    var arguments: String
    var status: Int32
    var complaint: String
  }

  static let mistakes = [
    Mistake(arguments: "", status: 64, complaint: "expected recordings, folders or patterns"),
    Mistake(arguments: "d --rule progres", status: 64, complaint: "unknown rule 'progres'; did you mean 'progress'?"),
    Mistake(arguments: "d --device finger", status: 64, complaint: "expected one of: mouse, touch, touchpad"),
    Mistake(arguments: "d --thresholds fluter", status: 66, complaint: "did you mean 'flutter'?"),
    Mistake(arguments: "d --thresholds x.txt", status: 66, complaint: "x.txt: no such file or preset"),
    Mistake(arguments: "d --sweep commitProgres=1", status: 64, complaint: "did you mean 'commitProgress'?"),
    Mistake(arguments: "d --sweep commitProgress=0.1:0.9", status: 64, complaint: "expected LO:HI:STEP"),
    Mistake(arguments: "d --sweep commitProgress=0.5,3", status: 64, complaint: "expected 0.0 to 1.0"),
    Mistake(arguments: "d --sweep releaseRule=best", status: 64, complaint: "must be one of 'progress'"),
    Mistake(
      arguments: "d --sweep commitProgress=0:1:0.1 --sweep commitProgress=1", status: 64,
      complaint: "each threshold once"),
    Mistake(
      arguments: "d --sweep commitProgress=0:1:0.0001 --sweep reverseVelocityPointsPerSecond=0:1000:1", status: 64,
      complaint: "at most 1000000 combinations"),
    Mistake(
      arguments: "d --search --sweep commitProgress=1", status: 64, complaint: "--search can't be combined with --sweep"
    ),
    Mistake(arguments: "d --cost 2:1", status: 64, complaint: "--cost requires --sweep, --search or --serve"),
    Mistake(arguments: "d --search --cost 2", status: 64, complaint: "--cost: '2': expected FINISH:CANCEL"),
    Mistake(
      arguments: "d --search --cost 1:2:3:4", status: 64, complaint: "expected FINISH:CANCEL, FINISH:CANCEL:NONE"),
    Mistake(arguments: "d --search --cost tap=2", status: 64, complaint: "or finish=NUMBER,cancel=NUMBER,none=NUMBER"),
    Mistake(arguments: "d --confidence 2", status: 64, complaint: "--confidence is 2.0; expected 0.5 to 0.9999"),
    Mistake(arguments: "d --search --shard 3/2 -o x", status: 64, complaint: "expected K/N with K from 1 to N"),
    Mistake(arguments: "d --search --shard 1/2", status: 64, complaint: "--shard and --output require each other"),
    Mistake(
      arguments: "d --shard 1/2 -o x", status: 64, complaint: "--partial and --shard require --sweep or --search"),
    Mistake(arguments: "d --search --shard 1/2 -o x --export y", status: 64, complaint: "--shard can't be combined"),
    Mistake(arguments: "d --search --export x --date today", status: 64, complaint: "expected YYYY-MM-DD"),
    Mistake(arguments: "d --search --export no/x", status: 73, complaint: "the folder doesn't exist"),
    Mistake(arguments: "d --compare halfway", status: 64, complaint: "--compare requires two files or presets"),
    Mistake(arguments: "--compare halfway flutter", status: 64, complaint: "expected recordings, folders or patterns"),
    Mistake(arguments: "d --search --explain", status: 64, complaint: "--explain can't be combined"),
    Mistake(arguments: "merge", status: 64, complaint: "expected the parts to merge"),
    Mistake(arguments: "merge x --search", status: 64, complaint: "merge can be combined only"),
    Mistake(arguments: "merge x", status: 66, complaint: "x: no such file"),
    Mistake(arguments: "d --jobs 0", status: 64, complaint: "--jobs is 0; expected 1 to 1024"),
  ]

  @Test func `usage errors are reported with the expected values`() throws {
    try LabelledSwipes.fill(folder, "d", count: 2, finishFrom: 0.5)
    for mistake in Self.mistakes {
      let words = mistake.arguments.split(separator: " ").map(String.init)
      let result = try Program.run(["tune"] + words, in: folder)
      #expect(result.status == mistake.status, "\(mistake.arguments): \(result.status)")
      #expect(result.errors.contains(mistake.complaint), "\(mistake.arguments): \(result.errors.prefix(300))")
      #expect(result.output.isEmpty)
    }
  }
}
