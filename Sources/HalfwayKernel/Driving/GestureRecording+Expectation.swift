import HalfwayMotion

extension GestureRecording {
  /// The result of a gesture that a replay is expected to repeat, in a scene of the same geometry.
  public struct Expectation: Sendable, Hashable {
    /// The outcome of a gesture.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
      /// A transition completed, or returned to its start.
      case finish, cancel
      /// Nothing was released.
      case none
    }

    /// The outcome.
    public var outcome: Outcome
    /// The name of the target at which it comes to rest; nil for a transition.
    public var target: String?
    /// The progress at the release; nil without a release.
    public var percent: Double?
    /// The velocity at the release, in points per second, positive forward; nil if there was none.
    public var velocityPointsPerSecond: Double?
    /// The time from the release to rest, in microseconds; nil without a release.
    public var settleMicroseconds: Int64?

    /// The expectation of the last release of a transition.
    public init(_ transition: DrivenTransition) {
      self.init(transition.decision, settlingSeconds: transition.settlingSeconds, target: nil)
    }

    /// The expectation of the last release of a movement.
    /// - Parameter targetNames: The names of the targets in ascending order; empty for none.
    public init(_ movement: DrivenMovement, targetNames: [String] = []) {
      let chosen = movement.decision?.choice?.chosen
      let name = chosen.flatMap { targetNames.indices.contains($0) ? targetNames[$0] : nil }
      self.init(movement.decision, settlingSeconds: movement.settlingSeconds, target: name)
    }

    init(_ decision: ReleaseDecision?, settlingSeconds: Double, target: String?) {
      outcome = decision.map { $0.outcome == .finish ? .finish : .cancel } ?? .none
      guard let decision else { return }
      self.target = target
      percent = decision.measurement.percent
      velocityPointsPerSecond = decision.measurement.velocityPointsPerSecond
      // The first whole microsecond at which it is settled, as on a stage.
      settleMicroseconds = Timestamp.zero.advanced(bySecondsRoundedUp: settlingSeconds).microseconds
    }
  }
}

extension RecordingText {
  /// Adds an expectation as a member of the footer.
  mutating func add(_ expectation: GestureRecording.Expectation) {
    add(#","expect":{"outcome":"#)
    add(quoted: expectation.outcome.rawValue)
    if let target = expectation.target, !target.utf8.isEmpty {
      add(#","target":"#)
      add(quoted: target)
    }
    if let percent = expectation.percent {
      add(#","percent":"#)
      add(percent)
    }
    if let velocity = expectation.velocityPointsPerSecond {
      add(#","velocity":"#)
      add(velocity)
    }
    if let settle = expectation.settleMicroseconds {
      add(#","settle":"#)
      add(settle)
    }
    add("}")
  }
}
