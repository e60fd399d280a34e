import HalfwayGestures

extension Sweep {
  /// Returns a sweep whose axes also contain the values of some thresholds, or the same sweep if it would become too
  /// large.
  package func including(_ thresholds: [Thresholds]) -> Sweep {
    (try? Sweep(axes.map { $0.including(thresholds) }, base: base)) ?? self
  }
}

extension SweepAxis {
  /// The maximum number of values that are added to an axis. If there are more, because thresholds are measured in
  /// widths of the page, none are.
  private static let maximumAdded = 3

  fileprivate func including(_ thresholds: [Thresholds]) -> SweepAxis {
    // A single value states what all settings have in common.
    guard count > 1 else { return self }
    if let numbers {
      let present = Set(thresholds.compactMap { $0.value(forKey: key) })
      guard present.count <= Self.maximumAdded else { return self }
      return (try? SweepAxis(key, numbers: Set(numbers).union(present).sorted())) ?? self
    }
    let names = (0..<count).map { text(at: $0) }
    var present: [String] = []
    for name in thresholds.compactMap({ $0.choice(forKey: key) }) where !names.contains(name) {
      if !present.contains(name) { present.append(name) }
    }
    return (try? SweepAxis(key, choices: names + present)) ?? self
  }
}
