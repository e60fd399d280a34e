import HalfwayKernel
import HalfwayMotion
import Testing

/// Gestures that drive a transition in a program without views.
@Suite struct SessionProgressTests {
  private typealias Recognizer = RecognitionSession.Recognizer

  /// A swipe from the left edge of a page that is 375 points wide.
  private static func swipe(mayBegin: Bool = true) -> RecognitionSession.Recognizer {
    var pan = Recognizer.pan(
      direction: nil, edges: EdgeLanding(.left, minimum: .zero, maximum: PlaneVector(375, 667)))
    pan.progressMapping = .pan(forwards: PlaneVector(1, 0), travel: .extent(375))
    pan.mayBegin = mayBegin
    return pan
  }

  /// A contact that moves uniformly, with a sample every 8 ms, and lifts at its last position.
  private func drag(
    _ session: inout RecognitionSession, from x: Double, by step: Double, samples: Int, back: [Double] = []
  ) {
    func time(_ sample: Int) -> Timestamp { Timestamp(milliseconds: Int64(sample) * 8) }
    session.handle(.down(id: 0, x: x, y: 300), at: .zero)
    var place = x
    for sample in 1...samples + back.count {
      place += sample <= samples ? step : -back[sample - samples - 1]
      session.handle(.move(id: 0, x: place, y: 300), at: time(sample))
    }
    session.handle(.up(id: 0, x: place, y: 300), at: time(samples + back.count + 1))
  }

  @Test func `a pan scrolls in the directions in which its content moves`() {
    func began(_ x: Double, _ y: Double, _ content: ScrolledContent, after milliseconds: Int64 = 8) -> Bool {
      var pan = RecognitionSession.Recognizer.pan()
      pan.scrolledContent = content
      var session = RecognitionSession(.init(recognizers: [pan]))
      session.handle(.down(id: 0, x: 100, y: 100), at: .zero)
      session.handle(.move(id: 0, x: 100 + x, y: 100 + y), at: Timestamp(microseconds: milliseconds * 1000))
      return !session.gestures.isEmpty
    }
    let page = ScrolledContent()
    #expect(began(0, 40, page) && began(20, -40, page) && !began(40, 20, page) && !began(-40, 0, page))
    let strip = ScrolledContent(movesHorizontally: true, movesVertically: false)
    #expect(began(40, 20, strip) && began(-40, 0, strip) && !began(20, 40, strip))
    var inner = strip
    inner.yieldsToRight = true
    #expect(!began(40, 20, inner) && began(-40, 20, inner))
    var control = page
    control.keepsContactAfterMicroseconds = 150_000
    #expect(began(0, 40, control, after: 149) && !began(0, 40, control, after: 150))
  }

  @Test(arguments: [(samples: 40, ReleaseDecision.Outcome.finish), (12, .cancel)])
  func `a swipe from an edge has progress, evidence and a decision`(
    samples: Int, outcome: ReleaseDecision.Outcome
  ) throws {
    var session = RecognitionSession(.init(recognizers: [Self.swipe()]))
    // 250 points per second, below the velocity that finishes.
    drag(&session, from: 4, by: samples == 40 ? 8 : 2, samples: samples * (samples == 40 ? 1 : 4))
    let gesture = try #require(session.gestures.first)
    let progress = try #require(gesture.progress)
    #expect(session.gestures.count == 1 && progress.travelPoints == 375)
    // The distance is measured from where the slop was exceeded.
    #expect(abs(progress.distancePoints - (gesture.translation.x)) < 1e-9)
    #expect(abs(progress.percent - progress.distancePoints / 375) < 1e-12)
    let evidence = try #require(session.evidence(ofGesture: 0))
    let decision = ReleaseDecision.decide(evidence.measurement(by: .standard), thresholds: .standard)
    #expect(decision.outcome == outcome)
    let spring = SettleSpring(
      after: decision, percent: evidence.percent, travelPoints: evidence.travelPoints, thresholds: .standard)
    #expect(spring.initialVelocity.isFinite && (0...1).contains(spring.settledShare))
    #expect((spring.initialVelocity > 0) == (outcome == .finish))
  }

