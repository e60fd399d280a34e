import HalfwayGestures
import Testing

@MainActor
@Suite struct GestureRecognizerTests {
  /// Changes state only when a test sets it.
  final class Puppet: GestureRecognizer {}

  typealias State = GestureRecognizer.State

  static let legal: [State: Set<State>] = [
    .possible: [.began, .ended, .failed, .cancelled],
    .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
    .ended: [.possible],
    .cancelled: [.possible],
    .failed: [.possible],
  ]

  /// Returns a recognizer with one touch, brought to the given state by valid transitions.
  private func puppet(in state: State) -> (Puppet, Hand) {
    let puppet = Puppet()
    let hand = Hand(puppet)
    hand.down(100)
    let path: [State] =
      switch state {
      case .possible: []
      case .began: [.began]
      case .changed: [.began, .changed]
      case .ended: [.began, .ended]
      case .cancelled: [.began, .cancelled]
      case .failed: [.failed]
      }
    for step in path { puppet.state = step }
    return (puppet, hand)
  }

  @Test(
    "a valid state transition is performed, an invalid one is reported and ignored",
    arguments: State.allCases, State.allCases)
  func everyMove(from: State, to: State) {
    let (puppet, hand) = puppet(in: from)
    #expect(puppet.state == from)
    #expect(hand.diagnostics == [])
    let log = StateLog(of: puppet)
    puppet.state = to
    if Self.legal[from]?.contains(to) == true {
      #expect(puppet.state == to)
      #expect(hand.diagnostics == [])
      #expect(log.states == (to == .possible || to == .failed ? [] : [to]))
    } else {
      #expect(puppet.state == from)
      #expect(hand.diagnostics == ["Puppet can't go from \(from) to \(to)"])
      #expect(log.states == [])
    }
  }

  @Test(
    "cancel() fails a possible recognizer, cancels an active one, and leaves a finished one unchanged",
    arguments: [
      (State.possible, State.failed), (.began, .cancelled), (.changed, .cancelled), (.ended, .ended),
      (.cancelled, .cancelled), (.failed, .failed),
    ])
  func cancelling(from: State, expected: State) {
    let (puppet, hand) = puppet(in: from)
    puppet.cancel()
    #expect(puppet.state == expected)
    hand.up(100)
    #expect(puppet.state == .possible)
    #expect(puppet.touches.isEmpty)
    #expect(hand.diagnostics == [])
  }

  @Test func `disabling a recognizer cancels it and excludes it from new touches`() {
    let (puppet, hand) = puppet(in: .changed)
    puppet.isEnabled = false
    #expect(puppet.state == .cancelled)
    hand.up(100)
    hand.down(100)
    #expect(puppet.touches.isEmpty)
    #expect(puppet.state == .possible)
  }

  @Test func `a recognizer fails if its delegate does not let it begin`() {
    let (puppet, _) = puppet(in: .possible)
    let answers = Answers()
    answers.shouldBegin = false
    puppet.delegate = answers
    let log = StateLog(of: puppet)
    puppet.state = .began
    #expect(puppet.state == .failed)
    #expect(log.states == [])
  }

  @Test func `targets are held weakly, and actions are called in the order of their addition`() {
    final class Target {
      var calls = 0
      func changed(_ puppet: Puppet) { calls += 1 }
    }
    let (puppet, _) = puppet(in: .possible)
    var order: [String] = []
    puppet.addAction { _ in order.append("first") }
    let token = puppet.addAction { _ in order.append("removed") }
    puppet.addAction { _ in order.append("last") }
    puppet.removeAction(token)
    weak var gone: Target?
    let kept = Target()
    do {
      let target = Target()
      gone = target
      puppet.addTarget(target, action: Target.changed)
      puppet.addTarget(kept, action: Target.changed)
    }
    #expect(gone == nil)
    puppet.state = .began
    #expect(order == ["first", "last"])
    #expect(kept.calls == 1)
  }

  @Test func `an action can add and remove actions`() {
    let (puppet, _) = puppet(in: .possible)
    var calls = 0
    var token: GestureRecognizer.ActionToken?
    token = puppet.addAction { recognizer in
      calls += 1
      if let token { recognizer.removeAction(token) }
      recognizer.addAction { _ in calls += 10 }
    }
    puppet.state = .began
    #expect(calls == 1)
    puppet.state = .changed
    #expect(calls == 11)
  }
}
