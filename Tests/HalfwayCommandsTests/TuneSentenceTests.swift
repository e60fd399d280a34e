import Foundation
import Halfway
import HalfwayRecordings
import Testing

/// Every sentence of `halfway tune` outside its recommendation, with recordings and options that make it true and
/// others that make it false. The sentences of the recommendation are in `RecommendationSentenceTests`.
@Suite struct TuneSentenceTests {
  /// Recordings. The drags rest before their release, and are evenly spaced from 5% to 95% of the width.
  enum Data: String, CaseIterable {
    /// Drags of six people; those from 30% on are meant to finish.
    case swipes
    /// Drags of six people; those from 50% on are meant to finish.
    case right
    /// Drags of six people; those from 70% on are meant to finish.
    case late
    case ofOne, ofTwo, ofNobody, ofMany
    /// Two of the gestures aren't meant to navigate; one of them begins a transition.
    case others
    case oneUnlabelled, twoUnlabelled, noneLabelled
    case oneCopy, twoCopies, contradiction
    case oneBroken, twoBroken
    /// The ends of some files are missing.
    case oneUnfinished, twoUnfinished
    /// One of the drags is of a human.
    case mixed
    /// The last movement of each drag to finish goes back.
    case twitches
    /// Pinches to finish that don't, and gestures that begin nothing.
    case several
    /// Releases among targets, with the targets that were meant, and with others.
    case targets, wrongTargets
    /// Recordings at two widths, so that thresholds in widths differ.
    case widths
    case empty
  }

  /// Recordings and the arguments of `tune`, in which `DATA` is their folder.
  struct Setting {
    var data: Data
    var arguments: String
  }

  struct Sentence {
    var text: String
    var isTrue: Setting
    var isFalse: Setting
  }

  private static func sentence(
    _ text: String, _ data: Data, _ arguments: String = "DATA", not other: Data = .swipes,
    _ otherArguments: String? = nil
  ) -> Sentence {
    Sentence(
      text: text, isTrue: Setting(data: data, arguments: arguments),
      isFalse: Setting(data: other, arguments: otherArguments ?? arguments))
  }

  private static let sweep = "DATA --sweep commitProgress=0.2:0.8:0.1"
  private static let compare = "--compare halfway low.json DATA"

