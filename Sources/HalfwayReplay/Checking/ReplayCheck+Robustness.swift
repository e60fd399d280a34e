import HalfwayRecordings

extension ReplayCheck {
  /// The kinds of perturbation that flip the outcome more often than a bound allows, the worst first.
  ///
  /// Runs follow from a seed, so what passes once passes always; the share itself is compared, and not its interval.
  public static func differences(
    from bound: RecordingFooter.RobustnessBound, to robustness: Robustness
  ) -> [Difference] {
    robustness.rows.filter { $0.share > bound.flips }.map { row in
      let others = row.others.map { "\($0.outcome.rawValue) in \($0.runs)" }.joined(separator: ", ")
      return Difference(
        field: "robust \(row.name)",
        expected: "\(robustness.outcome.rawValue), but for \(percent(bound.flips)) of the runs",
        actual: "\(others) of \(row.runs) runs, \(percent(row.share))")
    }
  }

  private static func percent(_ share: Double) -> String { (share * 100).fixed(places: 1) + " %" }
}
