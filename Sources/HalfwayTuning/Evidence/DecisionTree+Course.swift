import HalfwayGestures
import HalfwayRecordings

extension DecisionTree {
  /// The tree for one way to recognize, estimate and settle: only what is decided is open.
  public struct Course: Sendable {
    private enum Node: Sendable {
      /// No replay came here yet.
      case unknown
      case leaf(RecordingFooter.Outcome)
      /// Where each outcome leads, as indices.
      case release(ReleaseMeasurement, isCancelled: Bool, finish: Int, cancel: Int)
    }

    private let trial: Trial
    private let isOpaque: Bool
    private var nodes: [Node]
    /// How many replays it took so far.
    private(set) var replays = 0

    init(of trial: Trial, isOpaque: Bool = false) {
      (self.trial, self.isOpaque, nodes) = (trial, isOpaque, [.unknown])
    }

    init(of trial: Trial, always outcome: RecordingFooter.Outcome) {
      (self.trial, isOpaque, nodes) = (trial, false, [.leaf(outcome)])
    }

    /// A tree of one release, with the leaves that are known.
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

    /// The leaves of such a tree.
    var leavesOfOnlyRelease: (finish: RecordingFooter.Outcome?, cancel: RecordingFooter.Outcome?) {
      func leaf(_ index: Int) -> RecordingFooter.Outcome? {
        if index < nodes.count, case .leaf(let outcome) = nodes[index] { outcome } else { nil }
      }
      return (leaf(1), leaf(2))
    }

    /// What a replay by thresholds comes to. They have to be of the kind that the tree is for.
    @MainActor
    public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
      if let outcome = known(by: thresholds).outcome { return outcome }
      replays += 1
      let replay = ReplayTrajectory(of: trial, by: thresholds)
      if !isOpaque { take(replay) }
      return replay.outcome
    }

    /// What a replay by thresholds comes to, and what was measured at the last release on its way that is known; nil where only a replay
    /// can tell.
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

    /// The last release of a replay by thresholds, as they decide it; nil where nothing is let go.
    @MainActor
    public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
      guard !isOpaque else {
        replays += 1
        return ReplayTrajectory(of: trial, by: thresholds).releases.last?.decision
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

    /// Adds what a replay has shown.
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
