import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// `halfway import` and `halfway export`.
@MainActor
@Suite struct ImportCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let head = "N: Pad\nA: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\n"
  /// A drag of 20 mm to the right in 30 ms that begins at 1 s of the device's clock.
  private static let drag = """
    E: 1.000000 0003 0039 1
    E: 1.000000 0003 0035 100
    E: 1.000000 0003 0036 500
    E: 1.000000 0000 0000 0
    E: 1.010000 0003 0035 200
    E: 1.010000 0000 0000 0
    E: 1.020000 0003 0035 300
    E: 1.020000 0000 0000 0
    E: 1.030000 0003 0039 -1
    E: 1.030000 0000 0000 0

    """
  private static let later = drag.replacingOccurrences(of: "E: 1.", with: "E: 2.")

  private func recording(_ name: String) throws -> Recording { try Recording.read(from: folder[name].path) }

  @Test func `a single gesture is written to the named file, and a table is printed`() throws {
    try folder.write("swipe.events", Self.head + Self.drag)
    let result = try Program.run(
      "import", "evemu", "swipe.events", "-o", "one.gesture", "--size", "400x800", "--points-per-millimetre", "6",
      "--place", "5,300", "--intent", "finish", in: folder)
    #expect(
      result.output
        == """
        gesture      contacts  duration  distance  scale   release  interval
        one.gesture         1     30 ms    120 pt      –  6000 pt/s   10.0 ms

        """.replacingOccurrences(of: "scale   release", with: "scale    release"))
    #expect(result.errors.isEmpty && result.status == 0)
    let recording = try recording("one.gesture")
    #expect(recording.header.scene == "swipe-back" && recording.header.intent == .finish)
    #expect(recording.header.source == .imported && recording.header.size == .init(width: 400, height: 800))
    #expect(recording.loss == nil && recording.entries.count == 4)
    #expect(recording.entries.first == .input(.down(x: 5, y: 300, at: .zero)))
    #expect(recording.entries.last == .input(.up(x: 125, y: 300, at: .init(microseconds: 30_000))))
    let replay = try Program.run("replay", "one.gesture", in: folder)
    #expect(replay.output.hasPrefix("one.gesture: finish by velocity") && replay.status == 0)
  }

  @Test func `several gestures get numbered files, and existing files are overwritten only if forced`() throws {
    try folder.makeFolder("in/sub")
    try folder.write("in/a.events", Self.head + Self.drag + Self.later)
    try folder.write("in/sub/a.events", Self.head + Self.drag)
    try folder.write("in/b.c.dat", Self.head + Self.drag)
    try folder.write("in/notes.txt", "nothing of the kind\n")
    try folder.write("in/pad.desc", Self.head)
    let result = try Program.run("import", "auto", "in", "-o", "out/", in: folder)
    #expect(result.status == 0)
    #expect(try folder.names(in: "out") == ["a-01.gesture", "a-02.gesture", "a-03.gesture", "b.c-01.gesture"])
    let complaints = result.errors.split(separator: "\n")
    #expect(complaints.count == 2 && complaints.allSatisfy { $0.hasPrefix("passed over in/") })
    let again = try Program.run("import", "auto", "in", "-o", "out/", in: folder)
    #expect(again.status == 73)
    #expect(again.errors == "halfway: out/a-01.gesture: a file with this name exists; --force replaces it\n")
    #expect(try Program.run("import", "auto", "in", "-o", "out/", "--force", in: folder).status == 0)
    // An output that isn't a folder is the prefix of the file names.
    #expect(try Program.run("import", "auto", "in/a.events", "-o", "out/x", in: folder).status == 0)
    #expect(folder.exists("out/x-01.gesture") && folder.exists("out/x-02.gesture"))
    // Without -o, no file is written.
    #expect(try Program.run("import", "auto", "in/a.events", in: folder).output.contains("in/a.events #2"))
  }

  @Test func `import errors are reported with the right exit status`() throws {
    try folder.write("swipe.events", Self.head + Self.drag)
    try folder.write("broken.events", Self.head + Self.drag + "E: 3.0 0003 0039 x\n")
    try folder.write("pad.desc", Self.head)
    try folder.write("still.events", "E: 0.0 0001 0110 1\nE: 0.0 0000 0000 0\n")
    try folder.write("text", "Dear diary\n")
    try folder.makeFolder("empty")
    let cases: [(arguments: [String], status: Int32, error: String)] = [
      (["evtest", "swipe.events"], 65, "halfway: swipe.events:1: expected evtest, found what looks like evemu"),
      (["auto", "broken.events"], 65, "halfway: broken.events:14:18: expected a value of 32 bits, found 'x'"),
      (["auto", "pad.desc"], 65, "halfway: pad.desc: it describes a device and contains no events"),
      (["auto", "still.events"], 65, "halfway: still.events: no gesture in 2 events"),
      (["auto", "nowhere"], 66, "halfway: nowhere: no such file or folder"),
      (["auto", "empty"], 65, "halfway: no gestures found in 0 files"),
      (
        ["auto", "swipe.events", "--device", "text"], 65,
        "halfway: text: expected one of the formats evemu, evtest, getevent, libinput, webdriver, found none of them"
      ),
      (
        ["auto", "swipe.events", "--device", "still.events"], 65,
        "halfway: still.events: expected the axes of a device, found none"
      ),
      (["auto", "swipe.events", "--scene", "nope"], 64, "halfway: unknown scene 'nope'; expected one of: "),
      (
        ["auto", "swipe.events", "-o", "no/where/x"], 73,
        "halfway: no/where/x: can't be written: the folder doesn't exist"
      ),
      (
        ["auto", Shipped.path("tap")], 65,
        "halfway: \(Shipped.path("tap")):1: expected events of a device, found a recording that needs no import"
      ),
    ]
    for (arguments, status, error) in cases {
      let result = try Program.run(["import"] + arguments, in: folder)
      #expect(result.status == status && result.errors.hasPrefix(error), "\(arguments): \(result.errors)")
    }
    // Complete gestures are still imported, and an invalid file doesn't hide the others.
    let result = try Program.run("import", "auto", "broken.events", "swipe.events", "text", "-o", "out", in: folder)
    #expect(result.status == 65)
    #expect(try folder.names(in: "out") == ["broken-01.gesture", "swipe-01.gesture"])
    #expect(result.errors.hasSuffix("halfway: 2 files of 3 not imported completely; 2 gestures\n"))
  }

  @Test func `an unknown device size is reported`() throws {
    try folder.write("bare.events", Self.drag)
    let bare = try Program.run("import", "auto", "bare.events", in: folder)
    #expect(
      bare.errors
        == "bare.events: the size of the device is unknown, so it is fitted into the stage; set it with --device or --device-size\n"
    )
    #expect(bare.status == 0 && bare.output.contains("375 pt"))
    let sized = try Program.run("import", "auto", "bare.events", "--device-size", "100x100", in: folder)
    #expect(
      sized.errors == "bare.events: --device-size requires the range of the axes; describe the device with --device\n")
    try folder.write("pad.desc", Self.head)
    let told = try Program.run("import", "auto", "bare.events", "--device", "pad.desc", in: folder)
    #expect(told.errors.isEmpty && told.output.contains("128 pt"))
    #expect(try Program.run("import", "auto", "bare.events", "--place", "fit", in: folder).errors.isEmpty)
  }

  /// A drag of 28 mm with a pause of 200 ms before the lift.
  private static let slowDrag: String = {
    var events = "E: 1.000000 0003 0039 1\nE: 1.000000 0003 0036 500\n"
    for step in 0...40 {
      events +=
        "E: 1.\(400_000 + step * 10_000) 0003 0035 \(100 + step * 7)\nE: 1.\(400_000 + step * 10_000) 0000 0000 0\n"
    }
    return events + "E: 2.000000 0003 0039 -1\nE: 2.000000 0000 0000 0\n"
  }()

  @Test func `an imported recording has the thresholds of its scene or of a given file`() throws {
    try folder.write("slow.events", Self.head + Self.slowDrag)
    func decided(_ name: String, _ arguments: String...) throws -> (recording: Recording, text: String) {
      let result = try Program.run(
        ["import", "auto", "slow.events", "-o", name, "--place", "20,300", "--points-per-millimetre", "5.5"]
          + arguments,
        in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return (try recording(name), try Program.run("replay", name, in: folder).output)
    }
    // 154 points minus the slop of 10 are 72% of 200 points.
    let (pan, panText) = try decided("pan.gesture", "--scene", "pan-200")
    #expect(pan.header.thresholds == Scenes.pan200.thresholds[.touch])
    #expect(panText.hasPrefix("pan.gesture: finish by progress"), "\(panText)")
    let decision = try #require(Replayer().run(pan, scene: Scenes.pan200).verdict.decision)
    #expect(decision == ReleaseDecision.decide(decision.measurement, thresholds: Scenes.pan200.thresholds[.touch]))
    try folder.write("mine.json", #"{"releaseRule": "progress", "touch": {"commitProgress": 0.9}}"#)
    let (own, ownText) = try decided("own.gesture", "--scene", "pan-200", "--thresholds", "mine.json")
    #expect(own.header.thresholds.commitProgress == 0.9 && own.header.thresholds.completionSpeedRule == .spring)
    #expect(ownText.hasPrefix("own.gesture: cancel by progress"), "\(ownText)")
    let missing = try Program.run("import", "auto", "slow.events", "--thresholds", "none.json", in: folder)
    #expect(missing.status == 66 && missing.errors == "halfway: none.json: no such file\n")
  }

  @Test func `a flick back that is imported for pan-200 is decided by progress alone`() throws {
    // The drag moves out by 35 mm and then quickly back by 6 mm.
    var events = "E: 1.000000 0003 0039 1\nE: 1.000000 0003 0036 500\n"
    let places = (0...35).map { 100 + $0 * 10 } + [430, 410, 390]
    for (step, x) in places.enumerated() {
      events += "E: 1.\(100_000 + step * 10_000) 0003 0035 \(x)\nE: 1.\(100_000 + step * 10_000) 0000 0000 0\n"
    }
    try folder.write("back.events", Self.head + events + "E: 1.490000 0003 0039 -1\nE: 1.490000 0000 0000 0\n")
    let result = try Program.run(
      "import", "auto", "back.events", "-o", "back.gesture", "--scene", "pan-200", "--place", "20,300", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    var replayer = Replayer()
    let own = replayer.run(try recording("back.gesture"), scene: Scenes.pan200).verdict
    #expect(own.outcome == .finish && own.decision?.rule == .progress)
    replayer.thresholds = .standard
    let standard = replayer.run(try recording("back.gesture"), scene: Scenes.pan200).verdict
    #expect(standard.outcome == .cancel && standard.decision?.rule == .reverse)
  }

  @Test func `a position outside the axis range is reported with its file and line`() throws {
    try folder.write("swipe.events", Self.head.replacing("35 0 1000", with: "35 0 250") + Self.drag)
    let result = try Program.run("import", "auto", "swipe.events", in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "swipe.events: line 11: a position is outside the axis range that the device declares; it is kept\n"
    )
  }

  /// The documented keys of `--format json`, in order.
  private static let keys = [
    "file", "format", "gesture", "contacts", "events", "duration", "dx", "dy", "distance", "scale", "velocity",
    "velocityX",
    "velocityY", "velocityUnit", "interval", "whole",
  ]

  @Test func `JSON output has one object per gesture with the documented keys in order`() throws {
    try folder.write("swipe.events", Self.head + Self.drag + Self.later)
    try folder.write("text", "Dear diary\n")
    let result = try Program.run("import", "auto", "swipe.events", "text", "--format", "json", in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines.prefix(2) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == Set(Self.keys))
      let places = Self.keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
      #expect(places == places.sorted() && places.count == Self.keys.count)
      #expect(
        object["contacts"] as? Int == 1 && object["duration"] as? Int == 30_000 && object["whole"] as? Bool == true)
      #expect(object["gesture"] is NSNull && object["scale"] is NSNull)
    }
    #expect(lines[2].hasPrefix(#"{"file":"text","error":"text: expected one of the formats"#))
  }

  @Test(arguments: ["evemu", "webdriver"])
  func `an exported recording has the same outcome after it is imported again`(_ format: String) throws {
    for name in ["quick-flick-under-half", "diagonal"] {
      let original = try Recording.read(from: Shipped.path(name))
      let result = try Program.run("export", format, Shipped.path(name), in: folder)
      #expect(result.status == 0 && result.errors.isEmpty)
      try folder.write("exported", result.output)
      #expect(try Program.run("export", format, Shipped.path(name), "-o", "exported.2", in: folder).status == 0)
      #expect(try folder.text("exported.2") == result.output)
      let back = try Program.run("import", "auto", "exported", "-o", "back.gesture", "--force", in: folder)
      #expect(back.status == 0 && back.errors.isEmpty)
      let recording = try recording("back.gesture")
      #expect(recording.header.device == (format == "evemu" ? .touch : original.header.device))
      let moves = { (recording: Recording) in
        recording.inputs.filter { if case .move = $0.kind { true } else { false } }.count
      }
      // Moves without a displacement are dropped.
      #expect(moves(recording) <= moves(original) && moves(recording) > moves(original) / 2)
      let replays = try [Shipped.path(name), "back.gesture"].map {
        try Program.run("replay", $0, "--rate", "60", in: folder).output.split(separator: " ").dropFirst().prefix(3)
          .joined(separator: " ")
      }
      #expect(replays[0] == replays[1])
    }
  }

  // MARK: - Data

  nonisolated private static let data = [
    "mt-facts", "odd-cros", "pan-cros-29users", "pinch-ambiguous", "pinch-cros", "screen-cros",
    "touch-evemu", "touch-getevent", "velocity",
  ]

  @Test(.enabled(if: data.allSatisfy { SharedData.url($0) != nil }, "\(SharedData.missing("mt-facts"))"))
  func `the documentation's table matches the result of importing the data`() throws {
    let root = Shipped.recordings.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/importing.md"), encoding: .utf8)
    let program = Program.products.appendingPathComponent("halfway").path
    let data = try #require(SharedData.url("mt-facts")).deletingLastPathComponent().path
    let script = root.appendingPathComponent("Scripts/import-table").path
    let result = try Program.shell("'\(script)' '\(program)' '\(data)'", in: folder)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 214)
    #expect(page.contains(result.output), "run make import-table to update it")
  }
}
