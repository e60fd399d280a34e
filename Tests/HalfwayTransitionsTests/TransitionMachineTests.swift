import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

@Suite struct TransitionMachineTests {
  typealias Event = TransitionMachine.Event
  typealias Action = TransitionMachine.Action

  /// Every kind of event. Events with a value appear with each relevant value.
  static let events: [Event] = [
    .start(isInteractive: false), .start(isInteractive: true), .setUpAnimator, .update(share: 0.5), .update(share: 1.5),
    .update(share: .nan), .finish, .cancel, .interrupt(share: 0.5), .settle, .timelineDidSettle, .animationsDidEnd,
    .skipToEnd, .complete(didComplete: true), .complete(didComplete: false), .controllerDidStart,
  ]

  /// Returns a machine in a state, by the shortest path of legal events.
  ///
  /// - Parameter isDrivenByHand: Whether the interaction controller moves the views itself (default: `false`).
  static func machine(in state: TransitionState, isDrivenByHand: Bool = false) -> TransitionMachine {
    let start: Event = .start(isInteractive: [.interactive, .finishing, .cancelling].contains(state))
    let rest: [Event] =
      switch state {
      case .preparing, .running, .interactive: []
      case .finishing: [.finish]
      case .cancelling: [.cancel]
      case .completed: [.complete(didComplete: true)]
      }
    var machine = TransitionMachine()
    guard state != .preparing else { return machine }
    for event in [start] + (isDrivenByHand ? [.controllerDidStart] : []) + rest { _ = machine.handle(event) }
    return machine
  }

