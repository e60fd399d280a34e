/// Which gesture is asked for now, and which come later.
struct CalibrationQueue {
  /// All that are asked for.
  let count: Int
  /// Those that are not made yet; the first is asked for.
  private(set) var open: [CalibrationTrial]
  /// The one that was made last, until it is taken back.
  private(set) var last: CalibrationTrial?

  /// - Parameter made: Those that there are recordings of.
  init(_ plan: CalibrationPlan, made: Set<CalibrationTrial>) {
    count = plan.trials.count
    open = plan.trials.filter { !made.contains($0) }
  }

  var current: CalibrationTrial? { open.first }
  var madeCount: Int { count - open.count }

  /// The gesture that is asked for was made.
  mutating func advance() {
    guard let trial = open.first else { return }
    open.removeFirst()
    last = trial
  }

  /// The gesture that was made last is asked for again.
  /// - Parameter isNow: Now, or else after all others.
  mutating func takeBack(isNow: Bool) {
    guard let trial = last else { return }
    last = nil
    open.insert(trial, at: isNow ? 0 : open.count)
  }
}