  static let sentences = [
    // The recordings.
    sentence("40 recordings of 6 people, by the scenes' own thresholds;", .swipes, not: .right, "DATA --device mouse"),
    sentence("12 recordings of 1 person, by ", .ofOne),
    sentence("12 recordings, by the scenes' own thresholds", .ofNobody),
    sentence("40 recordings of 6 people, mouse, by ", .swipes, "DATA --device mouse", not: .swipes, "DATA"),
    sentence("by the preset 'flutter'", .swipes, "DATA --thresholds flutter", not: .swipes, "DATA"),
    sentence(
      "by the scenes' own thresholds with the rule 'projection'", .swipes, "DATA --rule projection", not: .swipes,
      "DATA"
    ),
    sentence("; all of them synthetic", .swipes, not: .mixed),
    sentence("; 11 of them synthetic", .mixed),
    sentence("; 1 more without an intent isn't counted", .oneUnlabelled, not: .twoUnlabelled),
    sentence("; 2 more without an intent aren't counted", .twoUnlabelled, not: .oneUnlabelled),
    sentence("; 1 copy of another recording isn't counted", .oneCopy),
    sentence("; 2 copies of other recordings aren't counted", .twoCopies),
    sentence("not counted: the same gesture as DATA/1000.gesture, with other labels", .contradiction, not: .oneCopy),
    sentence("; 1 couldn't be read", .oneBroken),
    sentence("; 1 unfinished gesture is not counted", .oneUnfinished, not: .twoUnfinished),
    sentence("; 2 unfinished gestures are not counted", .twoUnfinished, not: .oneUnfinished),
    sentence("halfway: 1 recording couldn't be read", .oneBroken, not: .twoBroken),
    sentence("halfway: 2 recordings couldn't be read", .twoBroken, not: .oneBroken),
    sentence("none of 12 recordings has an intent; 'halfway label' sets it", .noneLabelled, not: .oneUnlabelled),
    sentence(
      "none of 40 recordings was made with this class of devices", .swipes, "DATA --device touch", not: .swipes,
      "DATA --device mouse"),
    // Errors.
    sentence("accidental finish 0 of 11 0.0%", .swipes, not: .right),
    sentence("wrong target 6 of 6 100.0%", .wrongTargets, not: .targets),
    sentence(" other target", .targets),
    sentence("false activation 1 of 2 50.0%", .others),
    sentence("missed wrong 95% device mouse 40", .swipes, not: .others),
    sentence("all have the intended outcome", .right),
    sentence("9 of 40 don't have the intended outcome:", .swipes, not: .right),
    sentence("meant to finish, cancelled by progress at 30.4% (limit 50%), no velocity", .swipes, not: .right),
    sentence("meant to finish, no transition began", .several),
    sentence(", came to rest at 'large' by ", .wrongTargets, not: .targets),
    sentence("(carried on for ", .swipes, "DATA --rule projection", not: .swipes, "DATA"),
    sentence("why, in full: --explain", .swipes, not: .right),
    sentence(
      "why, in full: halfway explain DATA/1011.gesture --thresholds high.json", .swipes, "DATA --thresholds high.json",
      not: .swipes, "DATA"),
    // Evidence.
    sentence("commitProgress 0.5 ", .swipes, not: .swipes, "DATA --thresholds high.json"),
    sentence(" differs ", .widths, "DATA --thresholds flutter", not: .swipes),
    sentence("commitVelocityPointsPerSecond (0 to 100000)", .swipes, not: .targets),
    sentence(
      "evidence: outcomes that change if one threshold moves by a step or a tenth, or to any value that was tried",
      .swipes,
      not: .swipes, compare),
    sentence("dead: no value that was tried changes the outcome of any recording: ", .swipes, not: .swipes, compare),
    // Real use and the size of a study.
    sentence(
      "if the gestures are finish 75.0%, cancel 25.0%", .swipes, "DATA --mix finish=3,cancel=1", not: .swipes, "DATA"),
    sentence("errors per 1,000 gestures", .swipes, "DATA --mix finish=3,cancel=1", not: .swipes, "DATA"),
    sentence("no recording has the task or intent 'none'", .swipes, "DATA --mix finish=3,none=1", not: .others),
    sentence(
      "plan: people for a 95% interval of ±5 percentage points, at an error rate of ", .swipes, "DATA --plan 5",
      not: .swipes, "DATA --plan 6"),
    sentence("more than 2000", .swipes, "DATA --plan 0.5", not: .swipes, "DATA --plan 5"),
    sentence("plan: recordings of at least two people are needed to plan a study", .ofOne, "DATA --plan 5"),
    // Searches.
    sentence(
      "7 settings of 1 threshold tried; ", .swipes, sweep, not: .swipes,
      sweep + " --sweep commitVelocityPointsPerSecond=200,375"),
    sentence(
      "14 settings of 2 thresholds tried; ", .swipes, sweep + " --sweep commitVelocityPointsPerSecond=200,375",
      not: .swipes, sweep),
    sentence(" settings of the rule 'progressOrVelocity' and ", .right, "DATA --search", not: .right, sweep),
    sentence(" of 4 other rules tried", .right, "DATA --search", not: .right, sweep),
    sentence("against the present progressOrVelocity", .right, "DATA --search", not: .right, sweep),
    sentence(
      "recognition: whether a transition begins, with the present decision thresholds; 756 settings", .right,
      "DATA --search", not: .right, sweep),
    sentence(
      "cross-validated by person; p is adjusted for the number of rules", .right, "DATA --search", not: .right, sweep),
    sentence("cross-validated by person; error rates of single people: ", .swipes, sweep, not: .ofNobody),
    sentence(", of one more person: ", .swipes, sweep, not: .ofTwo),
    sentence("(95% prediction interval)", .swipes, sweep, not: .ofTwo),
    sentence("cross-validated by groups of persons", .ofMany, sweep),
    sentence("cross-validated by trials, because no person is named", .ofNobody, sweep, not: .ofOne),
    sentence("cross-validated by trials, because only one person is named", .ofOne, sweep, not: .ofNobody),
    sentence(
      "commitProgress 0.5 0.5 anything tried", .right, "DATA --sweep commitProgress=0.1,0.2,0.5"),
    sentence("commitProgress 0.5 0.2 up to 0.", .swipes, "DATA --sweep commitProgress=0.2,0.4,0.5,0.8", not: .right),
    sentence("commitProgress 0.5 0.7 from 0.", .late, "DATA --sweep commitProgress=0.2,0.4,0.7"),
    sentence(" 0.2 to 0.8, 7 values", .swipes, sweep, not: .swipes, "DATA --sweep commitProgress=0.2:0.8:0.3"),
    sentence(
      "trade-off, in-sample: fewer errors of one kind only with more of the other", .swipes, sweep, not: .others),
    sentence("trade-off, in-sample: fewer errors of one kind only with more of another", .others, sweep),
    sentence("not written: no change is recommended", .right, sweep + " --export best.json", not: .swipes),
    // Comparisons.
    sentence("10 of 41 recordings with different outcomes by A and B", .oneUnlabelled, compare),
    sentence("B: low.json", .swipes, compare, not: .swipes, "--compare halfway high.json DATA"),
    sentence("meant to finish meant to be cancelled no intent", .swipes, compare, not: .others),
    sentence("false activations: 1 of 2 by A, 1 of 2 by B", .others, compare),
    sentence("by a test over people", .swipes, compare, not: .ofTwo),
    sentence("by a test over groups of people", .ofMany, compare),
    sentence(
      "by a test over trials a test over people needs at least 6 of them; one over trials assumes that the trials of a "
        + "person don't resemble each other", .ofTwo, compare),
    sentence("if both were equally good: p = 0.03", .swipes, compare, not: .swipes, "--compare halfway halfway DATA"),
    // Checks.
    sentence("accidental cancel 0 of 29 0.0% 5.0% met", .swipes, "DATA --check bounds.json", not: .right),
    sentence("accidental cancel 6 of 6 100.0% 5.0% exceeded", .wrongTargets, "DATA --check bounds.json"),
    sentence("bounds.json: exceeded by these recordings: accidental cancel", .wrongTargets, "DATA --check bounds.json"),
    sentence(
      "low.json: no bounds in its provenance; expected a file written by", .swipes, "DATA --check low.json",
      not: .swipes,
      "DATA --check bounds.json"),
    // Explanations.
    sentence("lifting 13 ms earlier, has the intended outcome in a replay", .twitches, "DATA --explain"),
    sentence("lifting 296 ms earlier, or going ", .swipes, "DATA --explain", not: .twitches),
    sentence(
      "no lift up to 300 ms earlier and no distance up to 512 points more or less has the intended outcome", .several,
      "DATA --explain"),
    sentence("most accidental finishes, ", .late, "DATA --explain"),
    sentence("has the intended outcome in a replay", .swipes, "DATA --explain", not: .right),
    sentence(
      "errors by the smallest change of the gesture that avoids them accidental cancel", .swipes, "DATA --explain",
      not: .right),
    sentence("a movement in the last 30 ms before the lift", .twitches, "DATA --explain"),
    sentence("at most 20 points too far or not far enough 2", .swipes, "DATA --explain", not: .twitches),
    sentence(
      "most accidental cancels, 7 of 9: larger distances, or earlier movements", .swipes, "DATA --explain",
      not: .twitches),
    sentence("gestures of several contacts, not examined", .several, "DATA --explain"),
  ]

