import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// Recognition in a plain view.
@MainActor
@Suite struct RecognitionTests {
  private func recording(_ events: [(Double, InputEvent.Kind)]) -> Recording {
    let header = RecordingHeader(scene: "-", size: .init(width: 375, height: 667), device: .touch, source: .synthetic)
    let entries = events.map {
      RecordingEntry.input(InputEvent(timestamp: .zero.advanced(bySeconds: $0 / 1000), kind: $1))
    }
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }

  private func contact(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Contact { .init(id: id, x: x, y: y) }

  @Test func `a tap, a drag, and no gesture are distinguished`() {
    let tap = Recognition(of: recording([(0, .down(contact(0, 9, 9))), (60, .up(contact(0, 9, 9)))]))
    #expect(tap.findings.map(\.kind) == [.tap])
    var events: [(Double, InputEvent.Kind)] = [(0, .down(contact(0, 50, 300)))]
    for step in 1...20 { events.append((8 * Double(step), .move(contact(0, 50 + 5 * Double(step), 300)))) }
    events.append((170, .up(contact(0, 150, 300))))
    let pan = Recognition(of: recording(events))
    #expect(pan.findings.map(\.kind) == [.pan])
    #expect(pan.findings.first?.translation == CGPoint(x: 90, y: 0))
    #expect(pan.findings.first?.jumpPoints ?? 1 <= 1e-9)
    #expect(Recognition(of: recording([])).findings.isEmpty)
  }

  @Test func `contacts outside of the stage are delivered`() {
    var events: [(Double, InputEvent.Kind)] = [
      (0, .down(contact(0, -200, 300))), (30, .down(contact(1, 900, -50))),
    ]
    for step in 1...40 {
      events.append((30 + 8 * Double(step), .move(contact(0, -200 + 5 * Double(step), 300))))
      events.append((30 + 8 * Double(step), .move(contact(1, 900 - 5 * Double(step), -50))))
    }
    events += [(360, .up(contact(1, 700, -50))), (380, .up(contact(0, 0, 300)))]
    let found = Recognition(of: recording(events)).findings
    #expect(found.map(\.kind) == [.pinch])
    #expect(found.first?.scale ?? 1 < 0.8 && found.first?.isCancelled == false)
  }

  // MARK: Beyond the names

  private struct Thumb: Decodable {
    var frames: [[Double]]
  }

  nonisolated private static let thumb = "pinch-ambiguous/resting_thumb.json"

  /// One finger passes a resting thumb: a one-sided pinch on a touchscreen. Whatever is recognized, nothing may jump.
  @Test(.enabled(if: SharedData.url(thumb) != nil, "\(SharedData.missing(thumb))"))
  func `with a resting thumb the scale follows the distance`() throws {
    let frames = try JSONDecoder().decode(Thumb.self, from: Data(contentsOf: #require(SharedData.url(Self.thumb))))
      .frames
    let pointsPerMillimetre = 163 / 25.4
    let places = frames.map { frame in
      (time: (frame[0] - frames[0][0]) * 1000, values: frame.dropFirst().map { $0 * pointsPerMillimetre })
    }
    var events: [(Double, InputEvent.Kind)] = []
    for (index, place) in places.enumerated() {
      for id in 0...1 {
        let contact = contact(id, place.values[2 * id], place.values[2 * id + 1])
        events.append((place.time, index == 0 ? .down(contact) : .move(contact)))
      }
    }
    let last = try #require(places.last)
    for id in 0...1 { events.append((last.time + 10, .up(contact(id, last.values[2 * id], last.values[2 * id + 1])))) }
    let found = Recognition(of: recording(events)).findings
    #expect(!found.isEmpty && found.allSatisfy { $0.jumpPoints <= 1e-9 }, "\(found)")

    // With only a pinch, the scale is the ratio of the distances at every event.
    let pinch = PinchGestureRecognizer()
    let dispatcher = GestureDispatcher()
    var contacts: [Int: CGPoint] = [:]
    var checked = 0
    for (time, kind) in events {
      switch kind {
      case .down(let contact), .move(let contact): contacts[contact.id] = CGPoint(x: contact.x, y: contact.y)
      default: break
      }
      let event = InputEvent(timestamp: .zero.advanced(bySeconds: time / 1000), kind: kind)
      dispatcher.handle(event, thresholds: .standard) { _ in (nil, [pinch]) }
      guard pinch.state == .changed, let first = contacts[0], let second = contacts[1],
        let start = pinch.initialDistancePoints
      else { continue }
      let distance = ((first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y))
        .squareRoot()
      #expect(abs(pinch.scale - distance / start) < 1e-9)
      checked += 1
    }
    #expect(checked > 10)
  }
}
