/// The numbers of people and trials for an interval of a wanted width, planned from the trials of a pilot study.
///
/// With m trials each, k people have the effective number of trials k·m ÷ (1 + (m − 1)·ρ), where ρ is the intraclass
/// correlation: the similarity of trials of one person. As in `ClusteredProportion`, Wilson's interval for that number,
/// with Student's t, gives the width.
///
/// Sources: Kish, Survey Sampling, 1965, section 5.4 (the design effect); Donner and Koval, "The estimation of
/// intraclass correlation in the analysis of family data", Biometrics 36, 1980 (the estimate of ρ from the analysis of
/// variance).
public struct StudyPlan: Sendable, Hashable {
  /// The numbers of trials of each person that are planned for.
  public static let trialCounts = [5, 10, 20, 40, 80]
  /// The largest number of people that is considered.
  public static let maximumPeople = 2000

  /// The assumed error rate: the observed one, moved towards ½ as by Agresti and Coull, so that it is never 0.
  public let rate: Double
  /// The estimated intraclass correlation, at least 0.
  public let correlation: Double
  /// The wanted distance of the interval's ends, divided by 2.
  public let halfWidth: Double
  /// The number of people for each of `trialCounts`; `nil` if `maximumPeople` aren't enough.
  public let people: [Int?]

  /// Plans a study; `nil` if fewer than two persons have trials.
  public init?(_ pilot: ClusteredProportion, halfWidth: Double, confidence: Double) {
    guard pilot.persons.count > 1 else { return nil }
    let z = NormalDistribution.quantile(confidence: confidence)
    let rate =
      (Double(pilot.pooled.count) + z * z / 2) / (Double(pilot.pooled.total) + z * z)
    let correlation = Self.correlation(pilot)
    (self.rate, self.correlation, self.halfWidth) = (rate, correlation, halfWidth)
    people = Self.trialCounts.map { trials in
      (3...Self.maximumPeople).first { count in
        let effect = 1 + Double(trials - 1) * correlation
        let t = StudentDistribution.quantile(confidence: confidence, degrees: count - 1)
        let n = Double(count * trials) / effect * (z / t) * (z / t)
        let reach = z * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
        return reach <= halfWidth
      }
    }
  }

  private static func correlation(_ pilot: ClusteredProportion) -> Double {
    let (k, n) = (Double(pilot.persons.count), Double(pilot.pooled.total))
    let mean = pilot.share ?? 0
    var (between, within, squares) = (0.0, 0.0, 0.0)
    for person in pilot.persons {
      let (size, share) = (Double(person.total), person.share ?? 0)
      between += size * (share - mean) * (share - mean)
      within += size * share * (1 - share)
      squares += size * size
    }
    guard n > k else { return 0 }
    let (betweenMean, withinMean) = (between / (k - 1), within / (n - k))
    let size = (n - squares / n) / (k - 1)
    let all = betweenMean + (size - 1) * withinMean
    return all > 0 ? max(0, (betweenMean - withinMean) / all) : 0
  }
}
