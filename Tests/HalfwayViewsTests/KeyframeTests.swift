import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

@MainActor
@Suite struct KeyframeTests {
  private let bench = ViewBench()
  private let view: View

  init() { view = bench.view() }

  /// Moves the view to 40 in the first quarter and to 100 in the second half.
  private func twoSteps() {
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 40 }
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
  }

  private func shown(at moments: [Double]) -> [Double] {
    moments.map {
      bench.advance(to: $0)
      return (view.shownX * 1e6).rounded() / 1e6
    }
  }

  @Test func `each keyframe animates in its own interval, and values hold in between`() {
    var finished: [Bool] = []
    View.animateKeyframes(withDuration: 2, delay: 1, options: .init(.curveLinear)) {
      twoSteps()
    } completion: {
      finished.append($0)
    }
    #expect(view.center.x == 100)
    #expect(shown(at: [0.5, 1, 1.25, 1.5, 1.75, 2, 2.5]) == [0, 0, 20, 40, 40, 40, 70])
    #expect(finished == [])
    bench.advance(to: 3)
    #expect(finished == [true])
    #expect(view.shownX == 100 && !view.layer.hasAnimations)
  }

  @Test func `the curve applies to the whole keyframe animation`() {
    View.animateKeyframes(withDuration: 1, animations: twoSteps)
    for moment in [0.1, 0.3, 0.7, 0.9] {
      bench.advance(to: moment)
      let share = CubicBezier.easeInOut.value(at: moment)
      let expected = share < 0.25 ? 160 * share : share < 0.5 ? 40 : 40 + 120 * (share - 0.5)
      #expect(isNear(view.shownX, expected))
    }
  }

  @Test(
    "the calculation mode determines the values between keyframes",
    arguments: [View.KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete, .calculationModePaced],
    [[0.2, 0.45, 0.7, 0.9]])
  func modes(mode: View.KeyframeAnimationOptions, moments: [Double]) {
    let expected: [Double] =
      mode == .calculationModeLinear
      ? [32, 40, 64, 88] : mode == .calculationModePaced ? [20, 45, 70, 90] : [0, 40, 40, 40]
    View.animateKeyframes(withDuration: 1, options: [mode, .init(.curveLinear)], animations: twoSteps)
    #expect(shown(at: moments) == expected)
    bench.advance(to: 1)
    #expect(view.shownX == 100 && !view.layer.hasAnimations)
  }

  @Test(
    "the cubic calculation modes pass through the keyframe values",
    arguments: [View.KeyframeAnimationOptions.calculationModeCubic, .calculationModeCubicPaced])
  func smooth(mode: View.KeyframeAnimationOptions) {
    View.animateKeyframes(withDuration: 1, options: [mode, .init(.curveLinear)]) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 50 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
    }
    // A cubic curve through evenly spaced collinear values is a line.
    #expect(shown(at: [0.25, 0.5, 0.75]) == [25, 50, 75])
  }

  @Test func `changes outside keyframes take the whole duration`() {
    View.animateKeyframes(withDuration: 1, options: .init(.curveLinear)) {
      view.alpha = 0
      twoSteps()
    }
    bench.advance(to: 0.3)
    #expect(isNear(view.layer.presentationValues.opacity, 0.7))
  }

  @Test func `keyframes added in an animator's block are scrubbed and reversed with it`() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn, animations: twoSteps)
    for (fraction, x) in [(0.7, 64.0), (0.1, 16), (0.45, 40), (0, 0), (1, 100)] {
      animator.fractionComplete = fraction
      #expect(isNear(view.shownX, x))
    }
    animator.isReversed = true
    animator.startAnimation()
    bench.advance(to: 2)
    #expect(view.center.x == 0)
  }

  @Test func `a keyframe animation in an animator's block is driven by the animator`() {
    var finished: [Bool] = []
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 9, options: .init(.curveLinear), animations: twoSteps) {
        finished.append($0)
      }
    }
    for (fraction, x) in [(0.75, 70.0), (0.125, 20), (0.3, 40)] {
      animator.fractionComplete = fraction
      #expect(isNear(view.shownX, x))
    }
    animator.startAnimation()
    bench.advance(to: 2)
    #expect(view.center.x == 100 && !view.layer.hasAnimations && finished == [true])
  }

  @Test func `a repeating, autoreversing keyframe animation runs until its view is removed`() {
    View.animateKeyframes(
      withDuration: 1, options: [.repeat, .autoreverse, .init(.curveLinear)], animations: twoSteps)
    #expect(shown(at: [0.75, 1.25, 50.75]) == [70, 70, 70])
    #expect(bench.scheduler.isAnimating)
    view.removeFromSuperview()
    bench.advance(to: 60)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `a keyframe animation goes on when its property is set`() {
    var finished: [Bool] = []
    View.animateKeyframes(withDuration: 1, animations: twoSteps) { finished.append($0) }
    bench.advance(to: 0.5)
    view.center.x = 7
    bench.advance(to: 1)
    #expect(finished == [true] && view.center.x == 7)
  }

  @Test func `keyframes apply at once without a stage or with animations disabled`() {
    var finished: [Bool] = []
    let lonely = View()
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { lonely.alpha = 0.5 }
    } completion: {
      finished.append($0)
    }
    View.performWithoutAnimation {
      View.animateKeyframes(withDuration: 1, animations: twoSteps) { finished.append($0) }
    }
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    #expect(
      lonely.layer.presentationValues.opacity == 0.5 && view.shownX == 100
        && view.layer.presentationValues.opacity == 0.5)
    #expect(finished == [true, true])
  }

  @Test("keyframes with invalid times animate within the duration", arguments: [-1.0, 2, .nan, .infinity])
  func strange(value: Double) {
    View.animateKeyframes(withDuration: 1, options: .calculationModeCubic) {
      View.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { view.center.x = 50 }
      View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: value) { view.center.x = 100 }
    }
    for step in 0...12 {
      bench.advance(to: Double(step) / 10)
      #expect(view.shownX.isFinite)
    }
    #expect(view.shownX == 100 && !view.layer.hasAnimations)
  }
}
