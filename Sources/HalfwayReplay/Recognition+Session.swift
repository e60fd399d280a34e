import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

extension Recognition {
  /// Creates the findings of a recording with the kernel's recognizers alone, without a stage or views.
  ///
  /// This initializer finds the pans, pinches, and rotations that `init(of:thresholds:)` finds, at a fraction of its
  /// cost. It finds no taps, measures no jumps, and ignores changes of thresholds in the recording.
  public init(of recording: Recording, configuration: RecognitionSession.Configuration) {
    var session = RecognitionSession(configuration)
    session.run(recording)
    findings = session.gestures.map(Finding.init)
  }
}

extension Recognition.Finding {
  /// Creates a finding from a gesture that the kernel recognized.
  init(_ gesture: RecognitionSession.Gesture) {
    let kind: Recognition.Kind =
      switch gesture.kind {
      case .pan: .pan
      case .twoFingerPan: .twoFingerPan
      case .pinch: .pinch
      default: .rotation
      }
    self.init(kind: kind, beganAt: gesture.beganAt)
    isCancelled = gesture.isCancelled
    isYielded = gesture.isYielded
    translation = CGPoint(x: gesture.translation.x, y: gesture.translation.y)
    if kind == .pinch { scale = gesture.scale }
    if kind == .rotation { radians = gesture.value - gesture.origin }
  }
}

extension RecognitionSession {
  /// Processes the contacts of a recording, runs the last deadline, and cancels the contacts that are still down.
  /// - Parameter observe: Called after each event.
  public mutating func run(_ recording: Recording, observe: (RecognitionSession) -> Void = { _ in }) {
    var last = Timestamp.zero
    for input in recording.inputs {
      last = input.timestamp
      guard let event = Event(input.kind) else { continue }
      handle(event, at: last)
      observe(self)
    }
    if let deadline { advance(to: deadline) }
    handle(.cancelAll, at: last)
  }
}
