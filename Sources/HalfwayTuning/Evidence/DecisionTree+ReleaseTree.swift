import HalfwayGestures
import HalfwayRecordings

extension DecisionTree {
  /// The tree for fixed recognition, velocity, and settling thresholds; only decision thresholds vary.
  public struct ReleaseTree: Sendable {
    private enum Node: Sendable {
      /// No replay has reached this node.
      case unknown
      case leaf(RecordingFooter.Outcome)
      /// A release with the indices of the nodes that its two outcomes lead to.
      case release(ReleaseMeasurement, isCancelled: Bool, finish: Int, cancel: Int)
    }

    private let trial: Trial
    private let isOpaque: Bool
    private var nodes: [Node]
    /// The number of replays so far.
    private(set) var replays = 0

    init(of trial: Trial, isOpaque: Bool = false) {
      (self.trial, self.isOpaque, nodes) = (trial, isOpaque, [.unknown])
    }

    init(of trial: Trial, always outcome: RecordingFooter.Outcome) {
      (self.trial, isOpaque, nodes) = (trial, false, [.leaf(outcome)])
    }

    /// Creates a tree with one release and its known leaves.
    init(
      of trial: Trial, release: ReleaseMeasurement, isCancelled: Bool, finish: RecordingFooter.Outcome?,
      cancel: RecordingFooter.Outcome?
    ) {
      (self.trial, isOpaque) = (trial, false)
      nodes = [
        .release(release, isCancelled: isCancelled, finish: 1, cancel: 2), finish.map(Node.leaf) ?? .unknown,
        cancel.map(Node.leaf) ?? .unknown,
      ]
    }

    /// The known leaves of a tree with one release.
    var leavesOfOnlyRelease: (finish: RecordingFooter.Outcome?, cancel: RecordingFooter.Outcome?) {
      func leaf(_ index: Int) -> RecordingFooter.Outcome? {
        if index < nodes.count, case .leaf(let outcome) = nodes[index] { outcome } else { nil }
      }
      return (leaf(1), leaf(2))
    }

    /// Returns the outcome of a replay with the given thresholds, which may differ from the tree's only in decision
    /// thresholds.
    @MainActor
    public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
      if let outcome = known(by: thresholds).outcome { return outcome }
      replays += 1
      let replay = ReplayTrajectory(of: trial, by: thresholds)
      if !isOpaque { take(replay) }
      return replay.outcome
    }

    /// Returns the outcome of a replay with the given thresholds if it is known, and the measurement at the last
    /// known release. The outcome is `nil` if a replay is needed.
    public func known(
      by thresholds: Thresholds
    ) -> (outcome: RecordingFooter.Outcome?, release: ReleaseMeasurement?) {
      guard !isOpaque else { return (nil, nil) }
      var last: ReleaseMeasurement?
      var index = 0
      while case .release(let measured, let isCancelled, let finish, let cancel) = nodes[index] {
        let finishes = !isCancelled && ReleaseDecision.outcome(of: measured, by: thresholds) == .finish
        (index, last) = (finishes ? finish : cancel, measured)
      }
      if case .leaf(let outcome) = nodes[index] { return (outcome, last) }
      return (nil, last)
    }

    /// Returns the last release decision of a replay with the given thresholds; `nil` if there is no release.
    @MainActor
    public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
      guard !isOpaque else {
        replays += 1
        return ReplayTrajectory(of: trial, by: thresholds).lastDecision
      }
      _ = outcome(by: thresholds)
      var last: ReleaseDecision?
      var index = 0
      while case .release(let measured, let isCancelled, let finish, let cancel) = nodes[index] {
        let decision: ReleaseDecision =
          isCancelled ? .cancelled(measured) : .decide(measured, thresholds: thresholds)
        index = decision.outcome == .finish ? finish : cancel
        last = decision
      }
      return last
    }

    /// Adds the path of a replay.
    mutating func take(_ replay: ReplayTrajectory) {
      var index = 0
      for release in replay.releases {
        if case .release(_, _, let finish, let cancel) = nodes[index] {
          index = release.decision.outcome == .finish ? finish : cancel
          continue
        }
        nodes[index] = .release(
          release.decision.measurement, isCancelled: release.decision.rule == .cancelled, finish: nodes.count,
          cancel: nodes.count + 1)
        index = release.decision.outcome == .finish ? nodes.count : nodes.count + 1
        nodes += [.unknown, .unknown]
      }
      nodes[index] = .leaf(replay.outcome)
    }
  }
}
