/// The evidence about a threshold: the trials close to its decision boundary.
public struct ThresholdEvidence: Sendable, Hashable {
  /// The key of the threshold.
  public let key: String
  /// The trials whose outcome changes if only this threshold is lowered slightly; see `ThresholdProbe`.
  public let lowered: TrialMask
  /// The trials whose outcome changes if only this threshold is raised slightly.
  public let raised: TrialMask
  /// The trials whose outcome changes for some value in the threshold's entire range.
  public let anywhere: TrialMask
  /// The trials whose intent is known.
  public let labelled: TrialMask

  /// The trials close to the boundary.
  public var near: TrialMask { lowered.union(raised) }
  /// The number of these trials with a known intent. Only they indicate on which side the boundary should be.
  public var nearLabelled: Int { near.intersection(labelled).count }
  /// Whether no value of the threshold changes the outcome of any trial.
  public var isDead: Bool { anywhere.count == 0 }

  /// Returns the evidence about each threshold of a probe.
  /// - Parameter flips: The probe's result for each trial, in the order of the labels.
  public static func all(
    _ probe: ThresholdProbe, labels: [TrialLabel], effects: [[ThresholdProbe.Effects]]
  ) -> [ThresholdEvidence] {
    let size = labels.count
    let labelled = TrialMask(size: size) { labels[$0].intent != nil }
    return probe.keys.enumerated().map { place, key in
      func mask(_ changesOutcome: (ThresholdProbe.Effects) -> Bool) -> TrialMask {
        TrialMask(size: size) { trial in
          effects.indices.contains(trial) && effects[trial].indices.contains(place)
            && changesOutcome(effects[trial][place])
        }
      }
      return ThresholdEvidence(
        key: key, lowered: mask(\.lowered), raised: mask(\.raised), anywhere: mask(\.anywhere), labelled: labelled)
    }
  }

  /// Probes trials and returns the evidence about each threshold.
  @MainActor
  public static func all(_ probe: ThresholdProbe, of trials: [Trial]) -> [ThresholdEvidence] {
    all(probe, labels: trials.map(\.label), effects: trials.map(probe.effects))
  }
}
