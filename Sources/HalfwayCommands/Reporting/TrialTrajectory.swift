import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The result of a trial's replay: its progress over time, and some of its frames.
struct TrialTrajectory: Sendable, Codable {
  struct Point: Sendable, Hashable, Codable {
    var microseconds: Int64
    var percent: Double
    /// Whether a gesture was driving the transition.
    var isHeld: Bool
  }

  struct Frame: Sendable {
    var microseconds: Int64
    var percent: Double?
    var list: DisplayList
  }

  /// The progress of the last transition. The times are relative to its beginning.
  private(set) var points: [Point] = []
  /// The releases of the last transition, in order.
  private(set) var releases: [Point] = []
  /// Frames of the whole replay. Those before the transition have negative times.
  private(set) var film: [Frame] = []
  let verdict: Verdict

  /// Frames stay in the process that made them.
  private enum CodingKeys: CodingKey {
    case points, releases, verdict
  }

  /// - Parameters:
  ///   - trial: The trial to replay.
  ///   - thresholds: The thresholds.
  ///   - frames: The number of frames to keep.
  @MainActor
  init(of trial: Trial, by thresholds: Thresholds, frames: Int = 0) {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    var shown: [Frame] = []
    var samples: [Point] = []
    let result = replayer.run(
      trial.recording, scene: trial.scene,
      onFrame: { stage in
        if let transition = stage.transition {
          let isHeld = transition.state == .interactive
          samples.append(
            Point(microseconds: stage.now.microseconds, percent: transition.percentComplete, isHeld: isHeld))
        } else if let movement = stage.movement {
          samples.append(
            Point(microseconds: stage.now.microseconds, percent: movement.percent, isHeld: movement.isHeld))
        }
        if frames > 0 {
          shown.append(
            Frame(microseconds: stage.now.microseconds, percent: stage.transitionPercent, list: stage.displayList))
        }
      })
    verdict = result.verdict
    let start = verdict.beganAt?.microseconds ?? 0
    film = FilmChoice.places(shown.map(\.percent), count: frames).map { place in
      var frame = shown[place]
      frame.microseconds -= start
      return frame
    }
    guard let began = verdict.beganAt?.microseconds else { return }
    points = samples.filter { $0.microseconds >= began }.map { $0.after(began) }
    for event in result.events where event.time.microseconds >= began {
      guard case .released(let decision, _) = event.kind else { continue }
      let time = event.time.microseconds
      let percent = decision.choice?.share(ofPercent: decision.measurement.percent) ?? decision.measurement.percent
      releases.append(Point(microseconds: time, percent: percent, isHeld: true).after(began))
    }
  }
}

extension TrialTrajectory.Point {
  fileprivate func after(_ start: Int64) -> Self {
    var copy = self
    copy.microseconds -= start
    return copy
  }
}
