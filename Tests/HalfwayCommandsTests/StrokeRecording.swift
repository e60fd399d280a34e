import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Recordings of one contact.
enum StrokeRecording {
  /// Returns a recording of a contact that visits locations at intervals of 8 ms and lifts 8 ms after the last one.
  static func make(
    _ places: [(x: Double, y: Double)], device: DeviceClass = .touch, task: String? = nil, person: String? = nil,
    intent: RecordingHeader.Intent? = nil
  ) -> Recording {
    var entries: [RecordingEntry] = []
    for (index, place) in places.enumerated() {
      let time = Timestamp(microseconds: Int64(index) * 8_000)
      let isFirst = index == 0
      entries.append(
        .input(isFirst ? .down(x: place.x, y: place.y, at: time) : .move(x: place.x, y: place.y, at: time)))
    }
    let (x, y) = places.last ?? (0, 0)
    entries.append(.input(.up(x: x, y: y, at: Timestamp(microseconds: Int64(places.count) * 8_000))))
    var header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: device, source: .synthetic, intent: intent)
    (header.task, header.person) = (task, person)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }
}
