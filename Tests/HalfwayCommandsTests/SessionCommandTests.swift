import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// `replay --split` and `replay --shrink`.
@Suite struct SessionCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Two swipes in the scene `swipe-back`, the second one after a tap that opens the message again.
  private static var session: Recording {
    var entries: [RecordingEntry] = []
    func drag(to x: Double, at start: Int64) {
      for index in 0...20 as ClosedRange<Int64> {
        let (place, time) = (4 + (x - 4) * Double(index) / 20, Timestamp(milliseconds: start + index * 10))
        entries.append(.input(index == 0 ? .down(x: place, y: 300, at: time) : .move(x: place, y: 300, at: time)))
      }
      entries.append(.input(.up(x: x, y: 300, at: Timestamp(milliseconds: start + 400))))
    }
    drag(to: 300, at: 0)
    entries.append(.input(.down(x: 200, y: 190, at: Timestamp(milliseconds: 3000))))
    entries.append(.input(.up(x: 200, y: 190, at: Timestamp(milliseconds: 3050))))
    drag(to: 80, at: 6000)
    return Recording(
      header: RecordingHeader(
        scene: "swipe-back", size: .init(width: 375, height: 667), device: .touch, source: .synthetic),
      entries: entries, footer: RecordingFooter(events: entries.count))
  }

  @Test func `a session is split into recordings that pass a check`() throws {
    try Self.session.write(to: folder["day.gesture"].path)
    let result = try Program.run("replay", "day.gesture", "--split", "parts", in: folder)
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("parts/day-1.gesture: finish by progress at"))
    #expect(lines[1].hasPrefix("parts/day-2.gesture: finish, not interactive"))
    #expect(lines[2].hasPrefix("parts/day-3.gesture: cancel by progress at"))
    let check = try Program.run("replay", "parts", "--check", in: folder)
    #expect(check.status == 0 && check.output.contains("3 passed"), "\(check)")
    let again = try Program.run("replay", "day.gesture", "--split", "parts", in: folder)
    #expect(again.status == 73 && again.errors.contains("parts/day-1.gesture: a file with this name exists"))
  }

  @Test func `the report of a session counts its releases, and JSON has each gesture`() throws {
    try Self.session.write(to: folder["day.gesture"].path)
    let text = try Program.run("replay", "day.gesture", in: folder)
    #expect(text.output.hasSuffix("; the last of 2 releases\n"), "\(text)")
    let json = try Program.run("replay", "day.gesture", "--format", "json", in: folder)
    #expect(json.output.contains(#""gestures":[{"start":0,"outcome":"finish","rule":"progress""#), "\(json)")
    #expect(json.output.contains(#"{"start":3000000,"outcome":"finish","rule":null"#))
  }

  @Test func `a recording shrinks to the events that thresholds judge otherwise`() throws {
    try Self.session.write(to: folder["day.gesture"].path)
    try folder.write("strict.json", #"{"commitProgress":0.1}"#)
    let result = try Program.run(
      "replay", "day.gesture", "--shrink", "small.gesture", "--thresholds", "strict.json", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix("day.gesture: the thresholds change the outcome\n"))
    let small = try Recording.read(from: folder["small.gesture"].path)
    #expect(small.entries.count <= 4 && small.loss == nil, "\(small.entries)")
    let own = try Program.run("replay", "small.gesture", in: folder)
    let strict = try Program.run("replay", "small.gesture", "--thresholds", "strict.json", in: folder)
    #expect(own.output.contains(": cancel") && strict.output.contains(": finish"), "\(own) \(strict)")
  }

  @Test func `nothing to shrink is an error that names what was looked for`() throws {
    try Self.session.write(to: folder["day.gesture"].path)
    let result = try Program.run("replay", "day.gesture", "--shrink", "small.gesture", in: folder)
    #expect(result.status == 65 && result.errors.contains("day.gesture: nothing fails"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder["small.gesture"].path))
  }

  @Test(
    "options that can't be combined are a usage error",
    arguments: [
      ["--split", "a", "--shrink", "b"], ["--split", "a", "--check"], ["--shrink", "b", "--format", "json"],
      ["--split", "a", "--frames", "c"],
    ])
  func usage(_ options: [String]) throws {
    try Self.session.write(to: folder["day.gesture"].path)
    let result = try Program.run(["replay", "day.gesture"] + options, in: folder)
    #expect(result.status == 64 && result.errors.contains("can't be combined"), "\(result)")
  }
}
