/// The current gesture of a visit and the remaining ones.
package struct CalibrationQueue {
  /// The number of gestures in the plan.
  package let count: Int
  /// The gestures that haven't been made, starting with the current one.
  package private(set) var open: [CalibrationTrial]
  /// The gesture that was made last, until it is taken back.
  package private(set) var last: CalibrationTrial?

  /// - Parameters:
  ///   - plan: The plan of the visit.
  ///   - made: The gestures that have recordings.
  package init(_ plan: CalibrationPlan, made: Set<CalibrationTrial>) {
    count = plan.trials.count
    open = plan.trials.filter { !made.contains($0) }
  }

  package var current: CalibrationTrial? { open.first }
  package var madeCount: Int { count - open.count }

  /// Marks the current gesture as made.
  package mutating func advance() {
    guard let trial = open.first else { return }
    open.removeFirst()
    last = trial
  }

  /// Requests the last gesture again.
  ///
  /// - Parameter isNow: Whether to request it next rather than after all others.
  package mutating func takeBack(isNow: Bool) {
    guard let trial = last else { return }
    last = nil
    open.insert(trial, at: isNow ? 0 : open.count)
  }
}
