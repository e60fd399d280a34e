import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

extension Recording {
  /// A swipe back with a 125 Hz mouse on a 60 Hz display: 60 events on a minimum-jerk path that descends slightly,
  /// and a frame every 16.7 ms until the page is at rest.
  static var swipe: Recording {
    let (samples, interval) = (58, Int64(8_000))
    var entries: [RecordingEntry] = [.input(.down(x: 6, y: 320, at: .zero))]
    for index in 1...samples {
      let way = MinimumJerk.position(at: Double(index) / Double(samples))
      let time = Timestamp(microseconds: Int64(index) * interval)
      entries.append(.input(.move(x: 6 + 260 * way, y: 320 + 18 * way, at: time)))
    }
    let lift = Timestamp(microseconds: Int64(samples + 1) * interval)
    entries.append(.input(.up(x: 266, y: 338, at: lift)))
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: .finish)
    let frames = (0..<60).map { RecordingEntry.tick(Timestamp(microseconds: Int64($0) * 1_000_000 / 60)) }
    // The order is stable: at equal times, input precedes frames.
    let ordered = (entries + frames).enumerated().sorted { a, b in
      (a.element.timestamp, a.offset) < (b.element.timestamp, b.offset)
    }
    return Recording(header: header, entries: ordered.map(\.element))
  }
}
