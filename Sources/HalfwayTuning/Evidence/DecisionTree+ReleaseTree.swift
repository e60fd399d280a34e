import HalfwayGestures
import HalfwayRecordings

extension DecisionTree {
  /// The tree for fixed recognition, velocity, and settling thresholds; only decision thresholds vary.
  public struct ReleaseTree: Sendable {
    private enum Node: Sendable {
      /// No replay has reached this node.
      case unknown
      case leaf(TrialResult)
      /// Something other than the known releases decided; every result is replayed.
      case opaque
      /// A release with the indices of the nodes that its two outcomes lead to.
      case release(ReleaseMeasurement, isCancelled: Bool, finish: Int, cancel: Int)
      /// A release among several targets with the indices of the nodes that decisions lead to.
      case targets(TargetRelease, nodes: [TargetBranch: Int])
    }

    private let trial: Trial
    private let isOpaque: Bool
    private var nodes: [Node]
    /// The number of replays so far.
    private(set) var replays = 0

    init(of trial: Trial, isOpaque: Bool = false) {
      (self.trial, self.isOpaque, nodes) = (trial, isOpaque, [.unknown])
    }

    init(of trial: Trial, always result: TrialResult) {
      (self.trial, isOpaque, nodes) = (trial, false, [.leaf(result)])
    }

    /// Creates a tree with one release and its known leaves.
    init(of trial: Trial, release: ReleaseMeasurement, isCancelled: Bool, branches: ReleaseBranches) {
      (self.trial, isOpaque) = (trial, false)
      nodes = [
        .release(release, isCancelled: isCancelled, finish: 1, cancel: 2),
        branches.finish.map(Node.leaf) ?? .unknown, branches.cancel.map(Node.leaf) ?? .unknown,
      ]
    }

    /// Creates a tree with one release among several targets and its known leaves.
    init(of trial: Trial, release: TargetRelease, branches: [TargetBranch: TargetLeaf]) {
      (self.trial, isOpaque) = (trial, false)
      nodes = [.unknown]
      var indices: [TargetBranch: Int] = [:]
      for (branch, leaf) in branches {
        indices[branch] = nodes.count
        nodes.append(leaf.map(Node.leaf) ?? .opaque)
      }
      nodes[0] = .targets(release, nodes: indices)
    }

    /// What a result depends on.
    enum Shape: Equatable {
      /// On nothing.
      case settled
      /// On the decision of a release; on nothing if it is `nil`, because the release was canceled.
      case release(ReleaseMeasurement?)
      /// On several releases, on targets, or on something else.
      case other
    }

    /// What a result depends on, as far as it is known.
    var shape: Shape {
      guard !isOpaque else { return .other }
      switch nodes[0] {
      case .leaf: return .settled
      case .release(let measured, let isCancelled, let finish, let cancel):
        let isOnly = [finish, cancel].allSatisfy { index in
          switch nodes[index] {
          case .leaf, .unknown: true
          case .opaque, .release, .targets: false
          }
        }
        return isOnly ? .release(isCancelled ? nil : measured) : .other
      case .unknown, .opaque, .targets: return .other
      }
    }

    /// The known leaves of a tree with one release.
    var branchesOfOnlyRelease: ReleaseBranches {
      func leaf(_ index: Int) -> TrialResult? {
        if index < nodes.count, case .leaf(let result) = nodes[index] { result } else { nil }
      }
      return ReleaseBranches(finish: leaf(1), cancel: leaf(2))
    }

    /// The known leaves of a tree with one release among several targets.
    var branchesOfOnlyTargets: [TargetBranch: TargetLeaf] {
      guard case .targets(_, let indices) = nodes[0] else { return [:] }
      return indices.compactMapValues { index in
        switch nodes[index] {
        case .leaf(let result): .some(result)
        case .opaque: .some(nil)
        case .unknown, .release, .targets: nil
        }
      }
    }

    /// Returns the outcome of a replay with the given thresholds, which may differ from the tree's only in decision
    /// thresholds.
    @MainActor
    public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
      result(by: thresholds).outcome
    }

    /// Returns the result of a replay with the given thresholds, which may differ from the tree's only in decision
    /// thresholds.
    @MainActor
    public mutating func result(by thresholds: Thresholds) -> TrialResult {
      known(by: thresholds).result ?? replay(by: thresholds).result
    }

