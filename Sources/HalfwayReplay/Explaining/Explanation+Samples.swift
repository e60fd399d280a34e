import HalfwayGestures
import HalfwayMotion

// The samples for the velocity at the last release.
extension Explanation {
  /// The maximum number of samples that are shown; the latest ones are preferred.
  private static let sampleCount = 5

  package var sampleLines: [String] {
    guard let samples = reasons.releases.last?.samples, !samples.isEmpty else { return [] }
    let rows = samples.suffix(Self.sampleCount).map { sample in
      [
        "  " + (Double(sample.microsecondsBefore) / 1000).fixed(places: 1) + " ms before",
        sample.distancePoints.map { $0.fixed(places: 1) + " points" } ?? "–", Self.words(sample.use),
      ]
    }
    return ["samples: " + Self.summary(samples) + sampleRule] + TextTable.lines(rows, right: [0, 1])
  }

  /// The settings by which samples are chosen, if they differ from the defaults.
  private var sampleRule: String {
    let (thresholds, standard) = (verdict.thresholds, Thresholds.standard)
    var parts: [String] = []
    if thresholds.velocityReference != standard.velocityReference {
      let window = VerdictText.number(thresholds.velocityWindowMilliseconds)
      parts.append("window of \(window) ms before the newest sample")
    }
    if thresholds.velocitySampleLimit > 0 {
      parts.append("at most \(VerdictText.number(thresholds.velocitySampleLimit)) samples")
    }
    if thresholds.velocitySampleMinimum != standard.velocitySampleMinimum {
      parts.append("at least \(VerdictText.number(thresholds.velocitySampleMinimum)) samples")
    }
    if thresholds.velocityFirstSample != standard.velocityFirstSample { parts.append("without the landing") }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }

  private static func summary(_ samples: [ReplayReasons.Sample]) -> String {
    let used = samples.count { $0.use == .used }
    // The order of the cases makes the text deterministic.
    let ignored = VelocityEstimator.SampleUse.allCases.filter { $0 != .used }.compactMap { use in
      let count = samples.count { $0.use == use }
      return count > 0 ? "\(count) \(words(use))" : nil
    }
    let rest = ignored.isEmpty ? "none ignored" : "ignored: " + ignored.joined(separator: ", ")
    return "\(used) used for the velocity; \(rest)"
  }

  package static func words(_ use: VelocityEstimator.SampleUse) -> String {
    switch use {
    case .used: "used"
    case .alone: "too few in the window"
    case .replacedAtSameTime: "replaced by a later one at the same time"
    case .backwardsInTime: "backwards in time"
    case .notFinite: "not finite"
    case .laterThanAsked: "after the release"
    case .outsideWindow: "older than the window"
    case .beforePause: "before a pause"
    case .notNeeded: "not needed"
    case .pointerStopped: "too old: the contact had stopped"
    }
  }
}
