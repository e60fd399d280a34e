import HalfwayKernel
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Transitions and movements without views.
@Suite struct DrivenTransitionTests {
  private static func milliseconds(_ value: Double) -> Timestamp {
    Timestamp(microseconds: Int64((value * 1000).rounded()))
  }

  /// Swipes from the left edge by a distance within a time, and lifts.
  private static func swipe(
    _ transition: inout DrivenTransition, by points: Double, from start: Double = 0, milliseconds duration: Double = 250
  ) {
    transition.handle(.down(id: 0, x: 4, y: 300), at: milliseconds(start))
    for step in 1...25 {
      let share = Double(step) / 25
      transition.handle(
        .move(id: 0, x: 4 + points * share, y: 300), at: milliseconds(start + duration * share))
    }
    transition.handle(.up(id: 0, x: 4 + points, y: 300), at: milliseconds(start + duration + 4))
  }

  private static func back(_ thresholds: Thresholds = .standard) -> DrivenTransition {
    DrivenTransition(.swipeBack(widthPoints: 375, heightPoints: 667), thresholds: thresholds)
  }

  /// Advances by frames until the transition rests; returns the outcome and the positions.
  private static func settle(
    _ transition: inout DrivenTransition, from start: Double
  ) -> (outcome: ReleaseDecision.Outcome?, percents: [Double]) {
    var percents: [Double] = []
    for frame in 1...600 {
      if let outcome = transition.advance(to: milliseconds(start + Double(frame) * 16.667)) {
        return (outcome, percents)
      }
      percents.append(transition.percent)
    }
    return (nil, percents)
  }

  @Test(arguments: [(points: 300.0, outcome: ReleaseDecision.Outcome.finish), (20, .cancel)])
  func `a release settles without a jump, and reports its end once`(
    points: Double, outcome: ReleaseDecision.Outcome
  ) throws {
    var back = Self.back()
    Self.swipe(&back, by: points, milliseconds: outcome == .finish ? 250 : 800)
    #expect(back.phase == .settling && back.decision?.outcome == outcome)
    let released = back.percent
    #expect(abs(released - (points - Thresholds.standard.panSlopPoints) / 375) < 1e-9)
    let settle = Self.settle(&back, from: outcome == .finish ? 254 : 804)
    #expect(settle.outcome == outcome && back.phase == .resting && back.percent == 0)
    #expect(abs(try #require(settle.percents.first) - released) < 0.08)
    #expect(outcome == .finish ? settle.percents == settle.percents.sorted() : settle.percents.count > 3)
    #expect(back.advance(to: Self.milliseconds(5000)) == nil)
  }

  @Test func `a settling transition is grabbed where it is, in any direction`() {
    var back = Self.back()
    Self.swipe(&back, by: 200)
    back.advance(to: Self.milliseconds(330))
    let percent = back.percent
    // Nowhere near the edge.
    back.handle(.down(id: 1, x: 200, y: 400), at: Self.milliseconds(330))
    #expect(back.phase == .driven && back.percent == percent)
    back.handle(.move(id: 1, x: 170, y: 400), at: Self.milliseconds(340))
    #expect(abs(back.percent - (percent - 30 / 375)) < 1e-9)
    for step in 1...10 {
      back.handle(.move(id: 1, x: 170 - Double(step) * 8, y: 400), at: Self.milliseconds(340 + Double(step) * 8))
    }
    back.handle(.up(id: 1, x: 90, y: 400), at: Self.milliseconds(424))
    #expect(back.decision?.outcome == .cancel)
    #expect(Self.settle(&back, from: 424).outcome == .cancel)
  }

  @Test func `nothing begins while there is nothing to begin`() {
    var back = Self.back()
    back.mayBegin = false
    Self.swipe(&back, by: 300)
    #expect(back.phase == .resting && back.percent == 0 && back.decision == nil)
    back.mayBegin = true
    Self.swipe(&back, by: 300, from: 1000)
    #expect(back.decision?.outcome == .finish)
  }

  @Test func `a canceled contact cancels`() {
    var back = Self.back()
    back.handle(.down(id: 0, x: 4, y: 300), at: .zero)
    for step in 1...20 {
      back.handle(.move(id: 0, x: 4 + Double(step) * 15, y: 300), at: Self.milliseconds(Double(step) * 8))
    }
    #expect(back.percent > 0.7)
    back.handle(.cancelAll, at: Self.milliseconds(170))
    #expect(back.decision?.rule == .cancelled)
    #expect(Self.settle(&back, from: 170).outcome == .cancel)
  }

  @Test(arguments: CompletionSpeedRule.allCases)
  func `a button runs the transition, and reverses one that settles without a jump`(_ rule: CompletionSpeedRule) {
    var thresholds = Thresholds.standard
    thresholds.completionSpeedRule = rule
    var back = Self.back(thresholds)
    back.run(to: .finish, at: .zero)
    back.advance(to: Self.milliseconds(120))
    let percent = back.percent
    #expect(percent > 0.1 && percent < 0.95)
    back.run(to: .cancel, at: Self.milliseconds(120))
    #expect(back.percent == percent)
    // The velocity continues, so it moves on a little before it returns.
    back.advance(to: Self.milliseconds(124))
    #expect(back.percent > percent)
    #expect(Self.settle(&back, from: 124).outcome == .cancel)
    back.run(to: .finish, at: Self.milliseconds(11_000))
    #expect(Self.settle(&back, from: 11_000).outcome == .finish)
  }

