import HalfwayLayers
import HalfwayMotion
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Property animators, keyframe animations, and view transitions within a view controller transition.
@MainActor
@Suite struct PropertyAnimatorTransitionTests {
  /// An animator that slides the upper page with the given kind of animation.
  final class Slide: ViewControllerAnimatedTransitioning {
    enum Kind: CaseIterable {
      case animator
      case spring
      case keyframes
      case dissolve
    }

    let kind: Kind
    let duration: Double
    private(set) var animator: ViewPropertyAnimator?
    private(set) var positions: [ViewAnimatingPosition] = []

    init(_ kind: Kind, duration: Double = 0.4) {
      self.kind = kind
      self.duration = duration
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
      context.containerView.insertSubview(to, belowSubview: from)
      let width = context.containerView.bounds.width
      switch kind {
      case .animator, .spring:
        let animator =
          kind == .spring
          ? ViewPropertyAnimator(duration: duration, dampingRatio: 0.4)
          : ViewPropertyAnimator(duration: duration, curve: .easeInOut)
        animator.addAnimations { from.transform.tx = width }
        animator.addAnimations({ from.alpha = 0.5 }, delayFactor: 0.5)
        animator.addCompletion { [unowned self] position in
          positions.append(position)
          end(context, from)
        }
        self.animator = animator
        animator.startAnimation()
      case .keyframes:
        View.animateKeyframes(withDuration: duration) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { from.transform.tx = width / 2 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { from.transform.tx = width }
        } completion: { [unowned self] _ in
          end(context, from)
        }
      case .dissolve:
        View.transition(with: from, duration: duration, options: .transitionFlipFromLeft) {
          from.subviews.first?.alpha = 0.5
        } completion: { [unowned self] _ in
          end(context, from)
        }
      }
    }

    private func end(_ context: any ViewControllerContextTransitioning, _ from: View) {
      from.transform = .identity
      from.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  @MainActor
  private struct Bench {
    let fixture = NavigationFixture()
    let slide: Slide
    let percent = PercentDrivenInteractiveTransition()
    let delegate: LoggingDelegate

    init(_ kind: Slide.Kind, duration: Double = 0.4, interactive: Bool = true) {
      slide = Slide(kind, duration: duration)
      delegate = LoggingDelegate(fixture.log, animator: slide)
      fixture.navigation.delegate = delegate
      if interactive { delegate.interaction = percent }
      fixture.navigation.popViewController(animated: true)
    }

    /// The digest of the display list at the current time, including changes since the last frame.
    var digest: UInt64 {
      fixture.stage.advance(to: fixture.stage.now)
      var writer = CanonicalWriter()
      return fixture.stage.displayList.digest(using: &writer)
    }
    var shownX: Double { fixture.screens[1].view.layer.presentationValues.transform.m41 }
  }

  @Test("scrubbing produces the same picture regardless of the path", arguments: Slide.Kind.allCases)
  func scrubbing(kind: Slide.Kind) {
    for percent in [0.0, 0.3, 0.5, 0.8, 1] {
      let direct = Bench(kind)
      direct.percent.update(percent)
      let roundabout = Bench(kind)
      for other in [0.9, 0.1, 1, 0, percent] {
        roundabout.percent.update(other)
        roundabout.fixture.driver.wait(30)
        _ = roundabout.digest
      }
      #expect(direct.digest == roundabout.digest)
    }
  }

  @Test("a driven property animator follows its own timing curve") func led() {
    let bench = Bench(.animator)
    for percent in [0.25, 0.8] {
      bench.percent.update(percent)
      #expect(abs(bench.shownX - 400 * CubicBezier.easeInOut.value(at: percent)) < 1e-9)
    }
  }

  @Test("the animations settle with the container after the release", arguments: Slide.Kind.allCases, [true, false])
  func settling(kind: Slide.Kind, finishes: Bool) {
    let bench = Bench(kind)
    bench.fixture.driver.wait(50)
    bench.percent.update(0.6)
    if finishes { bench.percent.finish() } else { bench.percent.cancel() }
    #expect(bench.fixture.driver.settle())
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stack == (finishes ? "A" : "AB"))
    #expect(bench.fixture.stage.diagnostics.map(\.message) == [])
    if bench.slide.animator != nil { #expect(bench.slide.positions == [finishes ? .end : .start]) }
    #expect(bench.slide.animator?.state ?? .inactive == .inactive)
  }

  @Test("the animations of a noninteractive transition run to their end", arguments: Slide.Kind.allCases)
  func running(kind: Slide.Kind) {
    let bench = Bench(kind, interactive: false)
    #expect(bench.fixture.driver.settle())
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stack == "A")
    #expect(bench.fixture.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a spring animator overshoots within the transition`() {
    let bench = Bench(.spring, interactive: false)
    var farthest = 0.0
    for _ in 0..<39 {
      bench.fixture.driver.wait(10)
      farthest = max(farthest, bench.shownX)
    }
    #expect(farthest > 420)
  }

