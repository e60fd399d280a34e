import HalfwayKernel
import HalfwayMotion

extension SampledContacts {
  /// The recognized gesture: the one with the most contacts that didn't fail.
  var recognized: String {
    var session = RecognitionSession(.init(thresholds: recording.header.thresholds))
    for (event, time) in events { session.handle(event, at: time) }
    session.handle(.cancelAll, at: events.last?.time.advanced(byMicroseconds: 1_000_000) ?? .zero)
    let kinds = session.gestures.filter { !$0.isCancelled }.map(\.kind)
    let names: [(RecognitionSession.Kinds, String)] = [
      (.pinch, "pinch"), (.twoFingerPan, "two-finger pan"), (.rotation, "rotation"), (.pan, "pan"),
    ]
    return names.first { kinds.contains($0.0) }?.1 ?? "nothing"
  }

  private func sampled(_ events: [(event: Event, time: Timestamp)]) -> SampledContacts {
    var copy = self
    copy.events = events
    return copy
  }

  /// Delays every sample of the contact that landed second.
  func delayingSecondContact(byMicroseconds delay: Int64) -> SampledContacts {
    var landed: [Int] = []
    for case (.down(let id, _, _), _) in events where !landed.contains(id) { landed.append(id) }
    guard landed.count > 1 else { return self }
    let late = events.map { $0.event.contact == landed[1] ? ($0.event, $0.time.advanced(byMicroseconds: delay)) : $0 }
    return sampled(
      late.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element))
  }

  /// Keeps one of every few frames, and all landings and lifts.
  func thinned(to factor: Int) -> SampledContacts {
    var (frame, started) = (-1, Timestamp(microseconds: -1_000_000))
    return sampled(
      events.filter { event, time in
        guard case .move = event else { return true }
        if time.microseconds(since: started) >= ContactFrame.maximumMicroseconds {
          (frame, started) = (frame + 1, time)
        }
        return frame % factor == 0
      })
  }

  /// Samples the same paths, which are straight between the samples, at another report rate.
  func resampled(hertz: Double) -> SampledContacts {
    var paths: [Path] = []
    var open: [Int: Int] = [:]
    var resampled: [(event: Event, time: Timestamp)] = []
    for (event, time) in events {
      switch event {
      case .down(let id, let x, let y):
        open[id] = paths.count
        paths.append(Path(id: id, points: [(time, PlaneVector(x, y))]))
      case .move(let id, let x, let y), .up(let id, let x, let y):
        if let index = open[id] { paths[index].points.append((time, PlaneVector(x, y))) }
      case .cancel, .cancelAll: break
      }
      if case .move = event { continue }
      resampled.append((event, time))
    }
    let end = events.last?.time ?? .zero
    var report = 0
    while true {
      let time = Timestamp(microseconds: Int64((Double(report) * 1_000_000 / hertz).rounded()))
      guard time <= end else { break }
      for path in paths {
        guard let place = path.place(at: time) else { continue }
        resampled.append((.move(id: path.id, x: place.x, y: place.y), time))
      }
      report += 1
    }
    return sampled(
      resampled.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element))
  }

  private struct Path {
    var id: Int
    var points: [(time: Timestamp, place: PlaneVector)]

    /// The position, or `nil` before the landing and from the lift on.
    func place(at time: Timestamp) -> PlaneVector? {
      guard let first = points.first, let last = points.last, time > first.time, time < last.time,
        let next = points.firstIndex(where: { $0.time >= time }), next > 0
      else { return nil }
      let (from, to) = (points[next - 1], points[next])
      let span = Double(to.time.microseconds(since: from.time))
      let part = span > 0 ? Double(time.microseconds(since: from.time)) / span : 1
      return from.place + (to.place - from.place) * part
    }
  }
}

extension RecognitionSession.Event {
  /// The contact of the event.
  fileprivate var contact: Int? {
    switch self {
    case .down(let id, _, _), .move(let id, _, _), .up(let id, _, _), .cancel(let id): id
    case .cancelAll: nil
    }
  }
}
