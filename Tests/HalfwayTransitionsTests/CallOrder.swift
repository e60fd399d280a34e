import HalfwayTransitions

/// The callbacks of one kind of transition, in UIKit's order.
struct CallOrder {
  /// From the first delegate call to the animations alongside the transition.
  let start: [String]
  let tookPlace: [String]
  let cancelled: [String]
  /// All callbacks of a change without animation.
  let atOnce: [String]
  /// All callbacks of a transition that interrupts this one in the same container. It has no animations alongside.
  let next: [String]

  func lines(in story: CallOrderStory) -> [String] {
    switch story {
    case .notAnimated: atOnce
    case .interrupted: start + tookPlace + next
    case .animated, .finished, .finishedAtOne, .caughtThenFinished: start + tookPlace
    case .cancelled, .cancelledAtZero, .caughtThenCancelled: start + cancelled
    }
  }

  init(of operation: TransitionOperation) {
    switch operation {
    case .push: self = .push
    case .pop: self = .pop
    case .present: self = .present
    case .dismiss: self = .dismiss
    case .select: self = .select
    case .custom: self = .custom
    case .move: preconditionFailure("no container requests it")
    }
  }

  private init(
    start: [String], tookPlace: [String], cancelled: [String], atOnce: [String], next: [String]
  ) {
    (self.start, self.tookPlace, self.cancelled) = (start, tookPlace, cancelled)
    (self.atOnce, self.next) = (atOnce, next)
  }

  /// Pushes C over B. The interrupting transition pushes D over C.
  private static let push = CallOrder(
    start: [
      "delegate animator for push from B to C", "delegate interaction", "delegate willShow C", "B willDisappear",
      "C willAppear", "animate", "alongside",
    ],
    tookPlace: [
      "B didDisappear", "C didAppear", "delegate didShow C", "animationEnded true",
      "coordinator completion, took place",
    ],
    cancelled: [
      "C willDisappear", "C didDisappear", "B willAppear", "B didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: [
      "delegate willShow C", "B willDisappear", "C willAppear", "B didDisappear", "C didAppear", "delegate didShow C",
    ],
    next: [
      "delegate animator for push from C to D", "delegate interaction", "delegate willShow D", "C willDisappear",
      "D willAppear", "animate", "C didDisappear", "D didAppear", "delegate didShow D", "animationEnded true",
    ])

  /// Pops from B to A. The interrupting transition pushes D over A.
  private static let pop = CallOrder(
    start: [
      "delegate animator for pop from B to A", "delegate interaction", "delegate willShow A", "B willDisappear",
      "A willAppear", "animate", "alongside",
    ],
    tookPlace: [
      "B didDisappear", "A didAppear", "delegate didShow A", "animationEnded true",
      "coordinator completion, took place",
    ],
    cancelled: [
      "A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: [
      "delegate willShow A", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "delegate didShow A",
    ],
    next: [
      "delegate animator for push from A to D", "delegate interaction", "delegate willShow D", "A willDisappear",
      "D willAppear", "animate", "A didDisappear", "D didAppear", "delegate didShow D", "animationEnded true",
    ])

  /// Presents B over A. The interrupting transition dismisses B.
  private static let present = CallOrder(
    start: [
      "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
      "animate from to", "alongside",
    ],
    tookPlace: [
      "B didAppear", "A didDisappear", "completion", "animationEnded true", "coordinator completion, took place",
    ],
    cancelled: [
      "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear", "completion"],
    next: [
      "delegate animator for dismissed B", "delegate interaction for dismissal", "B willDisappear", "A willAppear",
      "animate from to", "A didAppear", "B didDisappear", "animationEnded true",
    ])

  /// Dismisses B from A. The interrupting transition presents C over A.
  private static let dismiss = CallOrder(
    start: [
      "delegate animator for dismissed B", "delegate interaction for dismissal", "B willDisappear", "A willAppear",
      "animate from to", "alongside",
    ],
    tookPlace: [
      "A didAppear", "B didDisappear", "completion", "animationEnded true", "coordinator completion, took place",
    ],
    cancelled: [
      "A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear", "completion"],
    next: [
      "delegate animator for C from A", "delegate interaction for presentation", "A willDisappear", "C willAppear",
      "animate from to", "C didAppear", "A didDisappear", "animationEnded true",
    ])

  /// Selects B's tab after A's with `selectedIndex`. The interrupting transition selects C's tab.
  private static let select = CallOrder(
    start: [
      "delegate animator from A to B", "delegate interaction", "B willAppear", "A willDisappear", "animate",
      "alongside",
    ],
    tookPlace: ["A didDisappear", "B didAppear", "animationEnded true", "coordinator completion, took place"],
    cancelled: [
      "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: ["delegate animator from A to B", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear"],
    next: [
      "delegate animator from B to C", "delegate interaction", "C willAppear", "B willDisappear", "animate",
      "B didDisappear", "C didAppear", "animationEnded true",
    ])

  /// Changes from A to B in a custom container. The interrupting transition changes to C.
  private static let custom = CallOrder(
    start: ["A willDisappear", "B willAppear", "animate", "alongside"],
    tookPlace: ["A didDisappear", "B didAppear", "animationEnded true", "coordinator completion, took place"],
    cancelled: [
      "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    atOnce: ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"],
    next: ["B willDisappear", "C willAppear", "animate", "B didDisappear", "C didAppear", "animationEnded true"])
}

extension TransitionOperation {
  /// The operations that containers request.
  static let ofContainers = allCases.filter { $0 != .move }
}
