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

  @Test func `it runs along its curve and tells of its end once`() {
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

  @Test func `without being held by anybody it goes on`() {
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

  @Test func `a stage that goes takes what runs in it along`() {
    weak var weakly: ViewPropertyAnimator?
    do {
      let other = ViewBench()
      let view = other.view()
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      weakly = animator
      animator.startAnimation()
    }
    #expect(weakly == nil)
    // That is no mistake which another stage would be told of.
    bench.advance(to: 1)
    #expect(bench.diagnostics == [])
  }

  @Test func `let go while paused it stays as it looks and the stage is told`() {
    do {
      let animator = animator()
      animator.fractionComplete = 0.3
    }
    #expect(isNear(view.center.x, 30))
    #expect(!view.layer.hasAnimations)
    #expect(bench.diagnostics == ["a property animator was released while it was paused"])
    #expect(positions == [])
  }

  @Test("Scrubbing leads to the same place by any way", arguments: [true, false], [AnimationCurve.linear, .easeIn])
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

  @Test("Where it is paused and let go again it is the same curve", arguments: AnimationCurve.allCases)
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

  @Test("Turned round it goes back the way it came", arguments: AnimationCurve.allCases)
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
    // The inverse of a curve is right but for rounding, and ends are rounded up to a microsecond.
    bench.advance(to: 1.20001)
    #expect(positions == [.start])
    #expect(view.center.x == 0 && !view.layer.hasAnimations)
  }

  @Test func `turned round before the start it begins at the end`() {
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

  @Test func `it may stay active at its end and go back from there`() {
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

  @Test("Stopped it ends where it is told to", arguments: ViewAnimatingPosition.allCases)
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

  @Test func `stopped for good it tells nobody`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(view.center.x == 25 && animator.state == .inactive)
    bench.advance(to: 3)
    #expect(positions == [])
  }

  @Test func `what was changed after the stop stays`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.25)
    animator.stopAnimation(false)
    view.center.x = 60
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 60)
    #expect(positions == [.start])
  }

  @Test func `blocks may begin later and end with the whole`() {
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

  @Test func `blocks that are added on the way share what is left of it`() {
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
    // Before they were added there is what there was.
    animator.fractionComplete = 0.25
    #expect(isNear(view.shownX, 25))
    animator.isReversed = true
    animator.startAnimation()
    bench.advance(to: 3)
    #expect(positions == [.start])
    #expect(view.center.x == 0 && view.alpha == 1)
  }

  @Test func `a later block for the same property takes over where it begins`() {
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

  @Test func `a delay passes before anything moves`() {
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

  @Test func `started without anything it waits for something`() {
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

  @Test func `in no stage it has ended at once`() {
    let lonely = View()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { lonely.alpha = 0 }
    animator.addCompletion { [told] in told.positions.append($0) }
    animator.startAnimation()
    #expect(lonely.alpha == 0 && positions == [.end] && animator.state == .inactive)
    View.performWithoutAnimation { self.animator().startAnimation() }
    #expect(view.shownX == 100 && positions == [.end, .end])
  }

  @Test func `another animation takes a property over`() {
    let animator = animator()
    animator.startAnimation()
    bench.advance(to: 0.5)
    View.animate(withDuration: 1, curve: .linear) { view.center.x = 0 }
    bench.advance(to: 1)
    #expect(positions == [.end])
    #expect(isNear(view.shownX, 25))
    bench.advance(to: 1.5)
    #expect(view.shownX == 0)
  }

  @Test func `it can be used again`() {
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

  @Test func `touches pass over what it animates where it says so`() {
    let animator = animator()
    animator.addAnimations { [view] in view.layer.zPosition = 1 }
    animator.isUserInteractionEnabled = false
    animator.pauseAnimation()
    #expect(bench.root.view(at: view.center) !== view)
    animator.stopAnimation(true)
    #expect(bench.root.view(at: view.center) === view)
  }

  @Test("No duration is no time", arguments: [0, -1, Double.nan, .infinity])
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
