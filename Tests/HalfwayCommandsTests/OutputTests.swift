import Foundation
import Halfway
import HalfwayApp
import HalfwayCommands
import HalfwayRecordings
import HalfwayReplay
import Testing

/// The program's output: JSON, help, pictures, and results at different frame rates.
@MainActor
@Suite struct OutputTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  // MARK: JSON

  /// The documented keys of `--format json` in order, each with a predicate for its values.
  nonisolated private static let contract: [(key: String, fits: @Sendable (Any) -> Bool)] = [
    ("file", { $0 is String }), ("scene", { scene in Scenes.all.contains { $0.name == scene as? String } }),
    ("outcome", { ["finish", "cancel", "none"].contains($0 as? String) }),
    ("rule", { $0 is NSNull || ReleaseDecision.Rule.allCases.map(\.rawValue).contains($0 as? String ?? "") }),
    ("percent", { $0 is NSNull || (0...1).contains($0 as? Double ?? -1) }),
    ("velocity", { $0 is NSNull || $0 is Double }), ("velocityUnit", { $0 as? String == "points/s" }),
    ("margin", { $0 is NSNull || isMargin($0) }), ("beganAt", isTime), ("releasedAt", isTime), ("settledAt", isTime),
    ("frames", { $0 as? Int ?? -1 > 0 }),
    ("trace", { ($0 as? String)?.wholeMatch(of: /[0-9a-f]{16}/) != nil }),
    ("check", { $0 is NSNull || ["pass", "fail", "new"].contains($0 as? String) }),
    ("difference", { $0 is NSNull || ($0 as? [String])?.isEmpty == false }),
    ("class", { $0 is NSNull || ["outcome", "timing", "pixels"].contains($0 as? String) }),
    ("cause", { $0 is NSNull || ($0 as? String)?.isEmpty == false }),
    ("firstDifference", { $0 is NSNull || ($0 as? [String: Any])?["frame"] is Int }),
  ]

  @Sendable nonisolated private static func isTime(_ value: Any) -> Bool { value is NSNull || value as? Int ?? -1 >= 0 }

  nonisolated private static func isMargin(_ value: Any) -> Bool {
    guard let margin = value as? [String: Any], Set(margin.keys) == ["value", "unit"] else { return false }
    return margin["value"] is Double && ["share", "points/s"].contains(margin["unit"] as? String)
  }

  @Test("each line of JSON has the documented keys in order, with values of the right types")
  func contract() throws {
    let folder = try Shipped.copy()
    let tap = try folder.text("recordings/tap.gesture")
    try folder.write(
      "recordings/tap.gesture",
      tap.replacingOccurrences(of: #""outcome":"none""#, with: #""outcome":"finish""#))
    for options in [[], ["--check"], ["--rate", "120"]] {
      let result = try Program.run(["replay", "recordings", "--format", "json"] + options, in: folder)
      let objects = try Self.objects(result.output)
      #expect(objects.compactMap { $0["file"] as? String } == Shipped.few.map { "recordings/\($0).gesture" })
      for (object, line) in zip(objects, result.output.split(separator: "\n")) {
        #expect(Set(object.keys).subtracting(["target"]) == Set(Self.contract.map(\.key)))
        // Only decisions among targets have one.
        #expect(object["target"].map { $0 is String } ?? true)
        var rest = line
        for (key, fits) in Self.contract {
          #expect(object[key].map(fits) == true, "\(key): \(line)")
          rest = try #require(rest.range(of: "\"\(key)\":").map { rest[$0.upperBound...] }, "\(key) out of order")
        }
        #expect((object["rule"] is NSNull) == (object["margin"] is NSNull))
      }
      let checks = objects.map { $0["check"] as? String }
      #expect(checks.count { $0 == nil } == (options == ["--check"] ? 0 : objects.count))
      #expect(checks.count { $0 == "fail" } == (options == ["--check"] ? 1 : 0))
      #expect(result.status == (options == ["--check"] ? 1 : 0))
    }
  }

  @Test("JSON output describes the differences of a failed check")
  func difference() throws {
    let text = try Shipped.text("tap").replacingOccurrences(of: #""outcome":"none""#, with: #""outcome":"finish""#)
    try folder.write("tap.gesture", text)
    let result = try Program.run("replay", "tap.gesture", "--check", "--format", "json", in: folder)
    let object = try #require(try Self.objects(result.output).first)
    #expect(object["difference"] as? [String] == ["outcome: expected finish, got none"])
    #expect(object["class"] as? String == "outcome")
    #expect(object["cause"] as? String == "there is no .trace file beside the recording for a detailed comparison")
    #expect(object["firstDifference"] is NSNull)
    #expect(result.errors == "halfway: 0 passed, 1 failed\n")
  }

  @Test(
    "the same command prints the same bytes",
    arguments: [
      ["replay", "--check"], ["replay", "--format", "json", "--rate", "90", "--phase", "0.3"],
    ])
  func sameBytes(_ arguments: [String]) throws {
    let folder = try Shipped.copy()
    let command = [arguments[0], "recordings"] + arguments.dropFirst()
    let first = try Program.run(command, in: folder)
    let second = try Program.run(command, in: folder)
    #expect(!first.output.isEmpty && first.errors.isEmpty)
    #expect(first.output == second.output)
  }

  @Test("explain prints the same bytes for a recording each time, for every outcome")
  func explain() throws {
    // The recordings finish, cancel, have two contacts, and begin no transition, respectively.
    for name in ["quick-flick-under-half", "flick-back-after-half", "pinch-caught", "diagonal"] {
      let first = try Program.run("explain", Shipped.path(name), in: folder)
      let second = try Program.run("explain", Shipped.path(name), in: folder)
      #expect(first.output == second.output)
      #expect(first.output.contains(".\n") && !first.output.hasSuffix("\n\n"))
      #expect(first.errors.isEmpty && first.status == 0)
    }
  }

  @Test("scenes can be listed as JSON")
  func scenes() throws {
    let objects = try Self.objects(try Program.run("scenes", "--format", "json", in: folder).output)
    #expect(objects.compactMap { $0["name"] as? String } == Scenes.all.map(\.name))
    for object in objects {
      #expect(Set(object.keys) == ["name", "summary", "size"])
      #expect(object["size"] as? [Double] == [375, 667])
    }
  }

  @Test("the printed thresholds are a valid thresholds file with the defaults")
  func thresholds() throws {
    let folder = try Shipped.copy()
    let result = try Program.run("thresholds", "--format", "json", in: folder)
    try folder.write("mine.json", result.output)
    let object = try #require(try Self.objects(result.output).first)
    #expect(Set(object.keys) == Set(Thresholds.fields.map(\.key) + Thresholds.choices.map(\.key) + ["version"]))
    let recordings = "recordings"
    try folder.write("none.json", "{}")
    let plain = try Program.run("replay", recordings, "--format", "json", "--thresholds", "none.json", in: folder)
    let same = try Program.run("replay", recordings, "--format", "json", "--thresholds", "mine.json", in: folder)
    #expect(same.output == plain.output && same.status == 0)
    let text = try Program.run("thresholds", in: folder).output
    for line in text.split(separator: "\n") { #expect(!line.hasSuffix(" ")) }
    for field in Thresholds.fields {
      #expect(text.contains("\n\(field.key) ") && text.contains("  \(field.summary)\n"))
    }
    for choice in Thresholds.choices {
      #expect(text.contains("\n\(choice.key) ") && text.contains("  \(choice.summary)\n"))
    }
    for name in Thresholds.choices.flatMap(\.names) { #expect(text.contains(" \(name)"), "\(name)") }
  }

  // MARK: Help

  nonisolated static let options = [
    (
      "demo",
      ["--scene", "--style", "--thresholds", "--record", "--source", "--renderer", "--statistics", "--frame-log"]
    ),
    (
      "record",
      [
        "--scene", "--intent", "--thresholds", "--source", "--note", "-o, --output", "--renderer", "--statistics",
        "--frame-log",
      ]
    ),
    (
      "replay",
      [
        "<path>", "--check", "--accept", "--rate", "--phase", "--irregular", "--sweep-frames", "--decision-only",
        "--jobs", "--thresholds", "--filmstrip", "--moments", "--frames", "--animation", "--fps", "--scale", "--format",
        "--junit",
        "--color",
      ]
    ),
    (
      "import",
      [
        "<format>", "<path>", "-o, --output", "--force", "--scene", "--size", "--points-per-millimetre", "--device",
        "--device-size", "--place", "--intent", "--format",
      ]
    ),
    ("export", ["<format>", "<file>", "-o, --output"]),
    ("explain", ["<file>", "--thresholds", "--format"]), ("scenes", ["--format"]), ("thresholds", ["--format"]),
    ("velocity", ["--window", "--format"]),
    ("presets", ["<name>", "--width", "--format"]), ("completions", ["<shell>"]),
  ]

  @Test("the help of each command lists its options", arguments: options)
  func help(_ command: String, _ options: [String]) throws {
    let result = try Program.run(command, "--help", in: folder)
    #expect(result.output.hasPrefix("OVERVIEW: "))
    let lines = result.output.split(separator: "\n")
    for option in options { #expect(lines.contains { $0.hasPrefix("  \(option)") }, "\(option)") }
    #expect(result.errors.isEmpty && result.status == 0)
    #expect(try Program.run("help", command, in: folder).output == result.output)
  }

  @Test("the help lists the commands and exit statuses, and the version consists of three numbers")
  func wholeHelp() throws {
    let help = try Program.run("--help", in: folder)
    for (command, _) in Self.options { #expect(help.output.contains("\n  \(command) ")) }
    for status in ToolError.Status.allCases {
      #expect(help.output.contains(try Regex("\n +\(status.rawValue)  [a-z]")), "\(status)")
    }
    #expect(help.errors.isEmpty && help.status == 0)
    let version = try Program.run("--version", in: folder)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(version.errors.isEmpty && version.status == 0)
  }

  @Test("each installed shell accepts its completion script", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let result = try Program.run("completions", shell, in: folder)
    #expect(result.errors.isEmpty && result.status == 0)
    for word in ["sweep-frames", "recognize", "irregular"] { #expect(result.output.contains(word)) }
    try folder.write("script", result.output)
    let check = try Program.shell("! command -v \(shell) > /dev/null || \(shell) -n script", in: folder)
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
  }

  // MARK: Pipes

  @Test(
    "a closed pipe ends the program without an error",
    arguments: ["", "trap '' PIPE; "], ["replay '\(Shipped.recordings.path)' | head -n 1", "thresholds | true"])
  func closedPipe(_ signals: String, _ command: String) throws {
    let result = try Program.shell("\(signals)halfway \(command)", in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == (command.hasSuffix("true") ? 0 : 1))
  }

  // MARK: Pictures

  private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  @Test("a filmstrip is a reproducible PNG file, and standard output is unchanged")
  func filmstrip() throws {
    let path = Shipped.path("quick-flick-under-half")
    let plain = try Program.run("replay", path, in: folder)
    for name in ["a.png", "b.png"] {
      let result = try Program.run("replay", path, "--filmstrip", name, "--scale", "0.5", in: folder)
      #expect(result.output == plain.output)
      #expect(result.errors == "wrote \(name)\n")
      #expect(result.status == 0)
    }
    #expect(try folder.data("a.png").prefix(8) == Self.signature)
    #expect(try folder.data("a.png") == folder.data("b.png"))
  }

  @Test("each frame is written as a reproducible PNG file")
  func frames() throws {
    let path = Shipped.path("tap")
    for name in ["a", "b/c"] {
      let result = try Program.run(
        "replay", path, "--frames", name, "--scale", "0.25", "--format", "json", in: folder)
      let count = try #require(try Self.objects(result.output).first?["frames"] as? Int)
      #expect(result.errors == "wrote \(count) frames into \(name)\n")
      let digits = (0..<count).map { ("000" + String($0)).suffix(4) }
      #expect(try folder.names(in: name) == digits.map { "frame-\($0).png" })
    }
    for name in try folder.names(in: "a") {
      #expect(try folder.data("a/" + name).prefix(8) == Self.signature)
      #expect(try folder.data("a/" + name) == folder.data("b/c/" + name))
    }
  }

  /// Returns an animated WebP file's size, its loop count, and the durations of its pictures in milliseconds.
  /// The format: https://developers.google.com/speed/webp/docs/riff_container
  private static func animation(_ data: Data) throws -> (size: [Int], loops: Int, durations: [Int]) {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    try #require(bytes.count > 12 && String(decoding: bytes[0..<4] + bytes[8..<12], as: UTF8.self) == "RIFFWEBP")
    var result: (size: [Int], loops: Int, durations: [Int]) = ([], -1, [])
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = number(offset + 4, 4)
      switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
      case "VP8X": result.size = [number(offset + 12, 3) + 1, number(offset + 15, 3) + 1]
      case "ANIM": result.loops = number(offset + 12, 2)
      case "ANMF": result.durations.append(number(offset + 20, 3))
      default: break
      }
      offset += 8 + length + length % 2
    }
    return result
  }

  @Test("an animation is a reproducible WebP file that loops forever at an even frame rate", arguments: [30.0, 12.5])
  func animation(fps: Double) throws {
    let path = Shipped.path("quick-flick-under-half")
    let plain = try Program.run("replay", path, in: folder)
    for name in ["a.webp", "b.webp"] {
      let options = ["--animation", name, "--scale", "0.5"] + (fps == 30 ? [] : ["--fps", "\(fps)"])
      let result = try Program.run(["replay", path] + options, in: folder)
      #expect(result.output == plain.output)
      #expect(result.errors.wholeMatch(of: /wrote \d+ pictures as an animation to (.+)\n/)?.1 == name[...])
      #expect(result.status == 0)
    }
    #expect(try folder.data("a.webp") == folder.data("b.webp"))
    let (size, loops, durations) = try Self.animation(try folder.data("a.webp"))
    #expect(size == [188, 334] && loops == 0 && durations.count > 5)
    // Each picture is shown for one frame interval, or for several if nothing moved.
    var time = 0
    for duration in durations.dropLast() {
      time += duration
      let steps = Double(time) * fps / 1000
      #expect(abs(steps - steps.rounded()) < 0.51 * fps / 1000, "\(time) ms")
    }
    #expect((durations.last ?? 0) >= 1000)
  }

  @Test("an animation that doesn't fit on the disk leaves no file behind")
  func animationOnFullDisk() throws {
    let line = "trap '' XFSZ; ulimit -f 1; halfway replay '\(Shipped.path("tap"))' --animation a.webp"
    let result = try Program.shell(line, in: folder)
    #expect(result.errors == "halfway: a.webp: can't be written: File too large\n")
    #expect(result.status == 73)
    #expect(try folder.names(in: ".").isEmpty)
  }

  // MARK: Frame rates

  @Test("the frame rate and its phase don't change the outcome, its rule or its numbers", arguments: Shipped.names)
  func frameRates(_ name: String) throws {
    let recording = try Recording.read(from: Shipped.path(name))
    let scene = try #require(Scenes.all.first { $0.name == recording.header.scene })
    var replayer = Replayer()
    replayer.keepsTrace = false
    let expected = replayer.run(recording, scene: scene).verdict
    // The phases differ at every rate, spread by the golden ratio. For the many recordings of the catalog, some rates
    // are enough.
    let isOneOfFew = Shipped.few.contains(name)
    let rates: [Double] = isOneOfFew ? [60, 75, 90, 120, 144, 165, 240] : [75, 144]
    for (index, hertz) in rates.enumerated() {
      for number in isOneOfFew ? [2 * index, 2 * index + 1] : [index] {
        let phase = (0.618 * Double(number)).truncatingRemainder(dividingBy: 1)
        replayer.schedule = .regular(hertz: hertz, phase: phase)
        let verdict = replayer.run(recording, scene: scene).verdict
        #expect(verdict.outcome == expected.outcome, "\(hertz) Hz")
        #expect(verdict.decision == expected.decision, "\(hertz) Hz")
        #expect(verdict.settleMicroseconds == expected.settleMicroseconds, "\(hertz) Hz")
      }
    }
  }
}
