import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A synthetic gesture, what was recognized in it, and what it is counted by.
struct JudgedGesture: Sendable {
  var task: RecognitionTask
  var recognized: RecognizedGesture
  /// Whether the expected gesture was recognized, in the expected direction, and nothing else.
  var isRight: Bool
  /// Whether anything was recognized that takes two fingers.
  var hasTwoFingerRecognition: Bool
  var device: DeviceClass
  /// Nil for gestures of one finger.
  var pair: PairStatistics?

  init(
    task: RecognitionTask, recognized: RecognizedGesture, isRight: Bool, hasTwoFingerRecognition: Bool,
    device: DeviceClass,
    pair: PairStatistics?
  ) {
    (self.task, self.recognized, self.isRight) = (task, recognized, isRight)
    (self.hasTwoFingerRecognition, self.device, self.pair) = (hasTwoFingerRecognition, device, pair)
  }

  /// - Returns: nil where the header names no task.
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