    /// Returns the result of a replay with the given thresholds if it is known, and the measurement at the last
    /// known release. The result is `nil` if a replay is needed.
    public func known(by thresholds: Thresholds) -> (result: TrialResult?, release: ReleaseMeasurement?) {
      guard !isOpaque else { return (nil, nil) }
      let end = walk(by: thresholds)
      if let index = end.index, case .leaf(let result) = nodes[index] { return (result, end.release) }
      return (nil, end.release)
    }

    /// Returns the last release decision of a replay with the given thresholds; `nil` if there is no release.
    @MainActor
    public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
      if known(by: thresholds).result == nil {
        let replay = replay(by: thresholds)
        // Nothing was learned if something else decided.
        if isOpaque || known(by: thresholds).result == nil { return replay.lastDecision }
      }
      var last: ReleaseDecision?
      var index: Int? = 0
      while let place = index {
        switch nodes[place] {
        case .release(let measured, let isCancelled, let finish, let cancel):
          let decision: ReleaseDecision =
            isCancelled ? .cancelled(measured) : .decide(measured, thresholds: thresholds)
          index = decision.outcome == .finish ? finish : cancel
          last = decision
        case .targets(let release, let indices):
          last = release.decision(by: thresholds)
          index = indices[release.branch(by: thresholds)]
        case .unknown, .leaf, .opaque: index = nil
        }
      }
      return last
    }

    /// Returns the node that thresholds lead to, and the measurement at the last release. The index is `nil` behind a
    /// release among targets whose decision no replay has made.
    private func walk(by thresholds: Thresholds) -> (index: Int?, release: ReleaseMeasurement?) {
      var last: ReleaseMeasurement?
      var index = 0
      while true {
        switch nodes[index] {
        case .release(let measured, let isCancelled, let finish, let cancel):
          let finishes = !isCancelled && ReleaseDecision.outcome(of: measured, by: thresholds) == .finish
          (index, last) = (finishes ? finish : cancel, measured)
        case .targets(let release, let indices):
          last = release.targets.measurement(of: release.release, by: thresholds)
          guard let next = indices[release.branch(by: thresholds)] else { return (nil, last) }
          index = next
        case .unknown, .leaf, .opaque: return (index, last)
        }
      }
    }

    @MainActor
    private mutating func replay(by thresholds: Thresholds) -> ReplayTrajectory {
      replays += 1
      let replay = ReplayTrajectory(of: trial, by: thresholds)
      if isOpaque { return replay }
      replay.isOpaque ? takeOpaque(by: thresholds) : take(replay)
      return replay
    }

    /// Adds the path of a replay.
    mutating func take(_ replay: ReplayTrajectory) {
      var index = 0
      for release in replay.releases {
        switch nodes[index] {
        case .release(_, _, let finish, let cancel): index = release.decision.outcome == .finish ? finish : cancel
        case .targets: index = node(of: TargetBranch(release.decision), at: index)
        case .unknown, .leaf, .opaque:
          if let evidence = release.targets {
            nodes[index] = .targets(TargetRelease(evidence, release.decision), nodes: [:])
            index = node(of: TargetBranch(release.decision), at: index)
          } else {
            nodes[index] = .release(
              release.decision.measurement, isCancelled: release.decision.rule == .cancelled, finish: nodes.count,
              cancel: nodes.count + 1)
            index = release.decision.outcome == .finish ? nodes.count : nodes.count + 1
            nodes += [.unknown, .unknown]
          }
        }
      }
      nodes[index] = .leaf(replay.result)
    }

    /// Notes that the results of the decisions that thresholds make have to be replayed.
    private mutating func takeOpaque(by thresholds: Thresholds) {
      var index = 0
      while true {
        switch nodes[index] {
        case .release(let measured, let isCancelled, let finish, let cancel):
          let finishes = !isCancelled && ReleaseDecision.outcome(of: measured, by: thresholds) == .finish
          index = finishes ? finish : cancel
        case .targets(let release, _): index = node(of: release.branch(by: thresholds), at: index)
        case .unknown, .leaf, .opaque:
          nodes[index] = .opaque
          return
        }
      }
    }

    /// Returns the node that a decision among targets leads to, and creates it if there is none.
    private mutating func node(of branch: TargetBranch, at index: Int) -> Int {
      guard case .targets(let release, var indices) = nodes[index] else { return index }
      if let known = indices[branch] { return known }
      indices[branch] = nodes.count
      nodes[index] = .targets(release, nodes: indices)
      nodes.append(.unknown)
      return nodes.count - 1
    }
  }
}
