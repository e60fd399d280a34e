import Foundation
import Testing

/// Usage errors, invalid outputs, and a missing display.
@Suite struct BadUsageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: Usage

  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The first line on standard error.
    var complaint: String
    /// The command whose usage is printed below the error.
    var command: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ line: String, _ complaint: String, command: String = "replay") {
      arguments = line.split(separator: " ").map(String.init)
      (self.complaint, self.command) = (complaint, command)
    }

    static let all: [Mistake] = [
      Mistake("replay a --xyzzy", "Unknown option '--xyzzy'"),
      Mistake("replay", "Missing expected argument '<path> ...'"),
      Mistake("explain", "Missing expected argument '<file> ...'", command: "explain"),
      Mistake("record", "Missing expected argument '--scene <scene>'", command: "record"),
      Mistake("calibrate", "Missing expected argument '--output <folder>'", command: "calibrate"),
      Mistake("calibrate -o a --trials 0", "--trials is 0; expected 1 to 1000", command: "calibrate"),
      Mistake("calibrate -o a --trials -3", "--trials is -3; expected 1 to 1000", command: "calibrate"),
      Mistake(
        "calibrate -o a --person ../x", "--person is '../x'; expected letters, digits, - and _, at most 32",
        command: "calibrate"),
      Mistake("calibrate -o a --seed -1", "The value '-1' is invalid for '--seed <seed>'", command: "calibrate"),
      Mistake(
        "calibrate -o a --source imported", "--source is 'imported'; expected human or synthetic", command: "calibrate"),
      Mistake("label", "Missing expected argument '<path> ...'", command: "label"),
      Mistake("label - --intent finish", "label writes files; standard input is none", command: "label"),
      Mistake("label a --format json", "--format needs --intent, --target, --person or --task", command: "label"),
      Mistake(
        "label a --intent maybe",
        "The value 'maybe' is invalid for '--intent <intent>'. Please provide one of 'finish', 'cancel', 'none' or 'unknown'.",
        command: "label"),
      Mistake(
        "label a --task b --statistics",
        "--renderer, --statistics and --frame-log are for the window; --intent, --target, --person and --task open none",
        command: "label"),
      Mistake("import auto", "Missing expected argument '<path> ...'", command: "import"),
      Mistake("import", "Missing expected argument '<format>'", command: "import"),
      Mistake(
        "import swipe.events",
        "The value 'swipe.events' is invalid for '<format>'. Please provide one of the following:", command: "import"),
      Mistake("import auto a --size 3", "The value '3' is invalid for '--size <size>'", command: "import"),
      Mistake(
        "import auto a --size 99999x1", "--size is 99999.0x1.0; expected at most 32768 points", command: "import"),
      Mistake("import auto a --place left", "The value 'left' is invalid for '--place <place>'", command: "import"),
      Mistake(
        "import auto a --points-per-millimetre 0", "--points-per-millimetre is 0.0; expected 0.01 to 1000.0",
        command: "import"),
      Mistake(
        "export pdf a", "The value 'pdf' is invalid for '<format>'. Please provide one of 'webdriver' and 'evemu'.",
        command: "export"),
      Mistake("frob", "Unexpected argument 'frob'", command: "demo"),
      Mistake(
        "demo --renderer gpu",
        "The value 'gpu' is invalid for '--renderer <who>'. Please provide one of 'auto', 'sdl' or 'raster'.",
        command: "demo"),
      Mistake("replay a --rate 0", "--rate is 0.0; expected 1 to 1000"),
      Mistake("replay a --rate nan", "--rate is nan; expected 1 to 1000"),
      Mistake("replay a --rate -1", "--rate is -1.0; expected 1 to 1000"),
      Mistake("replay a --rate abc", "The value 'abc' is invalid for '--rate <hz>'"),
      Mistake("replay a --phase 0.5", "--phase needs --rate"),
      Mistake("replay a --rate 60 --phase 1", "--phase is 1.0; expected 0 up to 1"),
      Mistake("replay a --scale 0", "--scale is 0.0; expected 0.25 to 8"),
      Mistake("replay a --scale -2", "--scale is -2.0; expected 0.25 to 8"),
      Mistake("replay a --scale 2", "--scale requires --filmstrip, --frames, --animation or --window"),
      Mistake("replay a --window --scale 0.3", "--scale is 0.3; expected 0.5 to 8"),
      Mistake("demo --scale 9", "--scale is 9.0; expected 0.5 to 8", command: "demo"),
      Mistake("replay a --predict", "--predict requires --filmstrip, --frames or --animation"),
      Mistake(
        "replay a --check --predict --filmstrip a.png", "--predict can't be combined with a check or --accept"),
      Mistake(
        "replay a --animation a.avi",
        "--animation is 'a.avi'; expected a name ending in .webp, .apng, .gif, .mp4, .webm"),
      Mistake("replay a --fps 20", "--fps needs --animation"),
      Mistake("replay a --animation a.webp --fps -1", "--fps is -1.0; expected 1 to 60"),
      Mistake("replay a --animation a.webp --fps 61", "--fps is 61.0; expected 1 to 60"),
      Mistake("replay a --window --speed 0.01", "--speed is 0.01; expected 0.05 to 20"),
      Mistake("replay a --window --speed nan", "--speed is nan; expected 0.05 to 20"),
      Mistake(
        "replay a --loop", "--speed, --loop, --renderer, --statistics and --frame-log require --window"),
      Mistake("replay a --window --check", "--window can't be combined with a check, another format or pictures"),
      Mistake("velocity --window 0", "--window is 0; expected 1 to 1000", command: "velocity"),
      Mistake("velocity --window 1001", "--window is 1001; expected 1 to 1000", command: "velocity"),
      Mistake("replay a --check --accept", "--check can't be combined with --accept"),
      Mistake(
        "replay a --accept --rate 60",
        "--accept can't be combined with --rate or --thresholds"),
      Mistake(
        "replay a --accept --thresholds b",
        "--accept can't be combined with --rate or --thresholds"),
      Mistake(
        "replay a --format xml",
        "The value 'xml' is invalid for '--format <format>'. Please provide one of 'text', 'json', 'junit' "
          + "or 'perfetto'."),
      Mistake("replay a --chek", "Unknown option '--chek'. Did you mean '--check'?"),
      Mistake("replay a --irregular -1", "The value '-1' is invalid for '--irregular <seed>'"),
      Mistake("replay a --irregular 1 --rate 60", "--rate can't be combined with --irregular"),
      Mistake(
        "replay a --sweep-frames --rate 60", "--sweep-frames can't be combined with --rate or --irregular"),
      Mistake("replay a --jobs 0", "--jobs is 0; expected 1 to 1024"),
      Mistake("replay a --jobs 1025", "--jobs is 1025; expected 1 to 1024"),
      Mistake("replay a --format junit", "JUnit results require --check or --sweep-frames"),
      Mistake("replay a --junit a.xml", "JUnit results require --check or --sweep-frames"),
      Mistake("replay a --accept --decision-only", "--accept can't be combined with --decision-only"),
      Mistake(
        "replay a --accept --irregular 1",
        "--accept can't be combined with --rate or --thresholds"),
      Mistake("replay - --accept", "--accept writes files, so it can't be used with standard input"),
      Mistake(
        "replay a --color red",
        "The value 'red' is invalid for '--color <when>'. Please provide one of 'auto', 'always' or 'never'."),
      Mistake(
        "completions tcsh",
        "The value 'tcsh' is invalid for '<shell>'. Please provide one of 'bash', 'zsh' or 'fish'.",
        command: "completions"),
    ]
  }

  @Test("a usage error prints the error first and then the command's usage", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) throws {
    let result = try Program.run(mistake.arguments, in: folder)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "Error: " + mistake.complaint)
    #expect(lines.contains { $0.hasPrefix("Usage: halfway \(mistake.command) ") })
    #expect(lines.last == "  See 'halfway \(mistake.command) --help' for more information.")
    #expect(result.output.isEmpty)
    #expect(result.status == 64)
  }

  @Test("a misspelled command suggests the closest match", arguments: [("repaly", "replay"), ("explian", "explain")])
  func mistypedCommand(_ word: String, _ meant: String) throws {
    let result = try Program.run(word, "a.gesture", in: folder)
    #expect(result.errors.hasPrefix("Error: ") && result.errors.hasSuffix("\nDid you mean 'halfway \(meant)'?\n"))
    #expect(result.output.isEmpty && result.status == 64)
  }

  // MARK: Outputs

  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var complaint: String
    var status: Int32 = 73
    var testDescription: String { arguments.joined(separator: " ") }

    /// The arguments refer to a folder that contains a file `file`, a folder `folder`, and a copy of the recordings.
    static let all: [Refusal] = [
      Refusal(
        arguments: ["record", "--scene", "swipe-back", "-o", "file"],
        complaint: "file: a file with this name exists"),
      Refusal(
        arguments: ["record", "--scene", "swipe-back", "-o", "none/a.gesture"],
        complaint: "none/a.gesture: can't be written: the folder doesn't exist"),
      Refusal(
        arguments: ["record", "--scene", "swipe-back", "-o", "file/a.gesture"],
        complaint: "file/a.gesture: can't be written: the folder doesn't exist"),
      Refusal(
        arguments: ["record", "--scene", "none", "-o", "a.gesture"],
        complaint: "unknown scene 'none'; expected one of: \(Shipped.sceneNames)", status: 64),
      Refusal(
        arguments: ["demo", "--scene", "none"],
        complaint: "unknown scene 'none'; expected one of: \(Shipped.sceneNames)",
        status: 64),
      Refusal(
        arguments: ["record", "--scene", "swipe-back", "-o", ""],
        complaint: "expected a file name, found an empty one", status: 64),
      Refusal(
        arguments: ["demo", "--record", ""], complaint: "expected a file name, found an empty one", status: 64),
      Refusal(
        arguments: ["demo", "--frame-log", "none/a.csv"],
        complaint: "none/a.csv: can't be written: the folder doesn't exist"),
      Refusal(arguments: ["demo", "--frame-log", "folder"], complaint: "folder: can't be written: it is a folder"),
      Refusal(
        arguments: ["calibrate", "-o", ""], complaint: "expected a file name, found an empty one", status: 64),
      Refusal(arguments: ["calibrate", "-o", "file"], complaint: "file: the folder can't be created: File exists"),
      Refusal(arguments: ["demo", "--record", "file"], complaint: "file: the folder can't be created: File exists"),
      Refusal(
        arguments: ["demo", "--record", "file/below"],
        complaint: "file/below: the folder can't be created: Not a directory"),
      Refusal(
        arguments: ["replay", "recordings", "--filmstrip", "a.png"],
        complaint: "--filmstrip, --frames and --animation take one recording; there are \(Shipped.few.count)",
        status: 64),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "recordings/diagonal.gesture", "--frames", "a"],
        complaint: "--filmstrip, --frames and --animation take one recording; there are 2", status: 64),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "--filmstrip", "none/a.png"],
        complaint: "none/a.png: can't be written: the folder doesn't exist"),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "--filmstrip", "folder"],
        complaint: "folder: can't be written: it is a folder"),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "--filmstrip", "/dev/full"],
        complaint: "/dev/full: can't be written: No space left on device"),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "--animation", "none/a.webp"],
        complaint: "none/a.webp: can't be written: the folder doesn't exist"),
      Refusal(
        arguments: ["replay", "recordings/tap.gesture", "--frames", "file"],
        complaint: "file: the folder can't be created: File exists"),
    ]
  }

  @Test("a command that can't produce its output is rejected and leaves all files unchanged", arguments: Refusal.all)
  func refusal(_ refusal: Refusal) throws {
    let folder = try Shipped.copy()
    try folder.write("file", "mine")
    try folder.makeFolder("folder")
    let result = try Program.run(refusal.arguments, in: folder)
    #expect(result.errors == "halfway: \(refusal.complaint)\n")
    #expect(result.output.isEmpty)
    #expect(result.status == refusal.status)
    #expect(try folder.text("file") == "mine")
    #expect(try folder.names(in: ".") == ["file", "folder", "recordings"])
  }

  @Test(
    "a read-only folder is rejected before a window opens",
    .enabled(if: geteuid() != 0, "root may write anything"))
  func unwritableFolder() throws {
    try folder.makeFolder("mine")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder["mine"].path)
    let result = try Program.run("demo", "--record", "mine", in: folder)
    #expect(result.errors == "halfway: mine: this folder is not writable\n")
    #expect(result.status == 73)
  }

  @Test("a failed write to standard output is reported as an error", arguments: ["> /dev/full", ">&-"])
  func fullDisk(_ redirection: String) throws {
    let result = try Program.shell("halfway thresholds \(redirection)", in: folder)
    #expect(result.errors.hasPrefix("halfway: standard output: can't be written: "))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.status == 73)
  }

  // MARK: No display

  @Test(
    "commands that need a window report a missing display in one line",
    arguments: [
      [], ["demo"], ["demo", "--record", "gestures"], ["calibrate", "-o", "gestures"], ["label", Shipped.path("tap")],
      ["record", "--scene", "swipe-back", "-o", "a.gesture"],
      ["record", "--scene", "swipe-back"], ["replay", Shipped.path("tap"), "--window"],
    ])
  func noDisplay(_ arguments: [String]) throws {
    let result = try Program.run(arguments, in: folder)
    #expect(
      result.errors
        == "halfway: could not open a display: no available video device (is DISPLAY or WAYLAND_DISPLAY set?)\n")
    #expect(result.output.isEmpty)
    #expect(result.status == 69)
    #expect(!folder.exists("a.gesture") && !folder.exists("swipe-back-001.gesture"))
  }
}
