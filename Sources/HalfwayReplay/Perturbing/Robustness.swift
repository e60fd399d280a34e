import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// How often a recording's outcome flips where its gesture reaches the program a little differently.
public struct Robustness: Sendable, Hashable {
  /// What became of the runs with one kind of perturbation, or with all that were asked for together.
  public struct Row: Sendable, Hashable {
    /// nil for all together.
    public var kind: Perturbation.Kind?
    public var runs: Int
    /// The runs that came out as something else, by what they came out as, in the order in which they came.
    public var others: [Other]

    /// An outcome that is not the recording's own.
    public struct Other: Sendable, Hashable {
      public var outcome: Verdict.Outcome
      public var runs: Int
      /// What the first of them came to: an example that says why.
      public var example: Verdict

      public init(outcome: Verdict.Outcome, runs: Int, example: Verdict) {
        (self.outcome, self.runs, self.example) = (outcome, runs, example)
      }
    }

    /// The runs that flipped.
    public var flips: Int { others.reduce(0) { $0 + $1.runs } }

    /// The part of the runs that flipped.
    public var share: Double { runs > 0 ? Double(flips) / Double(runs) : 0 }

    /// Where the share of ever more runs lies, with a confidence of 95 %.
    ///
    /// Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927: the shares p with
    /// |p̂ − p| ≤ z·√(p(1 − p)/n), which are
    ///
    ///     (p̂ + z²/2n ± z·√(p̂(1 − p̂)/n + z²/4n²)) / (1 + z²/n)
    ///
    /// Unlike p̂ ± z·√(p̂(1 − p̂)/n) it does not claim to know everything after a few runs without a flip.
    public var interval: ClosedRange<Double> {
      guard runs > 0 else { return 0...1 }
      let (n, zz) = (Double(runs), Self.z * Self.z)
      let middle = share + zz / (2 * n)
      let half = Self.z * (share * (1 - share) / n + zz / (4 * n * n)).squareRoot()
      // At the ends the difference is 0 but for roundings.
      let low = flips == 0 ? 0 : max(0, (middle - half) / (1 + zz / n))
      let high = flips == runs ? 1 : min(1, (middle + half) / (1 + zz / n))
      return low...high
    }

    /// The normal distribution has 95 % within so many standard deviations.
    private static let z = 1.959963984540054

    public init(kind: Perturbation.Kind?, runs: Int, others: [Other]) {
      (self.kind, self.runs, self.others) = (kind, runs, others)
    }

    /// What it is called in lists and files.
    public var name: String { kind?.rawValue ?? "together" }
  }

  /// What becomes of the recording itself.
  public var outcome: Verdict.Outcome
  /// What the perturbations followed from.
  public var seed: UInt64
  /// The worst first; of equal ones in the order of the kinds, all together last. All together is there where there are
  /// several kinds.
  public var rows: [Row]

  /// Plays a recording again and again, each time with another seed, which follow from one.
  ///
  /// - Parameters:
  ///   - replayer: When frames are made, and with which thresholds; nobody looks at the frames.
  ///   - kinds: What happens, as much of it as in the world. A kind's runs are the same whatever others there are.
  ///   - runs: How many there are with each kind, and with all together; at least 1.
  @MainActor
  public static func measure(
    _ recording: Recording, scene: Scene, replayer: Replayer = Replayer(),
    kinds: [Perturbation.Kind] = Perturbation.Kind.allCases,
    runs: Int, seed: UInt64
  ) -> Robustness {
    var replayer = replayer
    replayer.keepsTrace = false
    let outcome = replayer.run(recording, scene: scene).verdict.outcome
    func row(_ kind: Perturbation.Kind?) -> Row {
      let perturbation = Perturbation(kind.map { [$0] } ?? kinds)
      var others: [Row.Other] = []
      for run in 0..<max(1, runs) {
        var spread = SplitMix64(seed: seed &+ UInt64(run) &* 0x9E37_79B9)
        let perturbed = perturbation.applied(to: recording, seed: spread.next())
        // What did not change needs no replay.
        guard perturbed.entries != recording.entries else { continue }
        let verdict = replayer.run(perturbed, scene: scene).verdict
        guard verdict.outcome != outcome else { continue }
        if let place = others.firstIndex(where: { $0.outcome == verdict.outcome }) {
          others[place].runs += 1
        } else {
          others.append(Row.Other(outcome: verdict.outcome, runs: 1, example: verdict))
        }
      }
      return Row(kind: kind, runs: max(1, runs), others: others)
    }
    var rows = Perturbation.Kind.allCases.filter(kinds.contains).map(row)
    if rows.count > 1 { rows.append(row(nil)) }
    let order = rows.indices.sorted { (-rows[$0].flips, $0) < (-rows[$1].flips, $1) }
    return Robustness(outcome: outcome, seed: seed, rows: order.map { rows[$0] })
  }
}
