import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Random scripts of calls to a property animator.
@MainActor
@Suite struct AnimatorScriptTests {
  enum Step {
    case start
    case startLater(Double)
    case pause
    case resume(timing: Int, factor: Double)
    case scrub(Double)
    case turn
    case addAlpha(Double)
    case addCompletion
    case stop(withoutFinishing: Bool)
    case finish(ViewAnimatingPosition)
    case wait(Double)
  }

  struct Script {
    var timing: Int
    var duration: Double
    var scrubsLinearly: Bool
    var pausesOnCompletion: Bool
    var steps: [Step]
  }

  static let timings: [any TimingCurveProvider & Sendable] = [
    CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(animationCurve: .easeInOut),
    CubicTimingParameters(animationCurve: .easeIn), CubicTimingParameters(bezier: CubicBezier(0.3, -0.4, 0.6, 1.5)),
    SpringTimingParameters(dampingRatio: 0.4), SpringTimingParameters(dampingRatio: 1),
    SpringTimingParameters(mass: 1, stiffness: 200, damping: 15),
    SpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 5, dy: 5)),
  ]

  private static func script(_ generator: inout SeededGenerator) -> Script {
    func number(_ range: ClosedRange<Double>) -> Double { generator.uniform(in: range) }
    func index(_ count: Int) -> Int { min(count - 1, Int(generator.uniform() * Double(count))) }
    let positions = ViewAnimatingPosition.allCases
    let steps: [Step] = (0..<(4 + index(16))).map { _ in
      switch index(16) {
      case 0, 1: .start
      case 2: .startLater(number(0...0.5))
      case 3: .pause
      case 4: .resume(timing: index(timings.count + 1) - 1, factor: index(2) == 0 ? 0 : number(0...2))
      case 5, 6: .scrub(number(-0.1...1.1))
      case 7, 8: .turn
      case 9: .addAlpha(number(0...1))
      case 10: .addCompletion
      case 11: index(4) == 0 ? .stop(withoutFinishing: index(2) == 0) : .pause
      case 12: .finish(positions[index(3)])
      default: .wait(number(0...0.6))
      }
    }
    return Script(
      timing: index(timings.count), duration: number(0.05...1.5), scrubsLinearly: index(2) == 0,
      pausesOnCompletion: index(3) == 0, steps: steps)
  }

  /// Plays a script and returns the first violation, or `nil`.
  private static func play(_ script: Script) -> String? {
    let bench = ViewBench()
    let view = bench.view()
    let timing = timings[script.timing]
    let animator = ViewPropertyAnimator(duration: script.duration, timingParameters: timing)
    animator.scrubsLinearly = script.scrubsLinearly
    animator.pausesOnCompletion = script.pausesOnCompletion
    animator.addAnimations { view.center.x = 100 }
    var told: [[ViewAnimatingPosition]] = []
    func addCompletion() {
      let index = told.count
      told.append([])
      animator.addCompletion { told[index].append($0) }
    }
    addCompletion()
    var wasActive = false
    var stoppedSilently = false
    for (index, step) in script.steps.enumerated() {
      let (before, state) = (view.shownX, animator.state)
      var jumps = false
      switch step {
      case .start: animator.startAnimation()
      case .startLater(let seconds): animator.startAnimation(afterDelay: seconds)
      case .pause: animator.pauseAnimation()
      case .resume(let index, let factor):
        var other: (any TimingCurveProvider)?
        if index >= 0 { other = timings[index] }
        animator.continueAnimation(withTimingParameters: other, durationFactor: factor)
      case .scrub(let fraction):
        animator.fractionComplete = fraction
        jumps = true
        if animator.state == .active, let wrong = scrubbed(animator, view, to: fraction, script) {
          return "step \(index): \(wrong)"
        }
      case .turn: animator.isReversed.toggle()
      case .addAlpha(let factor): animator.addAnimations({ view.alpha = 0.2 }, delayFactor: factor)
      case .addCompletion: if animator.state != .inactive || !wasActive { addCompletion() }
      case .stop(let withoutFinishing):
        stoppedSilently = stoppedSilently || withoutFinishing && animator.state == .active
        animator.stopAnimation(withoutFinishing)
      case .finish(let position):
        animator.finishAnimation(at: position)
        jumps = true
      case .wait(let seconds):
        bench.advance(by: seconds)
        jumps = true
      }
      // An animator that is reversed before it starts begins at its end.
      if state == .inactive, animator.isReversed { jumps = true }
      if !jumps, abs(view.shownX - before) > 1e-6 { return "step \(index) jumps from \(before) to \(view.shownX)" }
      let bound = 100.0 * Double(script.steps.count + 10)
      if !view.shownX.isFinite || view.shownX.magnitude > bound { return "step \(index) leads to \(view.shownX)" }
      wasActive = wasActive || animator.state != .inactive
      if wasActive, animator.state == .inactive {
        return ending(animator, view, bench, told: { told }, stoppedSilently: stoppedSilently)
      }
    }
    return ending(animator, view, bench, told: { told }, stoppedSilently: stoppedSilently)
  }

  /// Checks that the scrubbed position depends only on the fraction. Returns the violation, or `nil`.
  private static func scrubbed(
    _ animator: ViewPropertyAnimator, _ view: View, to fraction: Double, _ script: Script
  ) -> String? {
    let inside = min(1, max(0, fraction))
    let time = animator.isReversed ? 1 - inside : inside
    let way =
      script.scrubsLinearly
      ? time
      : animator.timingParameters?.pacing(forDurationSeconds: animator.duration).fraction(
        elapsedSeconds: time * animator.duration, durationSeconds: animator.duration) ?? time
    return abs(view.shownX - 100 * way) < 1e-6 ? nil : "\(fraction) is at \(view.shownX) instead of \(100 * way)"
  }

  /// Finishes the animation and checks its completions and final values. Returns the violation, or `nil`.
  private static func ending(
    _ animator: ViewPropertyAnimator, _ view: View, _ bench: ViewBench, told: () -> [[ViewAnimatingPosition]],
    stoppedSilently: Bool
  ) -> String? {
    animator.pausesOnCompletion = false
    if animator.state == .stopped { animator.finishAnimation(at: .start) }
    if animator.state == .active { animator.startAnimation() }
    bench.advance(by: 1000)
    if animator.state != .inactive && told().contains(where: { !$0.isEmpty }) { return "told before it ended" }
    if animator.state == .inactive, told().contains(where: { $0.count > 1 }) { return "told twice" }
    let wasStarted = view.center.x != 0 || told().contains { !$0.isEmpty }
    guard wasStarted, animator.state == .inactive, !stoppedSilently else { return nil }
    if told().contains(where: { $0.count != 1 }) { return "told \(told().map(\.count)) times" }
    if view.layer.hasAnimations || bench.scheduler.isAnimating { return "not at rest" }
    switch told()[0][0] {
    case .end: return view.center.x == 100 ? nil : "ended at \(view.center.x)"
    case .start: return view.center.x == 0 && view.alpha == 1 ? nil : "went back to \(view.center.x)"
    case .current: return nil
    }
  }

  @Test func `random calls keep an animation smooth and bounded, and it completes at most once`() {
    let found = counterexample(
      seed: 11, runs: 1500, generate: Self.script,
      shrink: { script in
        removals(of: script.steps).map {
          var shorter = script
          shorter.steps = $0
          return shorter
        }
      }, check: Self.play)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
