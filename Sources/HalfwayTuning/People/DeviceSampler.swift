import Foundation
import HalfwayGestures
import HalfwayMotion

/// Converts the paths of contacts to a device's events: samples them, rounds them to the device's resolution, reports
/// only changes, and stamps them with a small delay.
struct DeviceSampler {
  let device: DeviceClass
  let habits: DeviceHabits
  /// The size of the stage, which a finger can't leave.
  let size: CGSize
  /// The number of contacts that follow each path side by side: the fingers of a swipe on a touchpad.
  var row = 1
  /// The time between the stamps of two contacts in a frame, whose reports then stay together even if they are
  /// delayed; `nil` for one stamp per frame and reports that are delayed independently.
  var frameStampSeconds: ClosedRange<Double>?

  /// The spacing that the window gives to the fingers of a swipe.
  private static let rowSpacingPoints = 4.0
  /// The maximum duration; longer gestures are cut off.
  private static let maximumSeconds = 20.0
  /// The times in which a fingertip flattens on landing and rolls off on lifting. Both are chosen.
  private static let landingSeconds = 0.025
  private static let liftingSeconds = 0.02

  private var hertz: Double {
    switch device {
    case .mouse: habits.mouseHertz
    case .touch: habits.touchHertz
    case .touchpad: habits.touchpadHertz
    }
  }

  /// The state of a contact while it is down.
  fileprivate struct Held {
    var scale: DeviceScale
    var told: CGPoint
    var liftSeconds: Double
    var path: ContactPath
    /// The offsets of the fingertip's contact center when it lands and when it has rolled off.
    var landing = CGPoint.zero
    var lifting = CGPoint.zero
  }

  /// Returns the events in order of time; the first landing is at 0.
  func events(of paths: [ContactPath], _ random: inout SeededGenerator) -> [InputEvent] {
    let interval = 1 / max(hertz, 1)
    var held = [Held?](repeating: nil, count: paths.count)
    var hasLanded = [Bool](repeating: false, count: paths.count)
    var reports: [Report] = []
    for scan in 0... {
      let moment = Double(scan) * interval
      let (before, isOver) = (reports.count, moment > Self.maximumSeconds)
      for id in held.indices {
        guard let contact = held[id], isOver || moment >= contact.liftSeconds else { continue }
        reports.append(Report(kind: .up, id: id, place: contact.told))
        held[id] = nil
      }
      for id in held.indices where held[id] != nil {
        guard let place = held[id]?.look(at: moment, interval, self, &random), place != held[id]?.told else { continue }
        held[id]?.told = place
        reports.append(Report(kind: .move, id: id, place: place))
      }
      for (id, path) in paths.enumerated() where !hasLanded[id] && moment >= path.landSeconds && !isOver {
        hasLanded[id] = true
        let contact = land(path, at: moment, interval, &random)
        held[id] = contact
        reports.append(Report(kind: .down, id: id, place: contact.told))
      }
      stamp(&reports, from: before, at: moment, interval, &random)
      if isOver || hasLanded.allSatisfy(\.self) && held.allSatisfy({ $0 == nil }) { break }
    }
    if let frameStampSeconds {
      stampFrames(&reports, apart: frameStampSeconds, &random)
    } else {
      bunch(&reports, &random)
    }
    return reports.flatMap { report in (0..<max(1, row)).map { event(report, column: $0) } }
  }

  private func land(
    _ path: ContactPath, at moment: Double, _ interval: Double, _ random: inout SeededGenerator
  ) -> Held {
    let place = path.place(moment)
    var contact = Held(
      scale: DeviceScale(device, habits, from: place), told: place, liftSeconds: path.liftSeconds, path: path)
    if device == .touch {
      contact.landing = roll(&random)
      contact.lifting = roll(&random)
      // Some controllers confirm a lift with another scan.
      if random.uniform() < 0.5 { contact.liftSeconds += interval }
    }
    contact.told = contact.look(at: moment, interval, self, &random) ?? place
    return contact
  }

