import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The places at which one person's releases are requested, and the answers so far.
///
/// The place of the next release depends only on the answers, the order and the seed, so an interrupted session
/// continues as it would have without the interruption. The recordings are the only record of the answers.
package struct CalibrationPlaces {
  package let order: PlaceOrder
  private let seed: UInt64
  private var answers: [CalibrationTrial: ReleaseJudgment] = [:]

  /// Reads the answers from the recordings of a plan.
  ///
  /// - Throws: `ToolError` if a file is not the expected recording.
  @MainActor
  package init(
    _ order: PlaceOrder, seed: UInt64, folder: CalibrationFolder, plan: CalibrationPlan
  ) throws {
    (self.order, self.seed) = (order, seed)
    for trial in plan.trials {
      guard let recording = try folder.recording(of: trial) else { continue }
      answers[trial] = JudgedRelease.judgment(of: recording, scene: folder.scene)
    }
  }

  /// The answers, in the order of their numbers.
  package var judgments: [ReleaseJudgment] {
    answers.sorted { $0.key.number < $1.key.number }.map(\.value)
  }

  /// The place of the next release, as progress.
  package var next: Double { order.nextPlace(after: judgments, seed: seed) }

  package mutating func add(_ judgment: ReleaseJudgment, for trial: CalibrationTrial) { answers[trial] = judgment }
  package mutating func remove(_ trial: CalibrationTrial) { answers[trial] = nil }
}

/// A release at a requested place, whose intent the person states afterward.
package struct JudgedRelease {
  /// The progress at the release; `nil` until the recording is complete.
  package var progress: Double?
  /// The answer; `nil` until the person has given one.
  package var finishes: Bool?

  /// The largest distance from the requested place, as progress. The answer counts for the place of the release.
  package static let tolerance = 0.06
  /// The largest velocity of a finger that counts as resting, in points per second.
  package static let restPointsPerSecond = 100.0

  /// Returns the answer in a recording: the progress at the release and the stated intent; `nil` if no transition was
  /// released or no intent is stated.
  @MainActor
  package static func judgment(of recording: Recording, scene: Scene) -> ReleaseJudgment? {
    guard let intent = recording.header.intent, intent.isNavigation else { return nil }
    var replayer = Replayer()
    replayer.keepsTrace = false
    guard let decision = replayer.run(recording, scene: scene).verdict.decision else { return nil }
    return ReleaseJudgment(progress: decision.measurement.percent, finishes: intent == .finish)
  }

  /// The name of the scene whose page follows the finger across the whole width, so that a line can show the place of
  /// a release.
  package static let sceneName = "swipe-back"
}