  @Test func `each sentence is printed if it is true, and only then`() throws {
    let folder = try Folder()
    try folder.write("low.json", #"{"commitProgress": 0.3}"#)
    try folder.write("high.json", #"{"commitProgress": 0.7}"#)
    try folder.write(
      "bounds.json", #"{"version": 3, "commitProgress": 0.3, "provenance": {"bounds": {"accidentalCancel": 0.05}}}"#)
    for data in Data.allCases { try data.fill(folder) }
    var outputs: [String: String] = [:]
    func output(_ setting: Setting) throws -> String {
      let arguments = setting.arguments.replacing("DATA", with: setting.data.rawValue)
      if let known = outputs[arguments] { return known }
      let result = try Program.run(["tune"] + arguments.split(separator: " ").map(String.init), in: folder)
      // Lines are wrapped, and columns are aligned.
      let words = (result.errors + result.output).split { $0 == " " || $0 == "\n" }
      let text = " " + words.joined(separator: " ").replacing(setting.data.rawValue + "/", with: "DATA/") + " "
      outputs[arguments] = text
      return text
    }
    for sentence in Self.sentences {
      let (yes, no) = (try output(sentence.isTrue), try output(sentence.isFalse))
      #expect(yes.contains(sentence.text), "\(sentence.text) in \(yes.prefix(3000))")
      #expect(!no.contains(sentence.text), "\(sentence.text) in \(no.prefix(3000))")
    }
    let all = outputs.values.joined()
    for file in [
      "EvaluationText", "EvaluationText+Use", "SearchText", "SearchReport", "OutcomeDifferences", "ErrorBounds",
    ] {
      let missing = try Self.fragments(of: file).filter { !all.contains($0) }
      #expect(missing.isEmpty, "\(file): no row of the table prints \(missing)")
    }
  }

  /// Sentences that the table doesn't reach: a release that an app decides (see `AppDecisionTests`), and the word for a
  /// release after which nothing began.
  private static let elsewhere = [
    "decided by the app, which calls finish() or cancel(),", "thresholds of release decisions don't reach them:",
    "release is", "releases are", "nothing began",
  ]

  /// Returns the longest constant part of every string literal of several words in a source file of the command.
  private static func fragments(of file: String) throws -> [String] {
    let folder = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Sources/HalfwayCommands/Tuning")
    let source = try String(contentsOf: folder.appendingPathComponent(file + ".swift"), encoding: .utf8)
    var fragments: [String] = []
    for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      var parts: [String] = []
      // The texts outside of interpolations: a stack of the open literals, each with the depth of its interpolation.
      var (stack, text, depths) = (0, "", [Int]())
      var previous: Character = " "
      for character in line {
        if character == "\"", previous != "\\" {
          if stack > depths.count { stack -= 1 } else { stack += 1 }
          parts.append(text)
          text = ""
        } else if stack > depths.count, previous == "\\", character == "(" {
          depths.append(0)
          parts.append(String(text.dropLast()))
          text = ""
        } else if stack == depths.count, let depth = depths.last {
          if character == "(" { depths[depths.count - 1] += 1 }
          if character == ")" { if depth == 0 { depths.removeLast() } else { depths[depths.count - 1] -= 1 } }
        } else if stack > depths.count {
          text.append(character)
        }
        previous = character
      }
      let long = parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count >= 10 && $0.contains(" ") }
      fragments += long.max { $0.count < $1.count }.map { [$0] } ?? []
    }
    return fragments.filter { fragment in !elsewhere.contains { fragment.contains($0) } }
  }
}

extension TuneSentenceTests.Data {
  /// Writes the recordings into a folder of this name.
  func fill(_ folder: Folder) throws {
    func drags(_ count: Int = 12, from limit: Double = 0.3, of people: [String?] = LabelledSwipes.people) throws {
      try LabelledSwipes.fill(folder, rawValue, count: count, finishFrom: limit, people: people)
    }
    func write(_ name: String, _ recording: Recording) throws {
      try folder.write("\(rawValue)/\(name).gesture", Foundation.Data(try recording.serialized()))
    }
    func edit(_ name: String, to copy: String? = nil, _ old: String = "", _ new: String = "") throws {
      let text = try folder.text("\(rawValue)/\(name).gesture")
      try folder.write(
        "\(rawValue)/\(copy ?? name).gesture", text.replacing(old, with: new, maxReplacements: old.isEmpty ? 0 : 1))
    }
    func tear(_ name: String) throws {
      let lines = try folder.text("\(rawValue)/\(name).gesture").split(separator: "\n")
      try folder.write("\(rawValue)/\(name).gesture", lines.dropLast().joined(separator: "\n") + "\n")
    }
    func unlabelled(_ names: Int...) throws {
      for name in names { try write("u\(name)", LabelledSwipes.drag(to: 0.4 + Double(name) / 100, intent: nil)) }
    }
    switch self {
    case .swipes: try drags(40)
    case .right: try drags(from: 0.5)
    case .late: try drags(40, from: 0.7)
    case .ofOne: try drags(of: ["ann"])
    case .ofTwo: try drags(of: ["ann", "bob"])
    case .ofNobody: try drags(of: [nil])
    case .ofMany: try drags(50, of: (10..<35).map { "p\($0)" })
    case .others:
      try drags()
      try write("n1", LabelledSwipes.drag(to: 0.8, intent: .noNavigation, person: "ann"))
      let tap = try RecordingLabel.set([.intent(.noNavigation)], in: Array(try Shipped.text("tap").utf8), name: "tap")
      try folder.write("\(rawValue)/n2.gesture", Foundation.Data(tap))
    case .oneUnlabelled:
      try drags(40)
      try unlabelled(0)
    case .twoUnlabelled:
      try drags()
      try unlabelled(0, 1)
    case .noneLabelled:
      try folder.makeFolder(rawValue)
      for number in 0..<12 { try unlabelled(number) }
    case .oneCopy:
      try drags()
      try edit("1000", to: "a")
    case .twoCopies:
      try drags()
      try edit("1000", to: "a")
      try edit("1001", to: "b")
    case .contradiction:
      try drags()
      try edit("1000", to: "2000", #""intent":"cancel""#, #""intent":"finish""#)
    case .oneBroken:
      try drags()
      try folder.write("\(rawValue)/a.gesture", "{")
    case .twoBroken:
      try drags()
      for name in ["a", "b"] { try folder.write("\(rawValue)/\(name).gesture", "{") }
    case .oneUnfinished:
      try drags()
      try tear("1000")
    case .twoUnfinished:
      try drags()
      for name in ["1000", "1001"] { try tear(name) }
    case .mixed:
      try drags()
      try edit("1000", #""source":"synthetic""#, #""source":"human""#)
    case .twitches:
      try folder.makeFolder(rawValue)
      for index in 0..<4 { try write("\(1000 + index)", Self.twitch(index)) }
    case .several:
      try drags()
      for (name, intent) in [("edge-miss", RecordingHeader.Intent.finish), ("pinch-shut", .cancel)] {
        let label: [RecordingLabel] = [.intent(intent), .target(nil)]
        let data = try RecordingLabel.set(label, in: Array(try Shipped.text(name).utf8), name: name)
        try folder.write("\(rawValue)/\(name).gesture", Foundation.Data(data))
      }
    case .targets, .wrongTargets:
      try folder.makeFolder(rawValue)
      for name in Shipped.names where name.hasPrefix("detents-") {
        var text = try Shipped.text(name)
        if self == .wrongTargets { text = text.replacing(/"target":"[a-z]*"/, with: #""target":"small""#) }
        try folder.write("\(rawValue)/\(name).gesture", text)
      }
    case .widths:
      try drags()
      var wide = LabelledSwipes.drag(to: 0.4, intent: .finish, person: "ann")
      wide.header.size = .init(width: 500, height: 667)
      try write("wide", wide)
    case .empty: try folder.makeFolder(rawValue)
    }
  }

  /// A flick to the right that is meant to finish and goes back in its last 12 ms.
  private static func twitch(_ number: Int) -> Recording {
    var entries: [RecordingEntry] = [.input(.down(x: 5, y: 300 + Double(number), at: .zero))]
    func move(_ x: Double, _ microseconds: Int64) {
      entries.append(.input(.move(x: x, y: 300 + Double(number), at: Timestamp(microseconds: microseconds))))
    }
    for index in 1...15 { move(5 + 16 * Double(index), Int64(index) * 8000) }
    for index in 1...3 { move(245 - 18 * Double(index), 120_000 + Int64(index) * 6000) }
    entries.append(.input(.up(x: 191, y: 300 + Double(number), at: Timestamp(microseconds: 138_500))))
    var header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: .finish)
    header.person = LabelledSwipes.people[number]
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }
}
