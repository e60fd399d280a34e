import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The contacts of a recording and the recognizers that they meet, for recognizing the gesture with other thresholds
/// without another replay.
struct RecognitionQuestion {
  private let recognizers: [RecognizerWords]
  private let recording: Recording
  /// The thresholds of recognition that matter for these recognizers.
  let fields: [ThresholdField]
  /// The indices of the recognizers that scroll content, after which only a replay can tell what happens.
  let scrolling: [Int]
  /// The time of the release after which nothing follows.
  let last: Timestamp
  /// The outcome if no gesture is recognized; `nil` if it is unknown.
  let outcomeOfNothing: RecordingFooter.Outcome?

  /// Creates a question whose answer with the present thresholds a replay has confirmed; `nil` if the kernel alone
  /// can't recognize the gesture, or would recognize another one.
  ///
  /// - Parameters:
  ///   - trial: The recording and its scene.
  ///   - replay: The replay with the present thresholds.
  @MainActor
  init?(of trial: Trial, replayed replay: ReplayTrajectory, by thresholds: Thresholds) {
    guard trial.recording.header.target == nil, replay.followsRecognizers, let last = trial.recording.inputs.last,
      trial.recording.endsWithRelease(at: last.timestamp), let session = StagelessRecognition(of: trial)
    else { return nil }
    switch session.recognition(by: thresholds) {
    case .nothing where replay.releases.isEmpty:
      recognizers = session.recognizers.map { RecognizerWords($0) }
      outcomeOfNothing = replay.result.outcome
    case .release(let recognizer, let evidence, let isCancelled, let time) where !session.scrolling.contains(recognizer):
      guard
        let release = replay.release(like: evidence, isCancelled: isCancelled, at: time, by: thresholds)
      else { return nil }
      recognizers = session.recognizers.enumerated().map {
        RecognizerWords($0.element, transitionSeconds: $0.offset == recognizer ? release.transitionSeconds : 0)
      }
      outcomeOfNothing = Self.outcomeOfNothing(of: trial, session, thresholds)
    default: return nil
    }
    scrolling = session.scrolling.sorted()
    (recording, fields, self.last) = (trial.recording, session.fields, last.timestamp)
  }

  /// Replays the recording with so much slop that nothing is recognized.
  @MainActor
  private static func outcomeOfNothing(
    of trial: Trial, _ session: StagelessRecognition, _ thresholds: Thresholds
  ) -> RecordingFooter.Outcome? {
    var thresholds = thresholds
    thresholds.panSlopPoints = ThresholdField.panSlopPoints.range.upperBound
    thresholds.pinchHysteresisPoints = ThresholdField.pinchHysteresisPoints.range.upperBound
    thresholds.directionPatiencePoints = ThresholdField.directionPatiencePoints.range.upperBound
    guard case .nothing = session.recognition(by: thresholds) else { return nil }
    let replay = ReplayTrajectory(of: trial, by: thresholds)
    return replay.releases.isEmpty && replay.followsRecognizers ? replay.result.outcome : nil
  }

  /// The recognizers and the events as words, as `KernelInterface.recognize` reads them after the thresholds.
  var words: [UInt64] {
    var words = [UInt64(recognizers.count)] + recognizers.flatMap(\.words)
    let events = recording.inputs.compactMap { input in
      RecognitionSession.Event(input.kind).map { KernelInterface.words(of: $0, at: input.timestamp) }
    }
    words.append(UInt64(events.count))
    return words + events.joined()
  }
}
