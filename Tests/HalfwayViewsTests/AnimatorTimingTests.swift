import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Property animators with springs, changed timing parameters, and nested animations.
@MainActor
@Suite struct AnimatorTimingTests {
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

  @Test("a spring overshoots while its fraction complete stays at most 1", arguments: [0.2, 0.5])
  func springs(dampingRatio: Double) {
    let animator = ViewPropertyAnimator(duration: 0.8, dampingRatio: dampingRatio) { [view] in view.center.x = 100 }
    animator.addAnimations({ [view] in view.layer.zPosition = 50 }, delayFactor: 0.1)
    animator.startAnimation()
    var highest = (x: 0.0, z: 0.0)
    for step in 1...79 {
      bench.advance(to: Double(step) / 100)
      let shown = view.layer.presentationValues
      highest = (max(highest.x, shown.position.x), max(highest.z, shown.zPosition))
      #expect(animator.fractionComplete <= 1)
    }
    #expect(highest.x > 105)
    // The delayed animation overshoots by the same fraction of its distance.
    #expect(abs(highest.z / 50 - highest.x / 100) < 1e-9)
    bench.advance(to: 0.8)
    #expect(animator.state == .inactive && view.shownX == 100)
  }

  @Test func `a spring with its own settling duration overrides the animator's duration`() {
    let timing = SpringTimingParameters(mass: 1, stiffness: 300, damping: 12)
    let animator = ViewPropertyAnimator(duration: 9, timingParameters: timing)
    #expect(animator.duration == timing.settlingDurationSeconds)
  }

  @Test func `a reversed spring continues at its current velocity`() {
    let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { [view] in view.center.x = 100 }
    animator.addCompletion { [told] in told.positions.append($0) }
    animator.startAnimation()
    bench.advance(to: 0.1)
    let (before, step) = (view.shownX, 1e-4)
    bench.advance(by: step)
    let (here, speed) = (view.shownX, (view.shownX - before) / step)
    animator.isReversed = true
    #expect(isNear(view.shownX, here))
    bench.advance(by: step)
    #expect(abs((view.shownX - here) / step - speed) < 0.02 * speed)
    bench.advance(by: 9)
    #expect(positions == [.start] && view.center.x == 0)
  }

  @Test func `an animation continues with new timing parameters and a new duration`() {
    let animator = animator(.easeIn, duration: 2)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.25)
    bench.advance(to: 0.25)
    #expect(isNear(view.shownX, 50 + 50 * CubicBezier.easeOut.value(at: 0.5)))
    bench.advance(to: 0.5)
    #expect(positions == [.end])
  }

  @Test func `without a duration factor, a new curve runs for the remaining duration`() {
    let animator = animator(.easeIn, duration: 2)
    animator.fractionComplete = 0.75
    animator.continueAnimation(withTimingParameters: CubicTimingParameters(animationCurve: .linear))
    bench.advance(to: 0.25)
    #expect(isNear(view.shownX, 87.5))
    bench.advance(to: 0.5)
    #expect(positions == [.end])
  }

  @Test("an animation continued with a spring starts at its initial velocity", arguments: [-4.0, 0, 12])
  func handOff(velocity: Double) {
    let animator = animator()
    animator.fractionComplete = 0.4
    let timing = SpringTimingParameters(dampingRatio: 0.8, responseSeconds: 0.3, initialVelocity: velocity)
    animator.continueAnimation(withTimingParameters: timing)
    #expect(isNear(view.shownX, 40))
    bench.advance(to: 1e-4)
    // The initial velocity is in remaining distances per second.
    #expect(abs((view.shownX - 40) / 1e-4 - velocity * 60) < 2)
    bench.advance(to: 9)
    #expect(positions == [.end])
  }

  @Test("an invalid duration factor is reported", arguments: [-1, Double.nan, .infinity])
  func strangeFactor(factor: Double) {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(durationFactor: factor)
    #expect(bench.diagnostics.count == 1)
    bench.advance(to: 0.5)
    #expect(positions == [.end])
  }

  @Test func `an animator started in another animator's block is driven by the outer animator`() {
    var inner: ViewPropertyAnimator?
    let other = bench.view()
    let outer = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.x = 100
      inner = ViewPropertyAnimator.runningPropertyAnimator(withDuration: 5) {
        other.center.x = 100
      } completion: { [told] in
        told.positions.append($0)
      }
    }
    #expect(inner == nil)
    for fraction in [0.5, 0.2] {
      outer.fractionComplete = fraction
      #expect(isNear(other.shownX, 100 * fraction))
    }
    #expect(inner?.isInterruptible == false && inner?.duration == 1)
    outer.startAnimation()
    bench.advance(to: 2)
    #expect(positions == [.end] && other.center.x == 100 && outer.state == .inactive && inner?.state == .inactive)
  }

  @Test func `runningPropertyAnimator returns a running animator`() {
    let animator = ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 1, options: .curveLinear) {
      [view] in view.center.x = 100
    }
    #expect(animator.isRunning && animator.isInterruptible && !animator.isUserInteractionEnabled)
    bench.advance(to: 1.5)
    #expect(isNear(view.shownX, 50))
  }

  @Test func `a view animation in an animator's block is scrubbed with the animator`() {
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      View.animate(withDuration: 1) { view.center.x = 100 }
      View.animate(
        withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) {
        view.alpha = 0
      }
    }
    for fraction in [0.75, 0.25] {
      animator.fractionComplete = fraction
      #expect(isNear(view.shownX, 100 * fraction))
      let faded = fraction >= 0.5 ? 1 : CubicBezier.easeIn.value(at: 2 * fraction)
      #expect(isNear(view.layer.presentationValues.opacity, 1 - faded))
    }
  }

  @Test func `an animation started on completion doesn't depend on when frames are rendered`() {
    func shown(ticks: Int) -> [Double] {
      let bench = ViewBench()
      let view = bench.view()
      let first = ViewPropertyAnimator(duration: 0.37, dampingRatio: 0.5) { view.center.x = 100 }
      first.addCompletion { _ in
        let second = ViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { view.center.x = 30 }
        second.startAnimation()
        second.isReversed = true
      }
      first.startAnimation(afterDelay: 0.11)
      return [0.2, 0.6, 0.7, 0.95].map { moment in
        while ticks > 0, bench.scheduler.now.microseconds < Int64(moment * 1e6) {
          bench.scheduler.advance(
            to: min(
              bench.scheduler.now.advanced(byMicroseconds: Int64(ticks)), Timestamp.zero.advanced(bySeconds: moment)))
        }
        bench.advance(to: moment)
        return view.shownX
      }
    }
    let alone = shown(ticks: 0)
    for ticks in [16_667, 7_919, 1_003] { #expect(shown(ticks: ticks) == alone) }
  }
}
