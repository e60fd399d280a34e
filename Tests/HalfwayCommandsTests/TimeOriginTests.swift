import Foundation
import Halfway
import HalfwayKernel
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The same input at other times, also at negative ones, as in the lead-in of a recording.
@MainActor @Suite struct TimeOriginTests {
  private static let origins: [Int64] = [0, -20_000_000, -300_000, 3_600_000_000]

  private func moved(_ event: InputEvent, by microseconds: Int64) -> InputEvent {
    InputEvent(timestamp: event.timestamp.advanced(byMicroseconds: microseconds), kind: event.kind)
  }

  /// Returns the releases of a recording that begins at another time.
  private func releases(of recording: Recording, from origin: Int64) throws -> [ReleaseMeasurement] {
    let scene = try #require(Scenes.all.first { $0.name == recording.header.scene })
    let header = recording.header
    let stage = scene.makeStage(
      size: CGSize(width: header.size.width, height: header.size.height), scale: header.scale,
      thresholds: header.thresholds, start: Timestamp(microseconds: origin), settings: StageSettings(header))
    var releases: [ReleaseMeasurement] = []
    stage.observe(frames: false) { observation in
      if case .transition(let event) = observation, case .released(let decision, _) = event.kind {
        releases.append(decision.measurement)
      }
    }
    for event in recording.inputs { stage.handle(moved(event, by: origin)) }
    return releases
  }

  @Test func `the velocity and the progress of every bundled gesture don't depend on when it happens`() throws {
    var count = 0
    for name in Shipped.names {
      let recording = try Recording.read(from: Shipped.path(name))
      let all = try Self.origins.map { try releases(of: recording, from: $0) }
      #expect(all.allSatisfy { $0 == all[0] }, "\(name)")
      count += all[0].count
    }
    #expect(count > 60)
  }

  @Test func `the kernel's session estimates the same velocity at any time`() throws {
    let measured = try Self.origins.map { origin in
      let leftEdge = EdgeLanding(.left, minimum: .zero, maximum: PlaneVector(375, 667))
      var pan = RecognitionSession.Recognizer.pan(direction: nil, edges: leftEdge)
      pan.progressMapping = .pan(forwards: PlaneVector(1, 0), travel: .extent(375))
      var session = RecognitionSession(.init(recognizers: [pan]))
      func time(_ frame: Int) -> Timestamp { Timestamp(microseconds: origin + Int64(frame) * 8_000) }
      session.handle(.down(id: 0, x: 4, y: 300), at: time(0))
      for frame in 1...20 { session.handle(.move(id: 0, x: 4 + 6 * Double(frame), y: 300), at: time(frame)) }
      session.handle(.up(id: 0, x: 124, y: 300), at: time(20))
      return try #require(session.evidence(ofGesture: 0)).measurement(by: .standard)
    }
    #expect(abs((measured[0].velocityPointsPerSecond ?? 0) - 750) < 1)
    #expect(measured.allSatisfy { $0 == measured[0] })
  }
}
