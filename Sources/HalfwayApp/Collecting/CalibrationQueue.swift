/// Which gesture is asked for now, and which come later.
package struct CalibrationQueue {
  /// All that are asked for.
  package let count: Int
  /// Those that are not made yet; the first is asked for.
  package private(set) var open: [CalibrationTrial]
  /// The one that was made last, until it is taken back.
  package private(set) var last: CalibrationTrial?

  /// - Parameter made: Those that there are recordings of.
  package init(_ plan: CalibrationPlan, made: Set<CalibrationTrial>) {
    count = plan.trials.count
    open = plan.trials.filter { !made.contains($0) }
  }

  package var current: CalibrationTrial? { open.first }
  package var madeCount: Int { count - open.count }

  /// The gesture that is asked for was made.
  package mutating func advance() {
    guard let trial = open.first else { return }
    open.removeFirst()
    last = trial
  }

  /// The gesture that was made last is asked for again.
  /// - Parameter isNow: Now, or else after all others.
  package mutating func takeBack(isNow: Bool) {
    guard let trial = last else { return }
    last = nil
    open.insert(trial, at: isNow ? 0 : open.count)
  }
}
