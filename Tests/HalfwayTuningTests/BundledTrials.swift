import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayTuning

/// The project's bundled recordings as trials.
enum BundledTrials {
  static func all() throws -> [Trial] {
    try BundledRecordings.names.compactMap { name in
      let recording = try Recording.read(from: BundledRecordings.path(name))
      return Scenes.all.first { $0.name == recording.header.scene }.map {
        Trial(name: name + ".gesture", recording: recording, scene: $0)
      }
    }
  }
}

@MainActor
extension Trial {
  /// Returns the outcome of an uncached replay with the given thresholds.
  func replayed(by thresholds: Thresholds) -> RecordingFooter.Outcome {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    return replayer.run(recording, scene: scene).verdict.outcome(meant: recording.header)
  }
}

extension Thresholds {
  /// Returns the standard thresholds with a random share of them replaced by random valid values.
  static func random(_ generator: inout SeededGenerator, changing share: Double) -> Thresholds {
    var thresholds = Thresholds.standard
    for field in Thresholds.fields where generator.uniform() < share {
      let standard = Thresholds.standard[field]
      let value = (standard == 0 ? 1 : standard) * 3 * generator.uniform()
      let usable = min(max(value, field.range.lowerBound), field.range.upperBound)
      thresholds[field] = field.isWhole ? usable.rounded() : usable
    }
    for choice in Thresholds.choices where generator.uniform() < share {
      let name = choice.names[Int(generator.uniform() * Double(choice.names.count))]
      try? thresholds.setChoice(name, forKey: choice.key)
    }
    return thresholds
  }
}
