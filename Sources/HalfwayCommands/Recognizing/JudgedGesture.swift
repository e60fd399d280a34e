import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A synthetic gesture, with the recognized gesture and the properties by which it is counted.
struct JudgedGesture: Sendable {
  var task: RecognitionTask
  var recognized: RecognizedGesture
  /// Whether only the expected gesture was recognized, in the expected direction.
  var isRight: Bool
  /// Whether any gesture that requires two fingers was recognized.
  var hasTwoFingerRecognition: Bool
  var device: DeviceClass
  /// The statistics of the two fingers, or `nil` for gestures of one finger.
  var pair: PairStatistics?

  init(
    task: RecognitionTask, recognized: RecognizedGesture, isRight: Bool, hasTwoFingerRecognition: Bool,
    device: DeviceClass,
    pair: PairStatistics?
  ) {
    (self.task, self.recognized, self.isRight) = (task, recognized, isRight)
    (self.hasTwoFingerRecognition, self.device, self.pair) = (hasTwoFingerRecognition, device, pair)
  }

  /// Recognizes a recording with given thresholds (default: the recording's own).
  ///
  /// - Returns: `nil` if the header doesn't name a task.
  @MainActor
  init?(_ recording: Recording, thresholds: ThresholdSet? = nil) {
    guard let task = recording.header.task.flatMap(RecognitionTask.init(rawValue:)) else { return nil }
    let recognition = Recognition(of: recording, thresholds: thresholds?[recording.header.device])
    self.task = task
    recognized = RecognizedGesture(recognition)
    isRight = ExpectedGesture(task).isRecognized(in: [recognition])
    hasTwoFingerRecognition = recognition.hasTwoFingers
    device = recording.header.device
    pair = PairStatistics(of: recording)
  }
}