  private func roll(_ random: inout SeededGenerator) -> CGPoint {
    CGPoint(x: habits.fingerRollPoints * random.normal(), y: habits.fingerRollPoints * random.normal())
  }

  /// Returns the offset of the contact center from the finger. The landing's part decays; the lifting's part grows
  /// with the square of time.
  fileprivate func roll(_ contact: Held, at moment: Double) -> CGPoint {
    let since = max(0, moment - contact.path.landSeconds) / Self.landingSeconds
    let until = max(0, moment - contact.path.liftSeconds + Self.liftingSeconds) / Self.liftingSeconds
    let (early, late) = (Elementary.exp(-since) - 1, min(until * until, 1))
    return CGPoint(
      x: contact.landing.x * early + contact.lifting.x * late, y: contact.landing.y * early + contact.lifting.y * late)
  }

  // MARK: - Stamps

  struct Report {
    enum Kind { case down, move, up }
    var kind: Kind
    var id: Int
    var place: CGPoint
    var seconds = 0.0
  }

  /// Gives all reports of a scan the same timestamp, which is later than the scan by part of the interval.
  private func stamp(
    _ reports: inout [Report], from first: Int, at moment: Double, _ interval: Double,
    _ random: inout SeededGenerator
  ) {
    guard first < reports.count else { return }
    let delay = first == 0 ? 0 : min(habits.jitterSeconds * random.normal().magnitude, 0.8 * interval)
    for index in first..<reports.count { reports[index].seconds = moment + delay }
  }

  /// Delays random moves until just before the next report, as a busy program would.
  private func bunch(_ reports: inout [Report], _ random: inout SeededGenerator) {
    guard reports.count > 2 else { return }
    for index in (1..<reports.count - 1).reversed() where reports[index].kind == .move {
      guard random.uniform() < habits.bunched else { continue }
      let next = reports[index + 1].seconds
      guard next > reports[index].seconds else { continue }
      reports[index].seconds = max(reports[index].seconds, next - random.uniform(in: 0.000_015...0.000_09))
    }
  }

  private func event(_ report: Report, column: Int) -> InputEvent {
    let time = Timestamp.zero.advanced(bySeconds: report.seconds)
    let aside = (Double(column) - Double(max(1, row) - 1) / 2) * Self.rowSpacingPoints
    let (id, x, y) = (report.id + column, Double(report.place.x) + aside, Double(report.place.y))
    return switch report.kind {
    case .down: InputEvent.down(id: id, x: x, y: y, at: time)
    case .move: InputEvent.move(id: id, x: x, y: y, at: time)
    case .up: InputEvent.up(id: id, x: x, y: y, at: time)
    }
  }
}

extension DeviceSampler.Held {
  /// Returns the location that the device reports; `nil` if it reports nothing.
  fileprivate mutating func look(
    at moment: Double, _ interval: Double, _ sampler: DeviceSampler, _ random: inout SeededGenerator
  ) -> CGPoint? {
    if let freeze = path.freezeSeconds, moment > freeze { return nil }
    // A finger that has lifted keeps its last location.
    var place = path.place(min(moment, path.liftSeconds))
    let noise =
      switch sampler.device {
      case .mouse: 0.0
      case .touch: sampler.habits.touchNoisePoints
      case .touchpad: sampler.habits.touchpadNoisePoints
      }
    if noise > 0 {
      place = CGPoint(x: place.x + noise * random.normal(), y: place.y + noise * random.normal())
    }
    guard sampler.device == .touch else { return scale.read(place, after: interval) }
    let offset = sampler.roll(self, at: moment)
    place = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
    let size = sampler.size
    return scale.read(
      CGPoint(x: min(max(place.x, 0), size.width), y: min(max(place.y, 0), size.height)), after: interval)
  }
}
