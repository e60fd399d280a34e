/// How many trials speak about a threshold: those that lie near its boundary.
public struct ThresholdEvidence: Sendable, Hashable {
  public let key: String
  /// The trials that come to something else when the threshold alone is lowered by a little; see `ThresholdProbe`.
  public let lowered: TrialMask
  /// The same when it is raised by a little.
  public let raised: TrialMask
  /// The trials that come to something else for some value of its whole range.
  public let anywhere: TrialMask
  /// The trials whose intent is known.
  public let labelled: TrialMask

  /// The trials near the boundary.
  public var near: TrialMask { lowered.union(raised) }
  /// How many of these have a known intent: only they say on which side the boundary should be.
  public var nearLabelled: Int { near.intersection(labelled).count }
  /// Whether the threshold decides no trial whatever its value.
  public var isDead: Bool { anywhere.count == 0 }

  /// - Parameter flips: Of each trial, in the order of the labels, what the probe gave.
  public static func all(
    _ probe: ThresholdProbe, labels: [TrialLabel], flips: [[ThresholdProbe.Flips]]
  ) -> [ThresholdEvidence] {
    let size = labels.count
    let labelled = TrialMask(size: size) { labels[$0].intent != nil }
    return probe.keys.enumerated().map { place, key in
      func mask(_ isFlipped: (ThresholdProbe.Flips) -> Bool) -> TrialMask {
        TrialMask(size: size) { trial in
          flips.indices.contains(trial) && flips[trial].indices.contains(place) && isFlipped(flips[trial][place])
        }
      }
      return ThresholdEvidence(
        key: key, lowered: mask(\.lowered), raised: mask(\.raised), anywhere: mask(\.anywhere), labelled: labelled)
    }
  }

  /// Of some trials.
  @MainActor
  public static func all(_ probe: ThresholdProbe, of trials: [Trial]) -> [ThresholdEvidence] {
    all(probe, labels: trials.map(\.label), flips: trials.map(probe.flips))
  }
}