  @Test("a transition waits for animations that outlast its duration", arguments: [Slide.Kind.animator, .keyframes])
  func longer(kind: Slide.Kind) {
    let bench = Bench(kind, duration: 0.9, interactive: false)
    bench.fixture.driver.wait(800)
    #expect(bench.fixture.stage.transition != nil)
    bench.fixture.driver.wait(120)
    #expect(bench.fixture.stage.transition == nil)
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a property animator that stays paused is brought to its end`() {
    let bench = Bench(.animator, interactive: false)
    bench.fixture.driver.wait(100)
    bench.slide.animator?.pauseAnimation()
    #expect(bench.fixture.driver.settle())
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.slide.positions == [.end])
    #expect(bench.fixture.stack == "A")
  }

  @Test(
    "a pause past the transition's own duration causes no jump", arguments: [Slide.Kind.animator, .keyframes],
    [true, false])
  func caughtBeyondTheEnd(kind: Slide.Kind, finishes: Bool) {
    let bench = Bench(kind, duration: 0.9)
    let driver = bench.fixture.driver
    bench.percent.update(0.8)
    bench.percent.finish()
    driver.wait(until: 300)
    bench.fixture.stage.advance(to: driver.time)
    let (digest, shown) = (bench.digest, bench.shownX)
    #expect(shown > 200)
    bench.percent.pause()
    #expect(bench.digest == digest)
    driver.wait(100)
    bench.percent.update(bench.percent.percentComplete)
    #expect(bench.digest == digest)
    bench.percent.update(bench.percent.percentComplete - 0.01)
    #expect(abs(bench.shownX - shown) < 4)
    bench.percent.update(7)
    #expect(bench.digest == digest)
    if finishes { bench.percent.finish() } else { bench.percent.cancel() }
    #expect(abs(bench.shownX - shown) < 1e-9)
    driver.wait(1)
    bench.fixture.stage.advance(to: driver.time)
    #expect(abs(bench.shownX - shown) < 4)
    #expect(driver.settle())
    #expect(bench.fixture.stack == (finishes ? "A" : "AB"))
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a finger can grab a transition past its duration if its animation lasts longer`() throws {
    let fixture = NavigationFixture()
    let delegate = LoggingDelegate(fixture.log, animator: Slide(.animator, duration: 1.6))
    fixture.navigation.delegate = delegate
    fixture.driver.down(4)
    fixture.driver.drag(to: 334, over: 300)
    fixture.driver.wait(200)
    fixture.driver.up()
    fixture.driver.wait(600)
    fixture.stage.advance(to: fixture.driver.time)
    let context = try #require(fixture.stage.transition)
    #expect(context.state == .finishing && context.timeline.localTime > 0.45)
    let page = fixture.screens[1].view.layer
    let shown = page.presentationValues.transform.m41
    fixture.driver.down(200)
    #expect(context.state == .interactive)
    #expect(page.presentationValues.transform.m41 == shown)
    let grabbed = context.percentComplete
    fixture.driver.move(190)
    #expect(abs(context.percentComplete - (grabbed - 10.0 / 400)) < 1e-12)
    #expect(abs(page.presentationValues.transform.m41 - shown) < 10)
    fixture.driver.wait(200)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test("a pause during a spring's overshoot causes no jump", arguments: [true, false], [true, false])
  func caughtInAnOvershoot(finishes: Bool, again: Bool) {
    let bench = Bench(.animator, duration: 0.9)
    let driver = bench.fixture.driver
    bench.percent.timingCurve = SpringTimingParameters(dampingRatio: 0.2, responseSeconds: 0.3)
    bench.percent.update(finishes ? 0.5 : 0.3)
    if finishes { bench.percent.finish() } else { bench.percent.cancel() }
    driver.wait(150)
    bench.fixture.stage.advance(to: driver.time)
    let local = bench.fixture.stage.transition?.timeline.localTime ?? 0.2
    #expect(finishes ? local > 0.41 : local < -0.01)
    let (digest, shown) = (bench.digest, bench.shownX)
    bench.percent.pause()
    bench.percent.update(bench.percent.percentComplete)
    #expect(bench.digest == digest)
    #expect(abs(bench.percent.percentComplete - local / 0.4) < 1e-12)
    if again == finishes { bench.percent.finish() } else { bench.percent.cancel() }
    driver.wait(1)
    bench.fixture.stage.advance(to: driver.time)
    #expect(abs(bench.shownX - shown) < 4)
    #expect(driver.settle())
    #expect(bench.fixture.stack == (again == finishes ? "A" : "AB"))
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a property animator reversed in a running transition ends at its start without a jump`() {
    let bench = Bench(.animator, interactive: false)
    bench.fixture.driver.wait(200)
    let shown = bench.shownX
    bench.slide.animator?.isReversed = true
    #expect(abs(bench.shownX - shown) < 1e-9)
    #expect(bench.fixture.driver.settle())
    #expect(bench.slide.positions == [.start])
    #expect(bench.fixture.mistakesAtRest == [])
  }

  @Test("another transition ends the animations immediately", arguments: Slide.Kind.allCases)
  func interrupted(kind: Slide.Kind) {
    let bench = Bench(kind, interactive: false)
    bench.fixture.driver.wait(100)
    bench.fixture.navigation.pushViewController(bench.fixture.screen("C"), animated: true)
    if bench.slide.animator != nil { #expect(bench.slide.positions.first == .end) }
    #expect(bench.fixture.driver.settle())
    #expect(bench.fixture.mistakesAtRest == [])
    #expect(bench.fixture.stack == "AC")
  }
}
