/// The life of one transition as a pure state machine: events go in, actions come out.
///
/// The machine has no clock, no views, and no callbacks. `TransitionContext` passes it everything that happens to a
/// transition and performs the action that it returns. `handle(_:)` is the only table of legal moves; an event that
/// isn't legal in the current state either does nothing or is rejected.
package struct TransitionMachine: Equatable, Sendable {
  /// An occurrence in the life of a transition.
  package enum Event: Equatable, Sendable {
    /// The container starts the transition, driven by a gesture or not.
    case start(isInteractive: Bool)
    /// The animator's animations are requested, by the context or by the interaction controller.
    case setUpAnimator
    /// The interaction controller has returned from its start.
    case controllerDidStart
    /// The interaction controller moves the transition to a share of its duration.
    case update(share: Double)
    /// The interaction controller lets the transition finish.
    case finish
    /// The interaction controller lets the transition return to its start.
    case cancel
    /// A gesture or an interaction controller takes over a transition at a share of its duration.
    case interrupt(share: Double)
    /// The interaction controller sets the timing of the rest.
    case settle
    /// The timeline has arrived at the end of its settle.
    case timelineDidSettle
    /// The longest animation of a transition that moves without interaction has ended.
    case animationsDidEnd
    /// Another transition or a change of size needs the stage now.
    case skipToEnd
    /// The animator reports that the transition is complete.
    case complete(didComplete: Bool)
  }

  /// What the owner of the machine does in response to an event.
  package enum Action: Equatable, Sendable {
    /// Does nothing.
    case ignore
    /// Reports a call that isn't legal in the current state, and does nothing.
    case reject
    /// Starts the transition through its interaction controller.
    case startInteractively
    /// Starts the transition on a running timeline.
    case startRunning
    /// Requests the animator's animations.
    case setUpAnimator
    /// Separates the progress, which the interaction controller determines, from the time of the container, which runs.
    case driveByHand
    /// Freezes the progress at a share of the duration.
    case scrub(share: Double)
    /// Reports to the coordinator's handlers that the interaction has ended.
    case endInteraction
    /// Reports to the coordinator's handlers that the interaction has ended, settles the progress at its end or its
    /// start, and waits for the interaction controller to complete the transition.
    case release
    /// Freezes the progress where it is, and reports to the coordinator's handlers that an interaction has begun.
    case beginInteraction
    /// Settles the timeline at the duration.
    case settleAtEnd
    /// Settles the timeline at 0.
    case settleAtStart
    /// Lets the progress run on, so that animations longer than the transition reach their ends.
    case runOn
    /// Ends all animations at their start values.
    case endAnimationsAtStart
    /// Ends the animations alongside the transition at their start values.
    case endCompanionsAtStart
    /// Waits for the animator, or completes the transition in its place.
    case awaitCompletion
    /// Ends all animations now, and completes the transition if the animator doesn't. `endsInteraction` tells whether
    /// a gesture was driving the transition.
    case endNow(endsInteraction: Bool)
    /// Takes the transition down. `contradictsCancellation` tells whether the animator reported a completion of a
    /// cancelled transition.
    case tearDown(contradictsCancellation: Bool)
  }

  package private(set) var state = TransitionState.preparing
  /// Whether the transition returns, or has returned, to its start.
  package private(set) var isCancelled = false
  /// Whether a gesture drove the transition from its beginning.
  package private(set) var isInitiallyInteractive = false
  /// Whether the animator's animations have been requested.
  package private(set) var hasSetUpAnimator = false
  /// Whether the interaction controller moves the views itself: it started without requesting the animator's
  /// animations. The progress then moves only the animations alongside the transition.
  package private(set) var isDrivenByHand = false
  /// The shares of the duration to which a gesture can move the transition: 0 to 1, and beyond only where it was
  /// interrupted beyond them. Otherwise the first update after the interruption would jump.
  package private(set) var reach = 0.0...1.0

  package init() {}

  /// Changes the state as the event says, and returns what to do.
  package mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (.preparing, .start(let isInteractive)):
      isInitiallyInteractive = isInteractive
      state = isInteractive ? .interactive : .running
      return isInteractive ? .startInteractively : .startRunning
    case (_, .start): return .ignore

    case (_, .setUpAnimator):
      guard !hasSetUpAnimator else { return .ignore }
      hasSetUpAnimator = true
      return .setUpAnimator

    case (.running, .controllerDidStart), (.interactive, .controllerDidStart):
      guard !hasSetUpAnimator, !isDrivenByHand else { return .ignore }
      isDrivenByHand = true
      return .driveByHand
    case (_, .controllerDidStart): return .ignore

    case (.interactive, .update(let share)) where share.isFinite:
      return .scrub(share: min(reach.upperBound, max(reach.lowerBound, share)))
    case (_, .update): return .ignore

    case (.interactive, .finish):
      (state, isCancelled) = (.finishing, false)
      return isDrivenByHand ? .release : .endInteraction
    case (.interactive, .cancel):
      (state, isCancelled) = (.cancelling, true)
      return isDrivenByHand ? .release : .endInteraction
    case (_, .finish), (_, .cancel): return .reject

    case (.preparing, .interrupt(let share)), (.running, .interrupt(let share)), (.finishing, .interrupt(let share)),
      (.cancelling, .interrupt(let share)):
      (state, isCancelled) = (.interactive, false)
      reach = min(0, share)...max(1, share)
      return .beginInteraction
    // A controller that moves the views itself may pause several animations and report each.
    case (.interactive, .interrupt) where isDrivenByHand: return .ignore
    case (_, .interrupt): return .reject

    case (_, .settle) where isDrivenByHand: return .ignore
    case (.finishing, .settle): return .settleAtEnd
    case (.cancelling, .settle): return .settleAtStart
    case (_, .settle): return .ignore

    case (.cancelling, .timelineDidSettle): return isDrivenByHand ? .endCompanionsAtStart : .endAnimationsAtStart
    case (_, .timelineDidSettle): return .runOn

    case (.running, .animationsDidEnd), (.finishing, .animationsDidEnd): return .awaitCompletion
    case (.cancelling, .animationsDidEnd) where isDrivenByHand: return .awaitCompletion
    case (_, .animationsDidEnd): return .ignore

    case (.completed, .skipToEnd): return .ignore
    case (.interactive, .skipToEnd):
      (state, isCancelled) = (.cancelling, true)
      return .endNow(endsInteraction: true)
    case (_, .skipToEnd): return .endNow(endsInteraction: false)

    case (.completed, .complete): return .reject
    case (_, .complete(let didComplete)):
      let wasCancelled = isCancelled
      (state, isCancelled) = (.completed, wasCancelled || !didComplete)
      return .tearDown(contradictsCancellation: wasCancelled && didComplete)
    }
  }
}