  @Test func `a movement resists beyond its targets and comes to rest at one`() {
    var sheet = DrivenMovement([560, 84, 300], at: 1, along: PlaneVector(0, -2))
    #expect(sheet.targetsPoints == [84, 300, 560] && sheet.positionPoints == 300)
    sheet.handle(.down(id: 0, x: 100, y: 500), at: .zero)
    for step in 1...40 {
      sheet.handle(.move(id: 0, x: 100, y: 500 - Double(step) * 12), at: Self.milliseconds(Double(step) * 8))
    }
    // 480 points, less the slop, from 300 lead 210 points beyond the last target.
    #expect(sheet.positionPoints > 560 && sheet.positionPoints < 700)
    sheet.handle(.up(id: 0, x: 100, y: 20), at: Self.milliseconds(400))
    var end: Int?
    for frame in 1...200 where end == nil { end = sheet.advance(to: Self.milliseconds(400 + Double(frame) * 16)) }
    #expect(end == 2 && sheet.positionPoints == 560 && sheet.targetIndex == 2)
    sheet.run(to: -7, at: Self.milliseconds(9000))
    sheet.advance(to: Self.milliseconds(20_000))
    #expect(sheet.positionPoints == 84 && sheet.targetIndex == 0)
  }

  @Test func `unusable arguments have documented effects`() {
    var nothing = DrivenMovement([.nan, .infinity], at: 9, along: .zero)
    #expect(nothing.targetsPoints == [0] && nothing.targetIndex == 0)
    nothing.handle(.down(id: 0, x: 1, y: 1), at: .zero)
    nothing.handle(.move(id: 0, x: 300, y: 1), at: Self.milliseconds(50))
    #expect(nothing.phase == .resting)
    let transition = DrivenTransition(.swipeBack(widthPoints: .nan, heightPoints: -1), durationSeconds: .nan)
    #expect(transition.durationSeconds == DrivenTransition.standardDurationSeconds)
    // A recognizer without a mapping drives nothing.
    var pan = DrivenTransition(.pan(direction: .any))
    pan.handle(.down(id: 0, x: 1, y: 1), at: .zero)
    pan.handle(.move(id: 0, x: 300, y: 1), at: Self.milliseconds(50))
    #expect(pan.phase == .resting)
  }

  @Test func `random events, times, and thresholds never trap, jump out of reach, or get stuck`() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      func roll(_ count: UInt64) -> UInt64 { random.next(upperBound: count) }
      func number(_ range: ClosedRange<Double>) -> Double {
        switch roll(40) {
        case 0: .nan
        case 1: 1e308
        case 2: -1e308
        case 3: 0
        default: Double.random(in: range, using: &random)
        }
      }
      var thresholds = Thresholds.standard
      for field in Thresholds.fields where roll(4) == 0 { thresholds[field] = number(field.range) }
      thresholds.completionSpeedRule = CompletionSpeedRule.allCases[Int(roll(3))]
      thresholds.releaseRule = ReleaseRule.allCases[Int(roll(UInt64(ReleaseRule.allCases.count)))]
      var back = DrivenTransition(
        .swipeBack(widthPoints: number(1...2000), heightPoints: 667, contacts: 1...3), .pinchToClose,
        thresholds: thresholds)
      var sheet = DrivenMovement(
        (0...roll(4)).map { _ in number(0...700) }, along: PlaneVector(number(-1...1), number(-1...1)),
        thresholds: thresholds)
      var microseconds: Int64 = 0
      for _ in 0..<200 {
        microseconds += roll(30) == 0 ? -50_000 : Int64(roll(20_000))
        if roll(200) == 0 { microseconds += 1_000_000_000_000 }
        let time = Timestamp(microseconds: roll(200) == 0 ? .min : microseconds)
        let id = Int(roll(3))
        let (x, y) = (number(0...400), number(0...700))
        let event: RecognitionSession.Event =
          switch roll(12) {
          case 0...1: .down(id: id, x: x, y: y)
          case 2: .up(id: id, x: x, y: y)
          case 3 where roll(5) == 0: .cancelAll
          case 4 where roll(5) == 0: .cancel(id: id)
          default: .move(id: id, x: x, y: y)
          }
        back.handle(event, at: time)
        sheet.handle(event, at: time)
        if roll(40) == 0 { back.run(to: .finish, at: time) }
        if roll(40) == 0 { sheet.run(to: Int(roll(5)), at: time) }
        if roll(3) == 0 {
          back.advance(to: time)
          sheet.advance(to: time)
        }
        #expect(back.percent.isFinite && sheet.positionPoints.isFinite, "seed \(seed)")
      }
      back.handle(.cancelAll, at: .init(microseconds: microseconds))
      sheet.handle(.cancelAll, at: .init(microseconds: microseconds))
      back.advance(to: .init(microseconds: .max))
      sheet.advance(to: .init(microseconds: .max))
      #expect(back.phase == .resting && sheet.phase == .resting, "seed \(seed)")
      #expect(sheet.targetsPoints.contains(sheet.positionPoints), "seed \(seed)")
    }
  }
}
