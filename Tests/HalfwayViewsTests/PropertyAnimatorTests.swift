import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

@MainActor
@Suite struct PropertyAnimatorTests {
  private let bench = ViewBench()
  private let view: View
  private var positions: [ViewAnimatingPosition] { told.positions }
  private let told = Told()

  private final class Told {
    var positions: [ViewAnimatingPosition] = []
  }

  init() { view = bench.view() }

  private func animator(_ curve: AnimationCurve = .linear, duration: Double = 1) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.center.x = 100 }
    animator.addCompletion { [told] in told.positions.append($0) }
    return animator
  }

  @Test func `an animator follows its curve and calls its completion once`() {
    let animator = animator(.easeInOut)
    #expect(view.center.x == 0)
    animator.startAnimation()
    #expect(view.center.x == 100)
    for share in [0.1, 0.5, 0.8] {
      bench.advance(to: share)
      #expect(isNear(view.shownX, 100 * CubicBezier.easeInOut.value(at: share)))
      #expect(animator.isRunning)
    }
    bench.advance(to: 1)
    #expect(positions == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    bench.advance(to: 5)
    #expect(positions == [.end])
    #expect(view.shownX == 100 && !view.layer.hasAnimations)
  }

  @Test func `a running animator keeps itself alive until it completes`() {
    weak var weakly: ViewPropertyAnimator?
    do {
      let animator = animator()
      weakly = animator
      animator.startAnimation()
    }
    bench.advance(to: 0.5)
    #expect(weakly != nil)
    #expect(view.shownX == 50)
    bench.advance(to: 1)
    #expect(weakly == nil)
    #expect(positions == [.end])
  }

  @Test func `deallocating a stage releases its running animators`() {
    weak var weakly: ViewPropertyAnimator?
    do {
      let other = ViewBench()
      let view = other.view()
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      weakly = animator
      animator.startAnimation()
    }
    #expect(weakly == nil)
    // This isn't misuse, so no other stage reports it.
    bench.advance(to: 1)
    #expect(bench.diagnostics == [])
  }

  @Test func `an animator deallocated while paused keeps the shown values and reports a diagnostic`() {
    do {
      let animator = animator()
      animator.fractionComplete = 0.3
    }
    #expect(isNear(view.center.x, 30))
    #expect(!view.layer.hasAnimations)
    #expect(bench.diagnostics == ["a property animator was released while it was paused"])
    #expect(positions == [])
  }

  @Test("the scrubbed value depends only on the fraction", arguments: [true, false], [AnimationCurve.linear, .easeIn])
  func scrubbing(isLinear: Bool, curve: AnimationCurve) {
    let animator = animator(curve)
    animator.scrubsLinearly = isLinear
    for fraction in [0.3, 0.9, 0, 1, 0.3, -4, 7, .nan, 0.3] {
      animator.fractionComplete = fraction
      guard fraction.isFinite else { continue }
      let inside = min(1, max(0, fraction))
      #expect(isNear(view.shownX, 100 * (isLinear ? inside : curve.bezier.value(at: inside))))
      #expect(isNear(animator.fractionComplete, inside))
    }
    #expect(animator.state == .active && !animator.isRunning)
    bench.advance(to: 9)
    #expect(positions == [])
  }

  @Test("a paused and continued animator follows the same curve", arguments: AnimationCurve.allCases)
  func pausing(curve: AnimationCurve) {
    let animator = animator(curve)
    animator.startAnimation()
    bench.advance(to: 0.4)
    let shown = view.shownX
    animator.pauseAnimation()
    #expect(view.shownX == shown)
    bench.advance(to: 3)
    #expect(view.shownX == shown)
    animator.continueAnimation()
    #expect(isNear(view.shownX, shown))
    bench.advance(to: 3.35)
    #expect(isNear(view.shownX, 100 * curve.bezier.value(at: 0.75)))
    bench.advance(to: 3.6)
    #expect(positions == [.end])
  }

  @Test("a reversed animator retraces its curve", arguments: AnimationCurve.allCases)
  func reversing(curve: AnimationCurve) {
    let animator = animator(curve)
    animator.startAnimation()
    bench.advance(to: 0.6)
    let shown = view.shownX
    let fraction = animator.fractionComplete
    animator.isReversed = true
    #expect(isNear(view.shownX, shown))
    #expect(isNear(animator.fractionComplete, 1 - fraction))
    bench.advance(to: 0.9)
    #expect(isNear(view.shownX, 100 * curve.bezier.value(at: 0.3)))
    // Inverting the curve has rounding errors, and end times are rounded up to a microsecond.
    bench.advance(to: 1.20001)
    #expect(positions == [.start])
    #expect(view.center.x == 0 && !view.layer.hasAnimations)
  }

  @Test func `an animator reversed before its start begins at the end`() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    #expect(view.shownX == 100)
    bench.advance(to: 0.25)
    #expect(isNear(view.shownX, 75))
    #expect(isNear(animator.fractionComplete, 0.25))
    bench.advance(to: 1)
    #expect(positions == [.start])
    #expect(view.center.x == 0)
  }

  @Test func `an animator that pauses on completion can be reversed from its end`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    bench.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && positions == [])
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    bench.advance(to: 2.25)
    #expect(isNear(view.shownX, 75))
    bench.advance(to: 3)
    #expect(positions == [.start])
  }

  @Test("a stopped animator finishes at the given position", arguments: ViewAnimatingPosition.allCases)
  func finishing(position: ViewAnimatingPosition) {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.25)
    animator.stopAnimation(false)
    #expect(view.center.x == 25 && !view.layer.hasAnimations)
    #expect(animator.state == .stopped && positions == [])
    bench.advance(to: 3)
    #expect(view.center.x == 25)
    animator.finishAnimation(at: position)
    #expect(positions == [position])
    #expect(view.center.x == [.end: 100, .start: 0, .current: 25][position])
    #expect(animator.state == .inactive)
  }

  @Test func `stopping without finishing calls no completion`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(view.center.x == 25 && animator.state == .inactive)
    bench.advance(to: 3)
    #expect(positions == [])
  }

  @Test func `finishing keeps changes made after the stop`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.25)
    animator.stopAnimation(false)
    view.center.x = 60
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 60)
    #expect(positions == [.start])
  }

  @Test func `a block with a delay factor begins later and ends with the animator`() {
    let animator = animator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    for (share, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5)] {
      bench.advance(to: share)
      #expect(isNear(view.layer.presentationValues.opacity, alpha))
      #expect(isNear(view.shownX, 100 * share))
    }
    bench.advance(to: 1)
    #expect(view.alpha == 0)
  }

  @Test func `blocks added mid-flight take the remaining duration`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.5)
    animator.addAnimations { [view] in view.center.x = 200 }
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    #expect(isNear(view.shownX, 50))
    bench.advance(to: 0.75)
    #expect(isNear(view.shownX, 125))
    #expect(view.layer.presentationValues.opacity == 1)
    bench.advance(to: 0.875)
    #expect(isNear(view.layer.presentationValues.opacity, 0.5))
    // Scrubbing to a time before the blocks were added shows the original animation.
    animator.fractionComplete = 0.25
    #expect(isNear(view.shownX, 25))
    animator.isReversed = true
    animator.startAnimation()
    bench.advance(to: 3)
    #expect(positions == [.start])
    #expect(view.center.x == 0 && view.alpha == 1)
  }

  @Test func `a delayed block for the same property takes over when it begins`() {
    let animator = animator()
    animator.addAnimations({ [view] in view.center.x = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    for (share, x) in [(0.25, 25.0), (0.5, 50), (0.75, 25), (0.9, 10)] {
      bench.advance(to: share)
      #expect(isNear(view.shownX, x))
    }
    animator.fractionComplete = 0.1
    #expect(isNear(view.shownX, 10))
  }

  @Test func `the animation begins after the delay`() {
    let animator = animator(.easeIn)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5 && animator.isRunning)
    bench.advance(to: 0.4)
    #expect(view.shownX == 0)
    bench.advance(to: 1)
    #expect(isNear(view.shownX, 100 * CubicBezier.easeIn.value(at: 0.5)))
    bench.advance(to: 1.5)
    #expect(positions == [.end])
  }

  @Test func `an animator started without animations waits for its first block`() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { [told] in told.positions.append($0) }
    animator.startAnimation()
    bench.advance(to: 5)
    #expect(animator.state == .active && !animator.isRunning && positions == [])
    animator.addAnimations { [view] in view.center.x = 100 }
    #expect(animator.isRunning)
    bench.advance(to: 5.5)
    #expect(isNear(view.shownX, 50))
    bench.advance(to: 6)
    #expect(positions == [.end])
  }

  @Test func `an animator without a stage or with animations disabled completes at once`() {
    let lonely = View()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { lonely.alpha = 0 }
    animator.addCompletion { [told] in told.positions.append($0) }
    animator.startAnimation()
    #expect(lonely.alpha == 0 && positions == [.end] && animator.state == .inactive)
    View.performWithoutAnimation { self.animator().startAnimation() }
    #expect(view.shownX == 100 && positions == [.end, .end])
  }

  @Test func `a newer animation is added to a running one`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.5)
    View.animate(withDuration: 1, curve: .linear) { view.center.x = 0 }
    bench.advance(to: 1)
    #expect(positions == [.end])
    // The animator has covered its distance; the newer animation is half-way from 100 to 0.
    #expect(isNear(view.shownX, 50))
    bench.advance(to: 1.5)
    #expect(view.shownX == 0)
  }

  @Test func `a completed animator can be reused`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 1)
    animator.addAnimations { [view] in view.center.x = 0 }
    animator.startAnimation()
    bench.advance(to: 1.5)
    #expect(isNear(view.shownX, 50))
    bench.advance(to: 2)
    #expect(view.center.x == 0 && positions == [.end])
  }

  @Test func `touches pass through animated views if user interaction is disabled`() {
    let animator = animator()
    animator.addAnimations { [view] in view.layer.zPosition = 1 }
    animator.isUserInteractionEnabled = false
    animator.pauseAnimation()
    #expect(bench.root.view(at: view.center) !== view)
    animator.stopAnimation(true)
    #expect(bench.root.view(at: view.center) === view)
  }

  @Test("a zero or invalid duration completes at once", arguments: [0, -1, Double.nan, .infinity])
  func noDuration(seconds: Double) {
    let animator = animator(duration: seconds)
    #expect(animator.duration == 0)
    animator.startAnimation()
    #expect(view.shownX == 100)
    bench.advance(by: 0)
    bench.scheduler.advance(to: bench.scheduler.now)
    #expect(positions == [.end])
  }
}
