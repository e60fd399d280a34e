import HalfwayMotion

extension Stage {
  /// Returns the row of a trace for the current state, whose display list has the given digest.
  func frameSample(digest: UInt64) -> FrameSample {
    guard let transition else {
      if let movement { return movement.frameSample(at: now, digest: digest) }
      return FrameSample(
        time: now, phase: .idle, percent: nil, velocityPointsPerSecond: nil, containerSeconds: nil, digest: digest)
    }
    let driver = transition.interactionController as? GestureDriver
    let phase: FrameSample.Phase
    var velocity: Double?
    switch transition.state {
    case .interactive:
      phase = .interactive
      velocity = driver?.velocityPointsPerSecond
    case .finishing, .cancelling, .running:
      phase = transition.state == .finishing ? .finishing : transition.state == .cancelling ? .cancelling : .running
      velocity = driver.map { transition.percentPerSecond * $0.travelPoints }
    case .preparing, .completed:
      phase = .idle
    }
    return FrameSample(
      time: now, phase: phase, percent: transition.percentComplete, velocityPointsPerSecond: velocity,
      containerSeconds: transition.timeline.localTime, digest: digest)
  }
}
