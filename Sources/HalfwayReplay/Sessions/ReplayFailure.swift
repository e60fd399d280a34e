import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// A failure that the replay of a recording shows, whatever was expected of that recording.
package enum ReplayFailure: Sendable, Hashable {
  /// The stage reports misuse. The message is compared without its digits.
  case diagnostic(String)
  /// The scene doesn't come to rest.
  case motion
  /// The result depends on the frame times.
  case frames
  /// Other thresholds change the outcome.
  case thresholds(Thresholds)
  /// The outcome isn't the one that the user meant.
  case intent

  /// Returns the first failure in the order of the cases; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - thresholds: The thresholds to compare with the recording's own.
  ///   - sweepsFrames: Whether to compare replays at other frame times.
  @MainActor
  package init?(of recording: Recording, scene: Scene, thresholds: Thresholds?, sweepsFrames: Bool) {
    let result = Self.replay(recording, scene)
    if let diagnostic = result.diagnostics.first {
      self = .diagnostic(diagnostic.message)
    } else if !result.isAtRest {
      self = .motion
    } else if sweepsFrames, Self.frames.isShown(by: recording, scene: scene) {
      self = .frames
    } else if let thresholds, Self.thresholds(thresholds).isShown(by: recording, scene: scene) {
      self = .thresholds(thresholds)
    } else if Self.intent.isShown(by: recording, scene: scene) {
      self = .intent
    } else {
      return nil
    }
  }

  /// Returns whether a recording shows the failure.
  @MainActor
  package func isShown(by recording: Recording, scene: Scene) -> Bool {
    switch self {
    case .diagnostic(let message):
      let wanted = Self.withoutDigits(message)
      return Self.replay(recording, scene).diagnostics.contains { Self.withoutDigits($0.message) == wanted }
    case .motion: return !Self.replay(recording, scene).isAtRest
    case .frames:
      var plain = recording
      plain.footer = nil
      return !FrameSweep.differences(of: plain, scene: scene).isEmpty
    case .thresholds(let thresholds):
      let own = Self.replay(recording, scene).verdict
      let other = Self.replay(recording, scene, by: thresholds).verdict
      return (own.outcome, own.target) != (other.outcome, other.target)
    case .intent:
      guard let intent = recording.header.intent else { return false }
      return !intent.isMet(by: Self.replay(recording, scene).verdict.outcome(meant: recording.header))
    }
  }

  @MainActor
  private static func replay(_ recording: Recording, _ scene: Scene, by thresholds: Thresholds? = nil) -> ReplayResult {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    return replayer.run(recording, scene: scene)
  }

  private static func withoutDigits(_ text: String) -> String { text.filter { !$0.isNumber } }
}

extension ReplayFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .diagnostic(let message): message
    case .motion: "the scene doesn't come to rest"
    case .frames: "the result depends on the frame times"
    case .thresholds: "the thresholds change the outcome"
    case .intent: "the outcome isn't the one that was meant"
    }
  }
}
