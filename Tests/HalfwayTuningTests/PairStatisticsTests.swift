import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

@testable import HalfwayTuning

@Suite struct PairStatisticsTests {
  /// Returns a recording of two contacts on straight lines, sampled every 10 ms for 200 ms. The timestamps of a frame
  /// are `gap` microseconds apart.
  private func recording(
    _ first: (CGPoint, CGPoint), _ second: (CGPoint, CGPoint), landing: Int = 0, gap: Int64 = 0
  ) -> Recording {
    func contact(_ id: Int, _ line: (CGPoint, CGPoint), _ share: Double) -> InputEvent.Contact {
      let x = line.0.x + (line.1.x - line.0.x) * share
      let y = line.0.y + (line.1.y - line.0.y) * share
      return InputEvent.Contact(id: id, x: Double(x), y: Double(y))
    }
    var entries: [RecordingEntry] = []
    func add(_ kind: InputEvent.Kind, _ microseconds: Int64) {
      entries.append(.input(InputEvent(timestamp: Timestamp(microseconds: microseconds), kind: kind)))
    }
    for step in 0...20 {
      let (share, time) = (Double(step) / 20, Int64(step) * 10_000)
      let one = contact(0, first, share)
      add(step == 0 ? .down(one) : .move(one), time)
      guard step >= landing else { continue }
      let other = contact(1, second, share)
      add(step == landing ? .down(other) : .move(other), time + gap)
    }
    add(.up(contact(1, second, 1)), 210_000)
    add(.up(contact(0, first, 1)), 230_000)
    let header = RecordingHeader(scene: "-", size: .init(width: 800, height: 800), device: .touch, source: .synthetic)
    return Recording(header: header, entries: entries)
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `a symmetric pinch changes only the distance`() throws {
    let pinch = try #require(
      PairStatistics(of: recording((point(100, 400), point(180, 400)), (point(400, 400), point(320, 400)))))
    #expect(abs(pinch.distanceChangePoints + 160) < 1e-9 && pinch.oppositeChangePoints == 0)
    #expect(pinch.midpointTravelPoints < 1e-9 && pinch.turnDegrees == 0 && !pinch.isAsymmetric)
    #expect(abs(pinch.startDistancePoints - 300) < 1e-9 && pinch.frameCount == 21)
    #expect(abs(pinch.peakPointsPerSecond - 400) < 1e-6)
    #expect(abs(pinch.liftDelaySeconds - 0.02) < 1e-9 && pinch.hasSharedStamps)
  }

  @Test func `a pinch toward a resting finger is asymmetric`() throws {
    let pinch = try #require(
      PairStatistics(of: recording((point(100, 400), point(100, 400)), (point(400, 400), point(240, 400)))))
    #expect(abs(pinch.distanceChangePoints + 160) < 1e-9 && abs(pinch.midpointTravelPoints - 80) < 1e-9)
    #expect(pinch.isAsymmetric && pinch.shorterTravelPoints == 0)
  }

  @Test func `a pan preserves the distance and the angle between its contacts`() throws {
    let pan = try #require(
      PairStatistics(
        of: recording((point(100, 100), point(300, 100)), (point(100, 200), point(300, 200)), landing: 5, gap: 40)))
    #expect(abs(pan.distanceChangePoints) < 1e-9 && abs(pan.relativeTravelPoints) < 1e-9 && pan.turnDegrees == 0)
    #expect(abs(pan.landingDelaySeconds - 0.050_04) < 1e-9 && abs(pan.earlyTravelPoints - 50) < 1e-9)
    #expect(abs(pan.midpointTravelPoints - 150) < 1e-9 && !pan.hasSharedStamps && pan.frameCount == 16)
  }

  @Test func `a clockwise rotation has a positive angle`() throws {
    let turned = try #require(
      PairStatistics(of: recording((point(300, 400), point(400, 300)), (point(500, 400), point(400, 500)))))
    #expect(abs(turned.turnDegrees - 90) < 1e-6)
    let back = try #require(
      PairStatistics(of: recording((point(300, 400), point(400, 500)), (point(500, 400), point(400, 300)))))
    #expect(abs(back.turnDegrees + 90) < 1e-6)
  }

  @Test func `one contact, three contacts, and consecutive contacts don't form a pair`() {
    var single = recording((point(100, 400), point(180, 400)), (point(400, 400), point(320, 400)))
    single.entries.removeAll { entry in
      guard case .input(let event) = entry else { return false }
      return switch event.kind {
      case .down(let contact), .move(let contact), .up(let contact): contact.id == 1
      default: false
      }
    }
    #expect(PairStatistics(of: single) == nil)
    var three = recording((point(100, 400), point(180, 400)), (point(400, 400), point(320, 400)))
    three.entries.insert(.input(.down(id: 2, x: 9, y: 9, at: Timestamp(microseconds: 0))), at: 2)
    #expect(PairStatistics(of: three) == nil)
    var apart = single
    apart.entries.append(.input(.down(id: 1, x: 9, y: 9, at: Timestamp(microseconds: 400_000))))
    apart.entries.append(.input(.up(id: 1, x: 9, y: 9, at: Timestamp(microseconds: 500_000))))
    #expect(PairStatistics(of: apart) == nil)
  }
}
