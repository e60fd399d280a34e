import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// The documented behavior of single transitions.
@MainActor
@Suite struct StockTransitionTests {
  @Test func `the parts of a curve add up to the curve`() throws {
    let curves: [CubicBezier] = [
      .linear, .easeIn, .easeOut, .easeInOut, .ease, CubicBezier(0.1, 0.9, 0.2, 1), CubicBezier(0.9, 0, 1, 0.1),
    ]
    for curve in curves {
      var before = 0.0
      for (low, high) in [(0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.0)] {
        let piece = try #require(curve.piece(from: low, to: high))
        #expect(abs(piece.start - before) < 1e-12 && piece.start < piece.end)
        before = piece.end
        for share in stride(from: 0.0, through: 1, by: 0.125) {
          let whole = curve.value(at: piece.start + (piece.end - piece.start) * share)
          #expect(abs(low + (high - low) * piece.curve.value(at: share) - whole) < 1e-9)
        }
      }
      #expect(before == 1)
    }
    #expect(CubicBezier.linear.piece(from: 0.5, to: 0.5) == nil)
    #expect(CubicBezier(0.3, 1.4, 0.6, 1).piece(from: 0, to: 0.5) == nil)
  }

  @Test func `the pop by a pan matches the tutorials`() throws {
    let rule = PanPop.thresholds[.mouse]
    #expect(rule.releaseRule == .progress && rule.completionSpeedRule == .remaining && rule.commitProgress == 0.5)
    for (points, takesPlace) in [(98.0, false), (100, true), (104, true)] {
      let driver = StageDriver(Scenes.pan200.makeStage())
      driver.down(120, 300)
      driver.drag(to: 120 + rule.panSlopPoints + points, over: 400)
      let context = try #require(driver.stage.transition)
      #expect(abs(context.percentComplete - points / 200) < 1e-12)
      // Fast backward at the end: the velocity doesn't matter.
      driver.up()
      let released = driver.stage.now
      driver.settle()
      #expect(driver.verdictObserver.verdict.outcome == (takesPlace ? .finish : .cancel))
      // completionSpeed = 1 − percentComplete: finishing takes the full duration, cancelling percent ÷ (1 − percent) of
      // it.
      let share = takesPlace ? 1 : points / 200 / (1 - points / 200)
      let seconds = try #require(driver.verdictObserver.verdict.settledAt).seconds(since: released)
      #expect(abs(seconds - share * context.durationSeconds) < 1e-5)
    }
  }

  @Test func `a pinch folds by the change of the distance between the fingers, and a flick decides by its direction`()
    throws
  {
    let rule = FoldTransition.thresholds[.touch]
    #expect(rule.pinchTravelShare == 1)
    for (last, takesPlace) in [(150.0, true), (170.0, false)] {
      let driver = StageDriver(Scenes.fold.makeStage())
      driver.down(60, 300)
      driver.wait(20)
      driver.down(300, 300, id: 1)
      driver.drag(to: 220, over: 300, id: 1)
      let start = 240 - rule.pinchHysteresisPoints
      let context = try #require(driver.stage.transition)
      #expect(abs(context.percentComplete - (1 - 160 / start)) < 1e-12)
      driver.drag(to: 60 + last, over: 20, id: 1)
      driver.up(id: 1)
      driver.up()
      driver.settle()
      #expect(driver.verdictObserver.verdict.decision?.rule == (takesPlace ? .velocity : .reverse))
      #expect(driver.verdictObserver.verdict.outcome == (takesPlace ? .finish : .cancel))
    }
  }

  @Test(
    "a pinch that is held and then released finishes from half of the travel on, with any seed",
    arguments: [0.2, 0.37, 0.45, 0.55, 0.65, 0.84, 0.965])
  func heldPinch(percent: Double) throws {
    let thresholds = FoldTransition.thresholds[.touch]
    let start = 270.0
    let held = (start - thresholds.pinchHysteresisPoints) * (1 - percent)
    let intent: RecordingHeader.Intent = percent >= 0.5 ? .finish : .cancel
    let gesture = SceneGesture.heldPinch(scene: Scenes.fold.name, intent: intent, from: start, to: held)
    for seed in 1...5 as ClosedRange<UInt64> {
      let recording = gesture.recording(seed: seed, thresholds: thresholds)
      let verdict = Replayer().run(recording, scene: Scenes.fold).verdict
      let decision = try #require(verdict.decision)
      #expect(abs(decision.measurement.percent - percent) < 0.02, "held at \(decision.measurement.percent)")
      #expect(decision.rule == .progress)
      #expect(verdict.outcome.rawValue == intent.rawValue)
    }
  }

  @Test func `a circle begins at its view and covers the farthest corner`() {
    let container = View(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let button = View(frame: CGRect(x: 240, y: 420, width: 40, height: 60))
    container.addSubview(button)
    let circle = CircleSpan(button, in: container)
    #expect(circle.center == CGPoint(x: 260, y: 450) && circle.minimumRadius == 20)
    let square: CGFloat = 260 * 260 + 450 * 450
    #expect(circle.farthest == Double(square.squareRoot()))
    // A view in another tree, or `nil`, means the center.
    for view in [nil, View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))] {
      let span = CircleSpan(view, in: container)
      #expect(span.center == CGPoint(x: 150, y: 250) && span.minimumRadius == 0)
    }
  }

  @Test func `a cube rotates about every axis and back`() {
    for direction in PanProgress.Direction.allCases {
      let forwards = CubeTransition(direction: direction)
      let back = CubeTransition(direction: direction, isReversed: true)
      #expect(forwards.direction == direction && back.direction == direction.opposite)
      #expect(direction.opposite != direction && direction.opposite.opposite == direction)
    }
    #expect(CubeTransition(eyeDistance: .nan).eyeDistance == 1.5)
    #expect(CubeTransition(eyeDistance: 0).eyeDistance == 0.6)
  }
}
