import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReports
import Testing

/// `halfway tune` with searches over recordings that include gestures not meant to navigate.
@Suite struct FalseActivationSearchTests {
  private static let sweep = ["--sweep", "panSlopPoints=4:40:6"]
  private let folder: Folder

  /// Writes recordings of six people. In `swipes`, they flick from the left edge by 34 to 72 points, meaning to finish,
  /// and drag slowly, meaning to cancel. In `idle`, they drag from the same location by 4 to 32 points without meaning
  /// to navigate, and rest before the release.
  init() throws {
    folder = try Folder()
    for name in ["swipes", "idle"] { try folder.makeFolder(name) }
    for index in 0..<20 {
      let person = LabelledSwipes.people[index % 6]
      try write("swipes/f\(index)", points: 34 + 2 * index, step: 8000, pause: 1000, .finish, person)
      try write("idle/n\(index)", points: 4 + 3 * index / 2, step: 16_000, pause: 300_000, .noNavigation, person)
      if index < 10 { try write("swipes/c\(index)", points: 80 + index, step: 16_000, pause: 300_000, .cancel, person) }
    }
  }

  /// - Parameters:
  ///   - step: The time for about 4 points, in microseconds.
  ///   - pause: The time between the last move and the release, in microseconds.
  private func write(
    _ name: String, points: Int, step: Int64, pause: Int64, _ intent: RecordingHeader.Intent, _ person: String
  ) throws {
    let startX = 5.0
    let count = max(4, points / 4)
    var entries: [RecordingEntry] = [.input(.down(x: startX, y: 300, at: .zero))]
    for index in 1...count {
      let x = startX + Double(points) * Double(index) / Double(count)
      entries.append(.input(.move(x: x, y: 300, at: Timestamp(microseconds: Int64(index) * step))))
    }
    let end = Timestamp(microseconds: Int64(count) * step + pause)
    entries.append(.input(.up(x: startX + Double(points), y: 300, at: end)))
    var header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: intent)
    header.person = person
    let recording = Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
    try folder.write(name + ".gesture", Data(try recording.serialized()))
  }

  private func objects(_ arguments: String...) throws -> [[String: Any]] {
    let result = try Program.run(["tune"] + arguments + Self.sweep + ["--format", "json"], in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// Returns the best slop, in points.
  private func best(_ arguments: String...) throws -> Double {
    let result = try Program.run(["tune"] + arguments + Self.sweep + ["--format", "json"], in: folder)
    let line = try #require(result.output.split(separator: "\n").first { $0.contains(#""what":"threshold""#) })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return try #require((object["best"] as? String).flatMap(Double.init))
  }

  @Test func `gestures not meant to navigate change the best slop, depending on their cost`() throws {
    let (without, with) = (try best("swipes"), try best("swipes", "idle"))
    #expect(without < 20 && with > 20, "\(without), \(with)")
    let slops = try ["1:1:0", "none=0.2", "8:1:8"].map { try best("swipes", "idle", "--cost", $0) }
    #expect(slops[0] == without && slops[1] > without && slops[1] < with && slops[2] >= with, "\(slops)")
  }

  @Test func `text and JSON output show false activations beside the other errors`() throws {
    let result = try Program.run(["tune", "swipes", "idle"] + Self.sweep, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines.allSatisfy { $0.count <= 108 })
    #expect(lines[0].hasPrefix("Change panSlopPoints from 10 to "), "\(lines[0])")
    #expect(lines[0].contains("over 50 trials of 6 people"))
    #expect(result.output.contains(" and false activations fall from 80.0% (51.3–93.8%) to 15.0% (1.7–64.2%) of 20."))
    #expect(result.output.contains("\nerrors                     finish      cancel  missed  activation  errors "))
    #expect(result.output.contains("\npresent                   0 of 10     0 of 20       0    16 of 20   32.0% "))
    #expect(result.output.contains("\n    finish      cancel  activation  settings  panSlop\n"))
    let objects = try objects("swipes", "idle", "--cost", "none=2")
    let recommendation = try #require(objects.first)
    #expect(recommendation["costFalseActivation"] as? Double == 2 && recommendation["costCancel"] as? Double == 1)
    #expect(recommendation["change"] as? Bool == true)
    let present = try #require(objects.first { $0["of"] as? String == "present" })
    #expect(present["cost"] as? Double == 32 && present["trials"] as? Int == 30)
    #expect((present["allErrors"] as? [String: Any])?["count"] as? Int == 16)
    #expect((present["allErrors"] as? [String: Any])?["of"] as? Int == 50)
    let front = objects.filter { $0["what"] as? String == "front" }
    let activations = try front.map { try #require($0["falseActivations"] as? Int) }
    let cancels = try front.map { try #require($0["accidentalCancels"] as? Int) }
    #expect(front.count > 2 && activations == activations.sorted(by: >) && cancels == cancels.sorted())
  }

  @Test func `without gestures not meant to navigate, the output doesn't mention false activations`() throws {
    let arguments = ["tune", "swipes"] + Self.sweep
    for format in ["text", "json"] {
      let plain = try Program.run(arguments + ["--cost", "2:1", "--format", format], in: folder)
      let other = try Program.run(arguments + ["--cost", "2:1:7", "--format", format], in: folder)
      #expect(plain.status == 0 && plain.output == other.output)
      #expect(format == "json" || !plain.output.contains("activation"))
      #expect(!plain.output.contains("allErrors") && !plain.output.contains("falseActivations"))
    }
  }

  @Test func `recordings to finish and not to navigate support changes only to recognition thresholds`() throws {
    let recordings = ["swipes/f*.gesture", "idle"]
    let slop = try Program.run(["tune"] + recordings + Self.sweep + ["--export", "slop.json"], in: folder)
    #expect(
      slop.status == 0 && slop.output.hasPrefix("Change panSlopPoints from 10 to "), "\(slop.output)\(slop.errors)")
    let exported = try folder.text("slop.json")
    #expect(exported.contains(#""notMeantToNavigate":20,"falseActivations":16"#), "\(exported)")
    let progress = try Program.run(["tune"] + recordings + ["--sweep", "commitProgress=0.1:0.9:0.2"], in: folder)
    #expect(progress.output.hasPrefix("The data does not support a change: no trial was meant to be cancelled"))
    let idle = try Program.run(["tune", "idle"] + Self.sweep, in: folder)
    #expect(idle.output.hasPrefix("The data does not support a change: no trial was meant to navigate."))
  }

  @Test func `a search includes recognition thresholds and exports them`() throws {
    let search = ["tune", "swipes", "idle", "--search", "--partial", "part.json"]
    let result = try Program.run(search + ["--export", "best.json", "--report", "page.html"], in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.output.components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex { $0.hasPrefix("recognition: whether a transition begins") })
    #expect(lines[heading + 2].hasPrefix("Change panSlopPoints from 10 to 22: over 50"), "\(lines[heading + 2])")
    let values = try #require(lines[heading...].first { $0.hasPrefix("panSlopPoints") })
    #expect(values.hasSuffix("4 to 22, 7 values"), "\(values)")
    let exported = try folder.text("best.json")
    let hasSlop = exported.contains(/"panSlopPoints": ?22/)
    #expect(hasSlop && exported.contains("Change panSlopPoints from 10 to 22"), "\(exported)")
    #expect(try folder.text("page.html").contains(">Whether a transition begins</h2>"))
    // The exported file can be evaluated in turn.
    let again = try Program.run(["tune", "swipes", "idle", "--thresholds", "best.json"], in: folder)
    #expect(again.status == 0 && again.output.contains("false activation"), "\(again.output)")
    // The partial results contain everything that the output needs.
    let json = try Program.run(search + ["--format", "json"], in: folder)
    let ofRecognition = json.output.split(separator: "\n").filter { $0.contains(#""sweep":"recognition""#) }
    for what in ["recommendation", "threshold", "errors", "front"] {
      #expect(ofRecognition.contains { $0.contains("\"what\":\"\(what)\"") }, "\(what)")
    }
  }

  @Test func `the report shows the false activations of the Pareto front and their cost`() throws {
    let arguments = ["tune", "swipes", "idle", "--report", "page.html", "--cost", "none=2"] + Self.sweep
    #expect(try Program.run(arguments, in: folder).status == 0)
    let page = try folder.text("page.html")
    let reader = try MarkupReader(page)
    #expect(page.contains("an accidental cancel 1, a false activation 2."))
    #expect(reader.all("th").contains { $0.text == "all errors" })
    #expect(reader.all("td").contains { $0.text == "fewest false activations" })
    #expect(reader.all("title").contains { $0.text.hasSuffix(" false activations") })
    let without = ["tune", "swipes", "--report", "without.html", "--cost", "none=2"] + Self.sweep
    #expect(try Program.run(without, in: folder).status == 0)
    #expect(try !folder.text("without.html").contains("activation"))
  }
}
