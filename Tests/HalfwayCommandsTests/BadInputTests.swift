import Foundation
import Testing

/// Errors in recordings and thresholds files. Each is reported in one line with its position, and the exit status
/// identifies the kind of error.
@Suite struct BadInputTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Expects one line on standard error and nothing on standard output.
  private func expect(
    _ arguments: [String], complains line: String, status: Int32, location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Program.run(arguments, in: folder)
    #expect(result.errors == "halfway: \(line)\n", sourceLocation: location)
    #expect(result.output.isEmpty, sourceLocation: location)
    #expect(result.status == status, sourceLocation: location)
  }

  // MARK: Recordings

  struct BadFile: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    /// The message after the file name.
    var complaint: String

    init(_ label: String, _ lines: [String], _ complaint: String) {
      (testDescription, self.lines, self.complaint) = (label, lines, complaint)
    }

    /// Returns a file that contains only a header with the given size.
    static func size(_ text: String, _ complaint: String) -> BadFile {
      BadFile("the size \(text)", [header(size: text)], complaint)
    }

    static func header(version: String = "1", size: String = "[375,667]") -> String {
      #"{"halfway":"gesture","version":\#(version),"scene":"swipe-back","size":\#(size),"scale":1,"#
        + #""device":"mouse","source":"synthetic"}"#
    }

    /// Returns a file with a header and the given events.
    static func events(_ label: String, _ events: [String], _ complaint: String) -> BadFile {
      BadFile(label, [header()] + events, complaint)
    }

    static let down = #"{"t":0,"e":"down","id":0,"x":5,"y":3}"#
    static let sizes = "expected a size above 0 and up to 32768, found"

    static let all: [BadFile] = [
      BadFile("empty", [], "1:1: expected a header, found an empty file"),
      BadFile("an empty line", [""], "1:1: expected '{', found the end of the line"),
      BadFile("not JSON", ["hello"], "1:1: expected '{', found 'hello'"),
      BadFile("another kind", [#"{"a":1}"#], #"1:1: expected a header with "halfway":"gesture", found none"#),
      BadFile(
        "another kind of ours", [#"{"halfway":"film","version":1}"#],
        #"1:12: expected a header with "halfway":"gesture", found none"#),
      BadFile("version 2", [header(version: "2")], "1:32: expected version 1, found 2"),
      .size("[0,0]", "1:62: \(sizes) 0"),
      .size("[375,-1]", "1:62: \(sizes) -1"),
      .size("[1e9,667]", "1:62: \(sizes) 1000000000"),
      .size("[NaN,667]", "1:63: expected a value, found 'NaN'"),
      .size("[375]", #"1:62: expected [width,height] for "size", found an array"#),
      .events(
        "a line cut in the middle of the file", [#"{"t":0,"e":"down","id":0,"x":5,"y":3"#, #"{"t":1,"e":"tick"}"#],
        "2:37: expected ',' or '}', found the end of the line"),
      .events(
        "a bad last line with its end", [down, #"{"t":1,"e":"up","#],
        "3:17: expected a key in quotes, found the end of the line"),
      .events(
        "a coordinate NaN", [#"{"t":0,"e":"down","id":0,"x":NaN,"y":3}"#], "2:30: expected a value, found 'NaN'"),
      .events(
        "a coordinate 1e999", [#"{"t":0,"e":"down","id":0,"x":1e999,"y":3}"#],
        "2:30: expected a number within the range of a double, found '1e999'"),
      .events(
        "time backwards", [#"{"t":10,"e":"tick"}"#, #"{"t":5,"e":"tick"}"#],
        "3:6: expected a time not before 10, found 5"),
      .events(
        "up without down", [#"{"t":0,"e":"up","id":0,"x":1,"y":3}"#],
        "2:22: expected a contact that is down, found 0"),
      .events("down twice", [down, down], "3:24: expected a contact that is up, found 0, which is already down"),
      .events(
        "an event unheard of", [#"{"t":0,"e":"pinch"}"#],
        #"2:12: expected "down", "move", "up", "cancel", "tick", "focus", "resize", "thresholds", "scroll", "text" or "key" for "e", "#
          + #"found "pinch""#),
      .events(
        "a wrong count of events", [down, #"{"end":true,"events":7}"#],
        "3:22: expected 1, the number of event lines above, found 7"),
      .events(
        "a contact down at the end", [down, #"{"end":true,"events":1}"#],
        "3:8: expected every contact up or cancelled at the end, found 0 down"),
      .events(
        "a line after the footer", [#"{"end":true,"events":0}"#, down],
        "3:1: expected the end of the file after the footer, found another line"),
    ]
  }

  @Test("replay rejects an invalid recording at the position of the error", arguments: BadFile.all)
  func badFile(_ bad: BadFile) throws {
    try folder.write("bad.gesture", bad.lines.map { $0 + "\n" }.joined())
    try expect(["replay", "bad.gesture"], complains: "bad.gesture:" + bad.complaint, status: 65)
  }

  @Test("explain rejects an invalid recording with the same message as replay", arguments: BadFile.all.prefix(7))
  func explainBadFile(_ bad: BadFile) throws {
    try folder.write("bad.gesture", bad.lines.map { $0 + "\n" }.joined())
    try expect(["explain", "bad.gesture"], complains: "bad.gesture:" + bad.complaint, status: 65)
  }

  @Test("a recording can be read from /dev/stdin, and errors name that path")
  func standardInput() throws {
    let good = try Program.run("explain", "/dev/stdin", in: folder, input: try Shipped.text("short-peek"))
    #expect(good.output.hasPrefix("Cancelled by the rule 'progress'.\n"))
    #expect(good.errors.isEmpty && good.status == 0)
    let bad = try Program.run("replay", "/dev/stdin", in: folder, input: "hello\n")
    #expect(bad.errors == "halfway: /dev/stdin:1:1: expected '{', found 'hello'\n")
    #expect(bad.status == 65)
  }

  @Test("binary data is rejected at its first byte")
  func noise() throws {
    var state: UInt32 = 0x2545_F491
    let bytes = (0..<4096).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    try folder.write("noise.gesture", Data([0x89] + bytes))
    try expect(
      ["replay", "noise.gesture"], complains: "noise.gesture:1:1: expected '{', found byte 0x89", status: 65)
  }

  @Test("an unknown scene is reported with the list of known scenes")
  func unknownScene() throws {
    let text = try Shipped.text("tap").replacingOccurrences(of: "swipe-back", with: "nowhere")
    try folder.write("tap.gesture", text)
    for command in ["replay", "explain"] {
      try expect(
        [command, "tap.gesture"],
        complains: "tap.gesture:1: unknown scene 'nowhere'; expected one of: \(Shipped.sceneNames)",
        status: 65)
    }
  }

  @Test("a line of 10 MB is rejected with the address space limited to 400 MB")
  func longLine() throws {
    let line = Data(repeating: UInt8(ascii: "x"), count: 10_000_000)
    try folder.write("long.gesture", Data((BadFile.header() + "\n").utf8) + line + Data("\n".utf8))
    let result = try Program.shell("ulimit -v 400000 && exec halfway replay long.gesture", in: folder)
    #expect(
      result.errors
        == "halfway: long.gesture:2:1048577: expected a line of at most 1048576 bytes, found a longer one\n")
    #expect(result.status == 65)
  }

  @Test("a missing file has its own exit status, not that of invalid data", arguments: ["replay", "explain"])
  func missing(_ command: String) throws {
    try expect([command, "none.gesture"], complains: "none.gesture: no such file or folder", status: 66)
  }

  @Test("a folder without recordings is rejected, and so is a directory named like a recording")
  func folders() throws {
    try folder.makeFolder("empty")
    try folder.makeFolder("odd/odd.gesture")
    for command in ["replay", "explain"] {
      try expect([command, "empty"], complains: "empty: no recordings (*.gesture) in this folder", status: 66)
      try expect([command, "odd"], complains: "odd/odd.gesture: expected a file, found a directory", status: 65)
    }
  }

  @Test(
    "an unreadable file has the same exit status as a missing file",
    .enabled(if: geteuid() != 0, "root may read anything"))
  func unreadable() throws {
    let file = try folder.write("secret.gesture", try Shipped.text("tap"))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    try expect(
      ["replay", "secret.gesture"], complains: "secret.gesture: can't be opened: Permission denied", status: 66)
  }

  @Test("control characters in file names and file contents are escaped in error messages")
  func controlCharacters() throws {
    try expect(
      ["replay", "a\nb\u{1B}[31m"], complains: #"a\u{a}b\u{1b}[31m: no such file or folder"#, status: 66)
    try folder.write("odd.json", #"{"a\n\u001b[31m":1}"#)
    let result = try Program.run("replay", Shipped.path("tap"), "--thresholds", "odd.json", in: folder)
    #expect(result.errors.hasPrefix(#"halfway: odd.json:1:2: unknown threshold 'a\u{a}\u{1b}[31m'; did you mean"#))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("pictures too large for memory are rejected without creating output", arguments: ["--filmstrip", "--frames"])
  func largePictures(_ option: String) throws {
    let text = try Shipped.text("tap").replacingOccurrences(of: "[375,667]", with: "[32768,32768]")
    try folder.write("large.gesture", text)
    try expect(
      ["replay", "large.gesture", option, "out", "--scale", "0.5"],
      complains: "pictures of 16384 × 16384 pixels are too large; try a smaller --scale", status: 65)
    #expect(!folder.exists("out"))
  }

  @Test(
    "an unreadable folder is reported as unreadable, not as empty",
    .enabled(if: geteuid() != 0, "root may read anything"))
  func unreadableFolder() throws {
    try folder.makeFolder("secret")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder["secret"].path)
    // Restore the permissions so that the folder can be deleted.
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["secret"].path) }
    try expect(["replay", "secret"], complains: "secret: this folder can't be read", status: 66)
  }

  // MARK: Thresholds

  struct BadThresholds: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// The message after the file name.
    var complaint: String

    init(_ label: String, _ text: String, _ complaint: String) {
      (testDescription, self.text, self.complaint) = (label, text, complaint)
    }

    static let all: [BadThresholds] = [
      .init("empty", "", ":1:1: expected a value, found the end of the line"),
      .init("not JSON", "{\n  \"commitProgress\": 0.5,\n  oops\n}", ":3:3: expected a key in quotes, found 'oops'"),
      .init("an array", "[1]", ":1:1: expected an object of thresholds, found an array"),
      .init(
        "a misspelt name", #"{"comitProgress":0.5}"#,
        ":1:2: unknown threshold 'comitProgress'; did you mean 'commitProgress'?"),
      .init("a string", #"{"commitProgress":"0.5"}"#, ":1:19: threshold 'commitProgress' must be a number"),
      .init("null", #"{"commitProgress":null}"#, ":1:19: threshold 'commitProgress' must be a number"),
      .init("out of range", #"{"commitProgress":2}"#, ":1:19: threshold 'commitProgress' is 2.0; expected 0.0 to 1.0"),
      .init(
        "not whole", #"{"velocityDegree":1.5}"#, ":1:19: threshold 'velocityDegree' is 1.5; expected a whole number"),
      .init("NaN", #"{"commitProgress":NaN}"#, ":1:19: expected a value, found 'NaN'"),
      .init(
        "1e999", #"{"commitProgress":1e999}"#,
        ":1:19: expected a number within the range of a double, found '1e999'"),
      .init(
        "another unit", "{\n  \"commitVelocityPixelsPerSecond\": 300\n}",
        ":2:3: threshold 'commitVelocityPixelsPerSecond' has another unit, points/s: 'commitVelocityPointsPerSecond'"
      ),
      .init(
        "a misspelt choice", #"{"releaseRule":"projektion"}"#,
        ":1:16: threshold 'releaseRule' must be one of 'progress', 'progressOrVelocity', 'projection', "
          + "'flickOrProjection', 'velocitySign', not 'projektion'; did you mean 'projection'?"),
      .init(
        "a number for a choice", #"{"completionSpeedRule":1}"#,
        ":1:24: threshold 'completionSpeedRule' must be one of 'spring', 'remaining', 'constant'"),
      .init("an object", #"{"commitProgress":{}}"#, ":1:19: threshold 'commitProgress' must be a number"),
      .init("a misspelt class", #"{"tuch":{}}"#, ":1:2: unknown threshold 'tuch'; did you mean 'touch'?"),
      .init("a class that is no object", #"{"touch":5}"#, #":1:10: expected an object for "touch", found 5"#),
      .init(
        "a misspelt name for a class", "{\n  \"touch\": {\n    \"panSlopPoint\": 5\n  }\n}",
        ":3:5: unknown threshold 'panSlopPoint'; did you mean 'panSlopPoints'?"),
      .init(
        "a class in a class", #"{"touch":{"mouse":{}}}"#,
        ":1:11: unknown threshold 'mouse'; did you mean 'releaseRule'?"),
      .init("a version to come", #"{"version":99}"#, ":1:12: 'version' must be a number from 1 to 3"),
      .init("a version in words", #"{"version":"1"}"#, ":1:12: 'version' must be a number from 1 to 3"),
      .init(
        "twice the same name", #"{"tapSlopPoints":1,"tapSlopPoints":2}"#,
        #":1:20: expected each key once, found "tapSlopPoints" again"#),
    ]
  }

  @Test("replay, explain and demo reject invalid thresholds", arguments: BadThresholds.all)
  func badThresholds(_ bad: BadThresholds) throws {
    try folder.write("mine.json", bad.text)
    try folder.write("tap.gesture", try Shipped.text("tap"))
    for command in [["replay", "tap.gesture"], ["explain", "tap.gesture"], ["demo"]] {
      try expect(command + ["--thresholds", "mine.json"], complains: "mine.json" + bad.complaint, status: 65)
    }
  }

  @Test("a missing file, a folder and an endless device are rejected as thresholds")
  func thresholdsOfNoFile() throws {
    try folder.makeFolder("folder")
    let command = ["replay", Shipped.path("tap"), "--thresholds"]
    try expect(command + ["none.json"], complains: "none.json: no such file", status: 66)
    try expect(command + ["folder"], complains: "folder: expected a file, found a directory", status: 65)
    try expect(
      command + ["/dev/zero"], complains: "/dev/zero: expected a regular file, found a device", status: 66)
    try folder.write("large.json", String(repeating: " ", count: (1 << 20) + 1))
    try expect(
      command + ["large.json"], complains: "large.json: expected at most 1048576 bytes, found more", status: 65)
  }
}
