import Foundation
import HalfwayRecordings
import Testing

/// Names and texts from files in the output.
@Suite struct TerminalOutputTests {
  private let folder: Folder
  /// A name with a control sequence, a C1 control, an override of the direction, and a forged result.
  private static let evil = "e\u{1B}[2J\u{9B}31m\u{202E}\npass  other"
  private static let shown = #"e\u{1b}[2J\u{9b}31m\u{202e}\u{a}pass  other"#

  init() throws { folder = try Folder() }

  private func expectSafe(_ result: Program.Result, _ comment: String) {
    for text in [result.output, result.errors] {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let unsafe = line.unicodeScalars.filter { $0.isUnsafeInTerminals }
        #expect(unsafe.isEmpty, "\(comment): \(line)")
        #expect(!line.hasPrefix("pass  other"), "\(comment)")
      }
    }
  }

  @Test func `control characters in names and labels are shown as escapes`() throws {
    try folder.makeFolder("data/" + Self.evil)
    var recording = LabelledSwipes.drag(to: 0.8, intent: .finish, person: Self.evil)
    (recording.header.task, recording.header.note) = (Self.evil, Self.evil)
    let path = "data/\(Self.evil)/\(Self.evil).gesture"
    try folder.write(path, Data(try recording.serialized()))
    try folder.write("data/good.gesture", Data(try LabelledSwipes.drag(to: 0.2, intent: .cancel).serialized()))
    try folder.write("data/\(Self.evil)/bad.gesture", "{")
    let commands: [[String]] = [
      ["replay", "data"], ["replay", "data", "--check"], ["replay", "data", "--check", "--color", "always"],
      ["replay", "data", "--accept"], ["replay", "data", "--format", "junit"], ["explain", "data"],
      ["tune", "data", "--explain"], ["tune", "data", "--search"], ["label", "data", "--intent", "finish"],
      ["replay", "data", "--format", "perfetto"], ["import", "auto", "data"], ["tune", "data", "--report", "r.html"],
      ["recognize", path], ["replay", "data/none\(Self.evil)"], ["salvage", path],
      ["surface", "data", "--thresholds", Self.evil], ["port", Self.evil], ["export", "evemu", path],
    ]
    for command in commands {
      var result = try Program.run(command, in: folder)
      if command.contains("always") {
        result.output.replace(/\u{1B}\[(32|31|33)m(pass|fail|new)\u{1B}\[0m/, with: "new")
      }
      expectSafe(result, command.joined(separator: " "))
    }
    let replayed = try Program.run("replay", "data", in: folder)
    #expect(replayed.output.contains("data/\(Self.shown)/\(Self.shown).gesture: finish"), "\(replayed.output)")
  }

  @Test func `JSON keeps its meaning`() throws {
    try folder.makeFolder("data")
    let path = "data/\(Self.evil).gesture"
    try folder.write(path, Data(try LabelledSwipes.drag(to: 0.8, intent: .finish, person: Self.evil).serialized()))
    for command in ["replay", "tune", "explain"] {
      let result = try Program.run(command, "data", "--format", "json", in: folder)
      expectSafe(result, command)
      let first = try #require(result.output.split(separator: "\n").first)
      let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
      #expect(object?["file"] as? String == path, "\(command): \(first)")
    }
  }

  @Test func `a trace can't forge lines of a failed check`() throws {
    let copy = try Shipped.copy()
    let trace = try copy.text("recordings/short-peek.trace")
    let lines = trace.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\u{1B}[2J\u{202E}" }
    try copy.write("recordings/short-peek.trace", lines.joined(separator: "\n"))
    expectSafe(try Program.run("replay", "recordings", "--check", in: copy), "trace")
  }
}
