import Halfway

/// The last release of a gesture.
package struct LastRelease {
  package var decision: ReleaseDecision
  /// The thresholds that decided it.
  package var thresholds: Thresholds
  /// The names of the targets of the decision's `choice`.
  package var targets: [String] = []

  /// Updates the last release of a stage after an event: a new transition or movement has none yet.
  @MainActor
  static func update(_ last: inout LastRelease?, after event: TransitionEvent, on stage: Stage) {
    switch event.kind {
    case .released(let decision, _):
      last = LastRelease(decision: decision, thresholds: stage.currentThresholds, targets: event.targets)
    case .began, .releasedByApp: last = nil
    case .started, .grabbed, .settling, .ended: break
    }
  }
}
