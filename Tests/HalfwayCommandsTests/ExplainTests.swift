import Foundation
import Halfway
import HalfwayRecordings
import Testing

/// `halfway explain`: its explanations as text and as JSON.
@Suite struct ExplainTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func explain(_ arguments: String...) throws -> Program.Result {
    try Program.run(["explain"] + arguments, in: folder)
  }

  private func objects(_ arguments: [String]) throws -> [[String: Any]] {
    let result = try Program.run(["explain", "--format", "json"] + arguments, in: folder)
    #expect(result.errors.isEmpty && result.status == 0)
    return try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test(
    arguments: [
      (
        "edge-miss",
        """
        No transition began.
        recognizers:
          edge pan (left)  didn't receive the contact at 0.0 ms: it landed 60.0 points from the edge, whose width is 20

        """
      ),
      (
        "diagonal",
        """
        No transition began.
        recognizers:
          edge pan (left)  failed at 73.0 ms: moved 3.0 points to the right and 10.0 down, which isn't its direction

        """
      ),
      (
        "tap",
        """
        No transition began.
        recognizers:
          edge pan (left)  failed at 75.6 ms: lifted after 2.2 points, and 10 are its slop

        """
      ),
    ])
  func `explain states why no transition began`(name: String, text: String) throws {
    #expect(try explain(Shipped.path(name)).output == text)
  }

  @Test func `a release is explained with its hand-off, recognizers, samples and presets`() throws {
    let text = try explain(Shipped.path("flick-back-after-half")).output
    for line in [
      "  hand-off   no jump, velocity -1680 points/s continues, settles in 417 ms, no overshoot\n",
      "  edge pan (left)  began at 108.0 ms after 9 events and 10.0 points of slop, changed 83 times, ended at 832.8 ms\n",
      "samples: 12 used for the velocity; ignored: 1 replaced by a later one at the same time, 79 older than the window\n",
      "   1.2 ms before  135.2 points  used\n",
    ] { #expect(text.contains(line), "\(line)") }
    let differing = text.split(separator: "\n").filter { $0.hasSuffix("  differs") }
    #expect(differing.count == 1 && differing[0].hasPrefix("  tutorial "))
  }

  @Test func `a transition that was released several times is explained release by release`() throws {
    let text = try explain(Shipped.path("caught-and-finished")).output
    #expect(
      text.contains(
        """
        released 2 times; this is the last release:
           500.2 ms  cancel by progress  38.7%  no velocity  grabbed at 545.4 ms, 31.1%
          1053.2 ms  finish by progress  78.0%  no velocity

        """), "\(text)")
  }

  @Test func `a completion that loses velocity states how much`() throws {
    try folder.write("curve.json", #"{"completionSpeedRule": "constant"}"#)
    let text = try explain(Shipped.path("quick-flick-under-half"), "--thresholds", "curve.json").output
    #expect(text.contains("no jump, velocity 1384 becomes 0 points/s (-100%), settles in "), "\(text)")
  }

  @Test func `a release at 100% leaves nothing to settle`() throws {
    try folder.write("short.json", #"{"travelWidths": 0.2}"#)
    let text = try explain(Shipped.path("quick-flick-under-half"), "--thresholds", "short.json").output
    #expect(text.contains("\n  progress   100.0% "), "\(text)")
    #expect(text.contains("\n  hand-off   no distance was left to settle\n"), "\(text)")
  }

  @Test func `every bundled recording is explained briefly, and text and JSON agree`() throws {
    for name in Shipped.few {
      let text = try explain(Shipped.path(name)).output
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 50 && lines.allSatisfy { $0.count <= 130 }, "\(name): \(lines.count) lines")
      #expect(!text.contains("no reason is known"))
      let object = try #require(try objects([Shipped.path(name)]).first)
      let outcome = try #require(object["outcome"] as? String)
      let first = ["finish": "Finished by", "cancel": "Cancelled by", "none": "No transition"][outcome] ?? "?"
      #expect(text.hasPrefix(first), "\(name)")
      let presets = try #require(object["presets"] as? [[String: Any]])
      #expect(presets.compactMap { $0["preset"] as? String } == Preset.all.map(\.name))
      for preset in presets { #expect(preset["differs"] as? Bool == (preset["outcome"] as? String != outcome)) }
      let releases = try #require(object["releases"] as? [[String: Any]])
      #expect(releases.isEmpty == (outcome == "none"))
      #expect(releases.last?["percent"] as? Double == object["percent"] as? Double)
      #expect(releases.count { $0["caughtAt"] is Int } == object["catches"] as? Int)
      let recognizers = try #require(object["recognizers"] as? [[String: Any]])
      for recognizer in recognizers {
        let name = try #require(recognizer["recognizer"] as? String)
        #expect(text.contains("\n  \(name) "))
        #expect((recognizer["ending"] as? String == "ended") == (recognizer["cause"] is NSNull))
      }
    }
  }

  @Test func `the JSON object always has the same keys`() throws {
    let keys: Set = [
      "file", "scene", "outcome", "rule", "percent", "velocity", "velocityUnit", "distancePoints", "travelPoints",
      "sinceLastSample", "projectedPercent", "margin", "flip", "beganAt", "releasedAt", "settledAt", "catches",
      "limits", "releases", "recognizers", "presets", "estimator", "reverseDistancePoints",
    ]
    for object in try objects([Shipped.path("tap"), Shipped.path("pinch-caught")]) { #expect(Set(object.keys) == keys) }
  }

  @Test func `an explanation states the velocity window and the sample limits if they aren't the defaults`() throws {
    let copy = try Shipped.copy()
    try copy.write("theirs.json", try Program.run("presets", "flutter", in: copy).output)
    let path = "recordings/quick-flick-under-half.gesture"
    let theirs = try Program.run("explain", path, "--thresholds", "theirs.json", in: copy).output
    let rule = "; window of 100 ms before the newest sample, at most 20 samples, at least 3 samples\n"
    #expect(theirs.contains(rule), "\(theirs)")
    #expect(!(try Program.run("explain", path, in: copy).output.contains("newest sample")))
    let object = try #require(
      try objects([Shipped.path("quick-flick-under-half")]).first?["estimator"] as? [String: Any])
    #expect(object["velocityReference"] as? String == "release" && object["velocitySampleLimit"] as? Double == 0)
    #expect(object["velocityStrategy"] as? String == "leastSquares" && object.count == 8)
  }

  private static func page() throws -> String {
    let root = Shipped.recordings.deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Documentation/explain.md"), encoding: .utf8)
  }

  @Test func `the documentation shows what the command prints`() throws {
    let copy = try Shipped.copy()
    try copy.write("recordings/detents-flick.gesture", try Shipped.text("detents-flick"))
    let blocks = try Self.page().components(separatedBy: "```console\n$ halfway ").dropFirst()
    #expect(blocks.count >= 3)
    for block in blocks {
      let block = try #require(block.components(separatedBy: "```").first)
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let arguments = lines[0].split(separator: " ").map(String.init)
      #expect(try Program.run(arguments, in: copy).output == String(lines[1]), "\(arguments)")
    }
  }

  @Test func `the documentation lists every key of the JSON output`() throws {
    let page = try Self.page()
    func check(_ value: Any) {
      if let array = value as? [Any] { array.forEach(check) }
      guard let object = value as? [String: Any] else { return }
      for (key, value) in object {
        #expect(page.contains("`\(key)`") || Thresholds.fields.contains { $0.key == key }, "\(key)")
        check(value)
      }
    }
    for object in try objects([Shipped.path("tap"), Shipped.path("pinch-caught")]) { check(object) }
  }

  @Test func `several files are explained in order, and an invalid file doesn't hide the others`() throws {
    let copy = try Shipped.copy()
    let all = try Program.run("explain", "recordings", in: copy)
    let names = all.output.split(separator: "\n").filter { $0.hasPrefix("recordings/") }.map(String.init)
    #expect(names == Shipped.few.map { "recordings/\($0).gesture" })
    #expect(try Program.run("explain", "recordings", "--jobs", "1", in: copy).output == all.output)
    let piped = try Program.run("explain", "-", "recordings/tap.gesture", in: copy, input: try Shipped.text("diagonal"))
    #expect(
      piped.output.hasPrefix("-\nNo transition began.\n") && piped.output.contains("\n\nrecordings/tap.gesture\n"))
    try copy.write("recordings/a.gesture", "hello\n")
    let some = try Program.run(
      "explain", "recordings/tap.gesture", "recordings/a.gesture", "recordings/diagonal.gesture", in: copy)
    #expect(some.output.hasPrefix("recordings/tap.gesture\nNo transition began.\n"))
    #expect(some.output.contains("\n\nrecordings/diagonal.gesture\nNo transition began.\n"))
    #expect(
      some.errors
        == "halfway: recordings/a.gesture:1:1: expected '{', found 'hello'\n"
        + "halfway: 1 recording couldn't be explained\n")
    #expect(some.status == 65)
  }

  @Test func `a contact behind its start needs a longer distance than the missing progress`() throws {
    let folder = try Folder()
    var recording = LabelledSwipes.drag(to: 0.2, intent: .finish)
    let last = recording.entries.removeLast()
    // Back to 20 points behind the start, slowly.
    for index in 1...25 {
      let time = Timestamp(microseconds: 620_000 + Int64(index) * 16_000)
      recording.entries.append(.input(.move(x: 90 - 4.2 * Double(index), y: 300, at: time)))
    }
    guard case .input(var lift) = last else { return }
    (lift.timestamp, lift.kind) = (Timestamp(microseconds: 1_400_000), .up(.init(id: 0, x: -15, y: 300)))
    recording.entries.append(.input(lift))
    recording.footer = nil
    try folder.write("behind.gesture", Data(try recording.serialized()))
    let result = try Program.run("explain", "behind.gesture", in: folder)
    #expect(
      result.output.contains(/50\.0% more progress would have changed the outcome, which takes 2[12][0-9] points,/))
    #expect(result.output.contains(/because the contact was [0-9]+ points behind its start\n/), "\(result.output)")
  }
}
