import Foundation
import Halfway
import HalfwayRecordings

/// Synthetic back swipes with known intents.
enum LabelledSwipes {
  /// Returns a slow drag to a fraction of the width that rests before its release, so only the progress decides.
  static func drag(to percent: Double, intent: RecordingHeader.Intent?, person: String? = nil) -> Recording {
    let (steps, startX) = (20, 5.0)
    // The slop is subtracted from the translation.
    let way = 10 + 375 * percent
    var entries: [RecordingEntry] = [.input(.down(x: startX, y: 300, at: .zero))]
    for index in 1...steps {
      let time = Timestamp(microseconds: Int64(index) * 16_000)
      entries.append(.input(.move(x: startX + way * Double(index) / Double(steps), y: 300, at: time)))
    }
    entries.append(.input(.up(x: startX + way, y: 300, at: Timestamp(microseconds: 600_000))))
    var header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: intent)
    header.person = person
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }

  static let people = ["ann", "bob", "cat", "dan", "eve", "fay"]

  /// Fills a folder with drags of some people to 5–95% of the width. Those to at least `limit` are meant to finish.
  static func fill(
    _ folder: Folder, _ name: String, count: Int = 40, finishFrom limit: Double, people: [String?] = people
  ) throws {
    try folder.makeFolder(name)
    for index in 0..<count {
      let percent = 0.05 + 0.9 * Double(index) / Double(max(1, count - 1))
      let recording = drag(
        to: percent, intent: percent >= limit ? .finish : .cancel, person: people[index % people.count])
      try folder.write("\(name)/\(1000 + index).gesture", Data(try recording.serialized()))
    }
  }
}