  /// The complete transition table: for each state, the next state and the action for each event, in the order of
  /// `events`.
  static let table: [(state: TransitionState, rows: [(TransitionState, Action)])] = [
    (
      .preparing,
      [
        (.running, .startRunning), (.interactive, .startInteractively), (.preparing, .setUpAnimator),
        (.preparing, .ignore), (.preparing, .ignore), (.preparing, .ignore), (.preparing, .reject),
        (.preparing, .reject), (.interactive, .beginInteraction), (.preparing, .ignore), (.preparing, .runOn),
        (.preparing, .ignore), (.preparing, .endNow(endsInteraction: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.preparing, .ignore),
      ]
    ),
    (
      .running,
      [
        (.running, .ignore), (.running, .ignore), (.running, .setUpAnimator), (.running, .ignore), (.running, .ignore),
        (.running, .ignore), (.running, .reject), (.running, .reject), (.interactive, .beginInteraction),
        (.running, .ignore), (.running, .runOn), (.running, .awaitCompletion),
        (.running, .endNow(endsInteraction: false)), (.completed, .tearDown(contradictsCancellation: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.running, .driveByHand),
      ]
    ),
    (
      .interactive,
      [
        (.interactive, .ignore), (.interactive, .ignore), (.interactive, .setUpAnimator),
        (.interactive, .scrub(share: 0.5)), (.interactive, .scrub(share: 1)), (.interactive, .ignore),
        (.finishing, .endInteraction), (.cancelling, .endInteraction), (.interactive, .reject), (.interactive, .ignore),
        (.interactive, .runOn), (.interactive, .ignore), (.cancelling, .endNow(endsInteraction: true)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.interactive, .driveByHand),
      ]
    ),
    (
      .finishing,
      [
        (.finishing, .ignore), (.finishing, .ignore), (.finishing, .setUpAnimator), (.finishing, .ignore),
        (.finishing, .ignore), (.finishing, .ignore), (.finishing, .reject), (.finishing, .reject),
        (.interactive, .beginInteraction), (.finishing, .settleAtEnd), (.finishing, .runOn),
        (.finishing, .awaitCompletion), (.finishing, .endNow(endsInteraction: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.completed, .tearDown(contradictsCancellation: false)),
        (.finishing, .ignore),
      ]
    ),
    (
      .cancelling,
      [
        (.cancelling, .ignore), (.cancelling, .ignore), (.cancelling, .setUpAnimator), (.cancelling, .ignore),
        (.cancelling, .ignore), (.cancelling, .ignore), (.cancelling, .reject), (.cancelling, .reject),
        (.interactive, .beginInteraction), (.cancelling, .settleAtStart), (.cancelling, .endAnimationsAtStart),
        (.cancelling, .ignore), (.cancelling, .endNow(endsInteraction: false)),
        (.completed, .tearDown(contradictsCancellation: true)), (.completed, .tearDown(contradictsCancellation: false)),
        (.cancelling, .ignore),
      ]
    ),
    (
      .completed,
      [
        (.completed, .ignore), (.completed, .ignore), (.completed, .setUpAnimator), (.completed, .ignore),
        (.completed, .ignore), (.completed, .ignore), (.completed, .reject), (.completed, .reject),
        (.completed, .reject), (.completed, .ignore), (.completed, .runOn), (.completed, .ignore),
        (.completed, .ignore), (.completed, .reject), (.completed, .reject),
        (.completed, .ignore),
      ]
    ),
  ]

  /// The rows of the table that differ if the interaction controller moves the views itself.
  static let differencesByHand: [(state: TransitionState, event: Event, next: TransitionState, action: Action)] = [
    (.running, .controllerDidStart, .running, .ignore),
    (.interactive, .controllerDidStart, .interactive, .ignore),
    (.interactive, .finish, .finishing, .release),
    (.interactive, .cancel, .cancelling, .release),
    (.interactive, .interrupt(share: 0.5), .interactive, .ignore),
    (.finishing, .settle, .finishing, .ignore),
    (.cancelling, .settle, .cancelling, .ignore),
    (.cancelling, .timelineDidSettle, .cancelling, .endCompanionsAtStart),
    (.cancelling, .animationsDidEnd, .cancelling, .awaitCompletion),
  ]

  @Test func `every event in every state yields the next state and action in the table`() {
    #expect(Self.table.map(\.state) == TransitionState.allCases)
    for (state, rows) in Self.table {
      #expect(rows.count == Self.events.count)
      for (event, expected) in zip(Self.events, rows) {
        var machine = Self.machine(in: state)
        #expect(machine.state == state)
        let action = machine.handle(event)
        #expect(machine.state == expected.0, "\(state), \(event)")
        #expect(action == expected.1, "\(state), \(event)")
      }
    }
  }

  @Test func `a transition that is driven by hand differs only in the listed rows`() {
    var differences = 0
    for (state, rows) in Self.table where state != .preparing {
      for (event, expected) in zip(Self.events, rows) {
        var machine = Self.machine(in: state, isDrivenByHand: true)
        #expect(machine.state == state && machine.isDrivenByHand)
        let difference = Self.differencesByHand.first { $0.state == state && $0.event == event }
        if difference != nil { differences += 1 }
        let action = machine.handle(event)
        #expect(machine.state == difference?.next ?? expected.0, "\(state), \(event)")
        #expect(action == difference?.action ?? expected.1, "\(state), \(event)")
      }
    }
    #expect(differences == Self.differencesByHand.count)
  }

  @Test func `a controller that requests the animations leaves it to the context to move them`() {
    for isInteractive in [false, true] {
      var machine = TransitionMachine()
      _ = machine.handle(.start(isInteractive: isInteractive))
      _ = machine.handle(.setUpAnimator)
      #expect(machine.handle(.controllerDidStart) == .ignore)
      #expect(!machine.isDrivenByHand)
    }
  }

  @Test func `a transition interrupted beyond its range can't be moved farther than the point of interruption`() {
    var machine = Self.machine(in: .finishing)
    #expect(machine.handle(.interrupt(share: 1.25)) == .beginInteraction)
    #expect(machine.handle(.update(share: 1.2)) == .scrub(share: 1.2))
    #expect(machine.handle(.update(share: 2)) == .scrub(share: 1.25))
    #expect(machine.handle(.update(share: -1)) == .scrub(share: 0))
    _ = machine.handle(.cancel)
    _ = machine.handle(.interrupt(share: -0.1))
    #expect(machine.handle(.update(share: -1)) == .scrub(share: -0.1))
    #expect(machine.handle(.update(share: 2)) == .scrub(share: 1))
  }

  @Test func `an interruption revokes a cancellation`() {
    var machine = Self.machine(in: .cancelling)
    #expect(machine.isCancelled)
    _ = machine.handle(.interrupt(share: 0.3))
    #expect(!machine.isCancelled)
  }

  /// Plays events and returns a description of the first violated invariant, or nil if all hold.
  private static func violation(of events: [Event]) -> String? {
    var machine = TransitionMachine()
    var tearDowns = 0
    var setUps = 0
    for event in events {
      let before = machine
      let action = machine.handle(event)
      if case .tearDown = action { tearDowns += 1 }
      if action == .setUpAnimator { setUps += 1 }
      if action == .reject || action == .ignore, machine != before {
        return "\(event) was refused and changed the machine"
      }
      if before.state == .completed, machine.state != .completed { return "\(event) revived a completed transition" }
      if before.state == .completed, machine.isCancelled != before.isCancelled { return "\(event) changed the outcome" }
      if before.state != .preparing, machine.isInitiallyInteractive != before.isInitiallyInteractive {
        return "\(event) changed how the transition began"
      }
      if case .complete = event, before.isCancelled, !machine.isCancelled {
        return "a completion withdrew a cancellation"
      }
      if case .scrub(let share) = action, !(machine.reach.contains(share) && before.state == .interactive) {
        return "\(event) moved the transition beyond its reach"
      }
      if machine.isCancelled, machine.state == .running || machine.state == .finishing || machine.state == .interactive
      {
        return "\(machine.state) and cancelled after \(event)"
      }
    }
    if tearDowns > 1 { return "taken down \(tearDowns) times" }
    if setUps > 1 { return "set up \(setUps) times" }
    return nil
  }

  @Test(arguments: 0..<64)
  func `no sequence of events breaks the invariants`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let events = (0..<Int.random(in: 1...40, using: &random)).map { _ in Self.events.randomElement(using: &random)! }
      guard Self.violation(of: events) != nil else { continue }
      // Remove events as long as the sequence still fails.
      var shrunk = events
      var index = 0
      while index < shrunk.count {
        var fewer = shrunk
        fewer.remove(at: index)
        if Self.violation(of: fewer) != nil { shrunk = fewer } else { index += 1 }
      }
      Issue.record("\(Self.violation(of: shrunk) ?? ""): \(shrunk)")
      return
    }
  }
}

@Suite struct TransitionWatchdogTests {
  @Test func `the watchdog waits until the end of the last running animation`() {
    var watchdog = TransitionWatchdog()
    #expect(
      watchdog.look(secondsToLastEnd: 0.4, isHeldByLayer: false, hasPendingWork: false) == .lookAgain(afterSeconds: 0.4)
    )
    #expect(
      watchdog.look(secondsToLastEnd: -1, isHeldByLayer: true, hasPendingWork: true) == .lookAgain(afterSeconds: 0))
  }

  @Test func `the watchdog waits indefinitely for an animation that a layer holds`() {
    var watchdog = TransitionWatchdog()
    for _ in 0..<10_000 {
      #expect(
        watchdog.look(secondsToLastEnd: nil, isHeldByLayer: true, hasPendingWork: false)
          == .lookAgain(afterSeconds: 0.05))
    }
  }

  @Test func `the watchdog waits ten seconds for scheduled work`() {
    var watchdog = TransitionWatchdog()
    var looks = 0
    while watchdog.look(secondsToLastEnd: nil, isHeldByLayer: false, hasPendingWork: true) != .completeNow, looks < 1000
    {
      looks += 1
    }
    #expect((199...200).contains(looks))
  }

  @Test func `without pending work the watchdog completes the transition immediately`() {
    var watchdog = TransitionWatchdog()
    #expect(watchdog.look(secondsToLastEnd: nil, isHeldByLayer: false, hasPendingWork: false) == .completeNow)
  }
}
