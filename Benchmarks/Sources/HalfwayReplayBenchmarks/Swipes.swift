import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Recordings of 60 events to replay: swipes back along minimum-jerk paths with a 125 Hz mouse, all different.
enum Swipes {
  static let events = 60
  static let intervalMicroseconds: Int64 = 8_000

  /// The distance, between a tenth and nine tenths of the width, so that some swipes finish and some cancel.
  static func recording(_ number: Int) -> Recording {
    var random = SeededGenerator(seed: UInt64(number))
    let (width, fall) = (40 + 300 * random.uniform(), 40 * random.uniform() - 20)
    var entries: [RecordingEntry] = [.input(.down(x: 6, y: 320, at: .zero))]
    let moves = events - 2
    for index in 1...moves {
      let way = MinimumJerk.position(at: Double(index) / Double(moves))
      let time = Timestamp(microseconds: Int64(index) * intervalMicroseconds)
      entries.append(.input(.move(x: 6 + width * way, y: 320 + fall * way, at: time)))
    }
    let lift = Timestamp(microseconds: Int64(moves + 1) * intervalMicroseconds)
    entries.append(.input(.up(x: 6 + width, y: 320 + fall, at: lift)))
    let header = RecordingHeader(
      scene: Scenes.swipeBack.name, size: .init(width: 375, height: 667), device: .mouse, source: .synthetic)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }

  /// Fills a folder with recordings, of which a thousand are different and the others are links to them.
  static func fill(_ folder: URL, count: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let different = 1000
    for number in 0..<count {
      let path = folder.appendingPathComponent("\(1_000_000 + number).gesture").path
      if number < different {
        try Data(recording(number).serialized()).write(to: URL(fileURLWithPath: path))
      } else {
        let first = folder.appendingPathComponent("\(1_000_000 + number % different).gesture").path
        guard link(first, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      }
    }
  }
}
