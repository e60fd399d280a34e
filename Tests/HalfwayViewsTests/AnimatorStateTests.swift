import HalfwayTestSupport
import HalfwayViews
import Testing

/// Compares every call in every state with a table.
@MainActor
@Suite struct AnimatorStateTests {
  typealias Call = ViewAnimatingState.Call

  /// The history of an animator before the call.
  enum Past: CaseIterable {
    case new
    case running
    case paused
    case completed
    case finished
    case stopped
  }

  /// The state after each call; `nil` if the call is invalid.
  static let table:
    [(call: Call, inactive: ViewAnimatingState?, active: ViewAnimatingState?, stopped: ViewAnimatingState?)] =
      [
        (.start, .active, .active, nil),
        (.pause, .active, .active, nil),
        (.resume, nil, .active, nil),
        (.stop, .inactive, .stopped, nil),
        (.stopWithoutFinishing, .inactive, .inactive, nil),
        (.finish, nil, nil, .inactive),
        (.scrub, .active, .active, nil),
        (.reverse, .inactive, .active, nil),
        (.addAnimations, .inactive, .active, nil),
        (.addCompletion, .inactive, .active, .stopped),
        (.configure, .inactive, nil, nil),
      ]

  private func animator(_ past: Past, _ bench: ViewBench, _ view: View) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
    switch past {
    case .new: break
    case .running: animator.startAnimation()
    case .paused: animator.fractionComplete = 0.4
    case .completed:
      animator.pausesOnCompletion = true
      animator.startAnimation()
      bench.advance(to: 2)
    case .finished:
      animator.startAnimation()
      bench.advance(to: 2)
    case .stopped:
      animator.startAnimation()
      bench.advance(to: 0.5)
      animator.stopAnimation(false)
    }
    return animator
  }

  private func perform(_ call: Call, on animator: ViewPropertyAnimator, _ view: View) {
    switch call {
    case .start: animator.startAnimation()
    case .pause: animator.pauseAnimation()
    case .resume: animator.continueAnimation()
    case .stop: animator.stopAnimation(false)
    case .stopWithoutFinishing: animator.stopAnimation(true)
    case .finish: animator.finishAnimation(at: .current)
    case .scrub: animator.fractionComplete = 0.7
    case .reverse: animator.isReversed.toggle()
    case .addAnimations: animator.addAnimations { view.alpha = 0.5 }
    case .addCompletion: animator.addCompletion { _ in }
    case .configure: animator.isUserInteractionEnabled = false
    }
  }

  @Test("every call in every state matches the table", arguments: Past.allCases, Call.allCases)
  func calls(past: Past, call: Call) throws {
    let bench = ViewBench()
    let view = bench.view()
    let animator = animator(past, bench, view)
    let row = try #require(Self.table.first { $0.call == call })
    let before = (state: animator.state, x: view.shownX, model: view.center.x, isRunning: animator.isRunning)
    let expected =
      switch before.state {
      case .inactive: row.inactive
      case .active: row.active
      case .stopped: row.stopped
      }
    perform(call, on: animator, view)
    if let expected {
      #expect(animator.state == expected)
      #expect(bench.diagnostics == [])
    } else {
      #expect(animator.state == before.state)
      #expect(view.shownX == before.x && view.center.x == before.model && animator.isRunning == before.isRunning)
      animator.stopAnimation(true)
      // An animator without a stage reports misuse through the next stage that advances.
      if past == .new { bench.advance(by: 0.001) }
      #expect(bench.diagnostics.first == "\(call) isn't possible for a property animator that is \(before.state)")
    }
    // The animator can be finished after any call.
    if animator.state == .stopped { animator.finishAnimation(at: .end) }
    animator.pausesOnCompletion = false
    if animator.state == .active { animator.startAnimation() }
    bench.advance(by: 10)
    #expect(animator.state == .inactive || !animator.isRunning)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `the table matches the legal moves of each state`() {
    for row in Self.table {
      #expect(ViewAnimatingState.inactive.legalMoves[row.call] == row.inactive)
      #expect(ViewAnimatingState.active.legalMoves[row.call] == row.active)
      #expect(ViewAnimatingState.stopped.legalMoves[row.call] == row.stopped)
    }
    #expect(Self.table.count == Call.allCases.count)
  }

  @Test("an uninterruptible animator rejects calls that would interrupt it", arguments: Call.allCases)
  func uninterruptible(call: Call) {
    let bench = ViewBench()
    let view = bench.view()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.isInterruptible = false
    animator.startAnimation()
    bench.advance(to: 0.25)
    perform(call, on: animator, view)
    bench.advance(to: 0.5)
    #expect(isNear(view.shownX, 50))
    let isAllowed = [Call.start, .addAnimations, .addCompletion].contains(call)
    #expect(bench.diagnostics.isEmpty == isAllowed)
    bench.advance(to: 1)
    #expect(view.center.x == 100)
    #expect(animator.state == .inactive)
  }
}
