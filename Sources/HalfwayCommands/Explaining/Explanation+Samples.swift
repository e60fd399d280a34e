import HalfwayMotion
import HalfwayReplay

// The samples that the velocity at the last release was made of.
extension Explanation {
  /// So many of the latest samples are shown.
  private static let sampleCount = 5

  var sampleLines: [String] {
    guard let samples = reasons.releases.last?.samples, !samples.isEmpty else { return [] }
    let rows = samples.suffix(Self.sampleCount).map { sample in
      [
        "  " + (Double(sample.microsecondsBefore) / 1000).fixed(places: 1) + " ms before",
        sample.wayPoints.map { $0.fixed(places: 1) + " points" } ?? "–", Self.words(sample.use),
      ]
    }
    return ["samples: " + Self.summary(samples)] + TextTable.lines(rows, right: [0, 1])
  }

  private static func summary(_ samples: [ReplayReasons.Sample]) -> String {
    let used = samples.count { $0.use == .used }
    // In the order of the cases, so that the same recording always reads the same.
    let ignored = VelocityEstimator.SampleUse.allCases.filter { $0 != .used }.compactMap { use in
      let count = samples.count { $0.use == use }
      return count > 0 ? "\(count) \(words(use))" : nil
    }
    let rest = ignored.isEmpty ? "none left out" : "left out: " + ignored.joined(separator: ", ")
    return "\(used) used for the velocity; \(rest)"
  }

  private static func words(_ use: VelocityEstimator.SampleUse) -> String {
    switch use {
    case .used: "used"
    case .alone: "alone in the window"
    case .replacedAtSameTime: "replaced by a later one at the same time"
    case .backwardsInTime: "backwards in time"
    case .notFinite: "not finite"
    case .laterThanAsked: "after the release"
    case .outsideWindow: "older than the window"
    case .beforePause: "before a pause"
    case .notNeeded: "older than the strategy needs"
    case .pointerStopped: "too old: the contact had stopped"
    }
  }
}
