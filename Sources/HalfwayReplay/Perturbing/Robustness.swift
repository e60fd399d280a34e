import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// A measurement of how often a recording's outcome changes when its gesture reaches the program with small
/// perturbations.
public struct Robustness: Sendable, Hashable {
  /// The results of the runs with one kind of perturbation, or with all requested kinds combined.
  public struct Row: Sendable, Hashable {
    /// The kind of perturbation; `nil` for all kinds combined.
    public var kind: Perturbation.Kind?
    /// The number of runs.
    public var runs: Int
    /// The other outcomes with their numbers of runs, in order of first occurrence.
    public var others: [Other]

    /// An outcome that differs from the recording's own.
    public struct Other: Sendable, Hashable {
      /// The outcome.
      public var outcome: Verdict.Outcome
      /// The name of the target; `nil` for a transition.
      public var target: String?
      /// The number of runs with this outcome.
      public var runs: Int
      /// The verdict of the first of these runs, as an example.
      public var example: Verdict

      /// Creates an outcome with its number of runs.
      public init(outcome: Verdict.Outcome, target: String? = nil, runs: Int, example: Verdict) {
        (self.outcome, self.target, self.runs, self.example) = (outcome, target, runs, example)
      }
    }

    /// The number of runs with another outcome.
    public var changedRuns: Int { others.reduce(0) { $0 + $1.runs } }

    /// The share of runs with another outcome, from 0 to 1.
    public var share: Double { runs > 0 ? Double(changedRuns) / Double(runs) : 0 }

    /// The 95% confidence interval of the share that an unlimited number of runs would have.
    ///
    /// The source is Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927:
    /// the shares p with |p̂ − p| ≤ z·√(p(1 − p)/n), which are
    ///
    ///     (p̂ + z²/2n ± z·√(p̂(1 − p̂)/n + z²/4n²)) / (1 + z²/n)
    ///
    /// Unlike p̂ ± z·√(p̂(1 − p̂)/n), this interval has a positive width even if no run of a few has another outcome.
    public var interval: ClosedRange<Double> {
      guard runs > 0 else { return 0...1 }
      let (n, zz) = (Double(runs), Self.z * Self.z)
      let middle = share + zz / (2 * n)
      let half = Self.z * (share * (1 - share) / n + zz / (4 * n * n)).squareRoot()
      // At the ends the difference is 0 except for rounding errors.
      let low = changedRuns == 0 ? 0 : max(0, (middle - half) / (1 + zz / n))
      let high = changedRuns == runs ? 1 : min(1, (middle + half) / (1 + zz / n))
      return low...high
    }

    /// The number of standard deviations that contain 95% of a normal distribution.
    private static let z = 1.959963984540054

    /// Creates a row.
    public init(kind: Perturbation.Kind?, runs: Int, others: [Other]) {
      (self.kind, self.runs, self.others) = (kind, runs, others)
    }

    /// The name in lists and files: the kind's raw value, or `together`.
    public var name: String { kind?.rawValue ?? "together" }
  }

  /// The outcome of the recording without perturbation.
  public var outcome: Verdict.Outcome
  /// The seed of the perturbations.
  public var seed: UInt64
  /// The rows, worst first. Rows with equal counts are in the order of the kinds, with the combined row last. There
  /// is a combined row only if there are several kinds.
  public var rows: [Row]

  /// Replays a recording repeatedly, each time with a perturbation whose seed is derived from `seed`.
  ///
  /// - Parameters:
  ///   - recording: The recording to perturb.
  ///   - scene: The recording's scene.
  ///   - replayer: The frame schedule and thresholds of the replays. No traces are kept.
  ///   - kinds: The kinds of perturbation, each with its realistic amount. The runs of a kind don't depend on the
  ///     other kinds.
  ///   - runs: The number of runs for each kind and for all kinds combined; at least 1.
  ///   - seed: The seed from which the seeds of all runs are derived.
  @MainActor
  public static func measure(
    _ recording: Recording, scene: Scene, replayer: Replayer = Replayer(),
    kinds: [Perturbation.Kind] = Perturbation.Kind.allCases,
    runs: Int, seed: UInt64
  ) -> Robustness {
    var replayer = replayer
    replayer.keepsTrace = false
    let unperturbed = replayer.run(recording, scene: scene).verdict
    let (outcome, target) = (unperturbed.outcome, unperturbed.target)
    func row(_ kind: Perturbation.Kind?) -> Row {
      let perturbation = Perturbation(kind.map { [$0] } ?? kinds)
      var others: [Row.Other] = []
      for run in 0..<max(1, runs) {
        var spread = SplitMix64(seed: seed &+ UInt64(run) &* 0x9E37_79B9)
        let perturbed = perturbation.applied(to: recording, seed: spread.next())
        // Unchanged recordings need no replay.
        guard perturbed.entries != recording.entries else { continue }
        let verdict = replayer.run(perturbed, scene: scene).verdict
        guard verdict.outcome != outcome || verdict.target != target else { continue }
        if let place = others.firstIndex(where: { $0.outcome == verdict.outcome && $0.target == verdict.target }) {
          others[place].runs += 1
        } else {
          others.append(Row.Other(outcome: verdict.outcome, target: verdict.target, runs: 1, example: verdict))
        }
      }
      return Row(kind: kind, runs: max(1, runs), others: others)
    }
    var rows = Perturbation.Kind.allCases.filter(kinds.contains).map(row)
    if rows.count > 1 { rows.append(row(nil)) }
    let order = rows.indices.sorted { (-rows[$0].changedRuns, $0) < (-rows[$1].changedRuns, $1) }
    return Robustness(outcome: outcome, seed: seed, rows: order.map { rows[$0] })
  }
}
