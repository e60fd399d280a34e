import HalfwayGestures
import HalfwayMotion

extension Recording {
  /// Returns the recording of a gesture that begins at one of the entries, which gets time 0. The input before it
  /// becomes the `leadIn`, after a frame at the `opening`; other frames before it, the footer, and unknown keys are
  /// omitted.
  ///
  /// - Parameters:
  ///   - index: The index of the gesture's first entry, or the number of entries if there is none yet.
  ///   - origin: The time that becomes 0; `nil` (the default) for that of the gesture's first entry.
  package func beginning(at index: Int, origin: Timestamp? = nil) -> Recording {
    guard (0...entries.count).contains(index),
      let origin = origin ?? (index < entries.count ? entries[index].timestamp : nil)
    else { return self }
    func moved(_ time: Timestamp) -> Timestamp { Timestamp(microseconds: time.microseconds(since: origin)) }
    func moved(_ event: InputEvent) -> InputEvent {
      var event = event
      event.timestamp = moved(event.timestamp)
      return event
    }
    var recording = Recording(header: header, loss: loss)
    recording.header.thresholds = thresholds(at: index)
    if origin > opening { recording.entries.append(.tick(moved(opening))) }
    if recording.header.thresholds != header.thresholds {
      recording.entries.append(.input(moved(InputEvent(timestamp: opening, kind: .thresholds(header.thresholds)))))
    }
    recording.entries += entries[..<index].compactMap(\.input).map { .input(moved($0)) }
    recording.entries += entries[index...].map { entry in
      switch entry {
      case .input(let event): .input(moved(event))
      case .tick(let time): .tick(moved(time))
      }
    }
    return recording
  }

  /// The recording of the gesture alone, as if it had begun on the scene's first screen.
  package var withoutLeadIn: Recording {
    var copy = self
    copy.entries = Array(gestureEntries)
    return copy
  }

  /// Returns the thresholds in force before an entry.
  private func thresholds(at index: Int) -> Thresholds {
    for case .input(let event) in entries[..<index].reversed() {
      if case .thresholds(let thresholds) = event.kind { return thresholds }
    }
    return header.thresholds
  }
}