  @Test func `a gesture that moves back reports the distance`() throws {
    var session = RecognitionSession(.init(recognizers: [Self.swipe()]))
    drag(&session, from: 4, by: 8, samples: 30, back: [3, 3])
    #expect(session.gestures.first?.progress?.reverseDistancePoints == 6)
    #expect(session.evidence(ofGesture: 0)?.reverseDistancePoints == 6)
    #expect(session.evidence(ofGesture: 1) == nil && session.evidence(ofGesture: -1) == nil)
  }

  @Test func `a contact beside the edge, or without a transition to begin, begins nothing`() {
    for (x, mayBegin) in [(60.0, true), (4, false)] {
      var session = RecognitionSession(.init(recognizers: [Self.swipe(mayBegin: mayBegin)]))
      drag(&session, from: x, by: 8, samples: 30)
      #expect(session.gestures.isEmpty)
    }
    // The distance from the edge is a threshold.
    var wide = Thresholds.standard
    wide.edgeWidthPoints = 80
    var session = RecognitionSession(.init(recognizers: [Self.swipe()], thresholds: wide))
    drag(&session, from: 60, by: 8, samples: 30)
    #expect(session.gestures.count == 1)
  }

  @Test func `of two pans in opposite directions, the one in the contact's direction begins`() {
    var recognizers: [Recognizer] = []
    for x in [1.0, -1] {
      var pan = Recognizer.pan(direction: PanDirection(along: PlaneVector(x, 0)))
      pan.progressMapping = .pan(forwards: PlaneVector(x, 0), travel: .extent(375, gapPoints: 20))
      recognizers.append(pan)
    }
    for (step, expected) in [(8.0, 0), (-8, 1)] {
      var session = RecognitionSession(.init(recognizers: recognizers))
      drag(&session, from: 180, by: step, samples: 20)
      #expect(session.gestures.map(\.recognizer) == [expected])
      #expect(session.gestures.first?.progress?.travelPoints == 395)
      #expect((session.gestures.first?.progress?.percent ?? 0) > 0.3)
      // A lift at the contact's position isn't a sample, although the other pan has an older position.
      #expect(session.evidence(ofGesture: 0)?.sinceLastSampleMicroseconds == 8000)
    }
  }

  @Test func `the travel of a pinch is a fraction of its initial distance`() throws {
    var pinch = Recognizer.pinch(.shrinking)
    pinch.progressMapping = .pinch(.shrinking)
    var session = RecognitionSession(.init(recognizers: [pinch]))
    session.handle(.down(id: 0, x: 40, y: 300), at: .zero)
    session.handle(.down(id: 1, x: 340, y: 300), at: .zero)
    for sample in 1...20 {
      let time = Timestamp(milliseconds: Int64(sample) * 8)
      session.handle(.move(id: 0, x: 40 + 3 * Double(sample), y: 300), at: time)
      session.handle(.move(id: 1, x: 340 - 3 * Double(sample), y: 300), at: time)
    }
    session.handle(.up(id: 0, x: 100, y: 300), at: Timestamp(milliseconds: 168))
    let gesture = try #require(session.gestures.first)
    let hysteresis = Thresholds.standard.pinchHysteresisPoints
    #expect(gesture.origin == 300 - hysteresis)
    #expect(gesture.progress?.distancePoints == 120 - hysteresis)
    #expect(gesture.progress?.travelPoints == (300 - hysteresis) * Thresholds.standard.pinchTravelShare)
    #expect(session.evidence(ofGesture: 0) != nil)
  }

  @Test func `a non-finite or too short travel is treated as one point`() {
    for points in [Double.nan, .infinity, -5, 0] {
      let ways = [ProgressAxis.Travel.points(points), .extent(points)].map { travel in
        ProgressAxis.pan(forwards: PlaneVector(1, 0), travel: travel, thresholds: .standard)
      }
      #expect(ways.map(\.travelPoints) == [1, 1])
    }
  }
}
