import HalfwayRecordings

extension ReplayCheck {
  /// Returns the kinds of perturbation that change the outcome in a larger share of runs than a bound allows, worst
  /// first.
  ///
  /// The runs follow from a seed, so the result is deterministic. The share itself is compared, not its confidence
  /// interval.
  public static func differences(
    from bound: RecordingFooter.RobustnessBound, to robustness: Robustness
  ) -> [Difference] {
    robustness.rows.filter { $0.share > bound.maximumChangedShare }.map { row in
      let others = row.others.map { "\($0.outcome.rawValue)\($0.target.map { " (\($0))" } ?? "") in \($0.runs)" }
        .joined(separator: ", ")
      return Difference(
        field: "robust \(row.name)",
        expected: "\(robustness.outcome.rawValue), but for \(percent(bound.maximumChangedShare)) of the runs",
        actual: "\(others) of \(row.runs) runs, \(percent(row.share))")
    }
  }

  private static func percent(_ share: Double) -> String { (share * 100).fixed(places: 1) + "%" }
}
