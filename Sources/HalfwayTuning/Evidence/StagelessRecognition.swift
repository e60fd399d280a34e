import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// A trial whose recorded samples the kernel can recognize without a stage.
///
/// This type supports the most common gestures: pans and pinches that drive a transition on a stage at rest. A single
/// contact may also land on taps, since a tap prevents nothing while a contact is down.
struct StagelessRecognition: Sendable {
  /// The result of the trial.
  enum Recognition: Sendable {
    /// No gesture drives a transition.
    case nothing
    /// The recognizer with the given index drives a transition and releases it; nothing follows.
    case release(recognizer: Int, ReleaseEvidence, isCancelled: Bool, time: Timestamp)
  }

  private let recognizers: [RecognitionSession.Recognizer]
  private let events: [(event: RecognitionSession.Event, time: Timestamp)]
  private let recording: Recording

  /// The recognition thresholds that a session uses. All others require a stage.
  private static let keysOfPans = [
    ThresholdField.panSlopPoints.key, ThresholdField.panConeDegrees.key, ThresholdField.directionPatiencePoints.key,
    ThresholdField.travelWidths.key,
  ]
  private static let keysOfPinches = [ThresholdField.pinchHysteresisPoints.key, ThresholdField.pinchTravelShare.key]
  private static let keysOfEdges = [ThresholdField.edgeWidthPoints.key]
  private static let keysOfSeveral = [ThresholdField.nextTouchMilliseconds.key]
  private static let fields = {
    let keys = keysOfPans + keysOfPinches + keysOfEdges + keysOfSeveral + [ThresholdField.rotationHysteresisDegrees.key]
    return Thresholds.fields.filter { keys.contains($0.key) }
  }()
  /// The session thresholds that none of the recognizers uses.
  private let idleFields: [ThresholdField]

  /// Returns the thresholds with standard values for those that a session uses.
  static func rest(of thresholds: Thresholds) -> Thresholds {
    var rest = thresholds
    for field in fields { rest[field] = Thresholds.standard[field] }
    return rest
  }

  /// Creates a session for a trial. Returns `nil` if the trial contains anything that a session doesn't support.
  @MainActor
  init?(of trial: Trial) {
    recording = trial.recording
    guard recording.loss == nil else { return nil }
    let stage = trial.scene.makeStage(for: recording.header)
    guard stage.transition == nil else { return nil }
    var landings: [CGPoint] = []
    var events: [(event: RecognitionSession.Event, time: Timestamp)] = []
    for case .input(let input) in recording.entries {
      if case .resize = input.kind { return nil }
      if case .down(let contact) = input.kind { landings.append(contact.location) }
      if let event = RecognitionSession.Event(input.kind) { events.append((event, input.timestamp)) }
    }
    guard let first = landings.first, landings.count <= GestureDispatcher.maximumContacts else { return nil }
    let recognizers = stage.recognizers(at: first)
    let others = recognizers.filter { !($0.delegate is InteractiveTransition) }
    guard landings.count == 1 ? others.allSatisfy({ type(of: $0) == TapGestureRecognizer.self }) : others.isEmpty,
      landings.allSatisfy({ stage.recognizers(at: $0).elementsEqual(recognizers, by: ===) })
    else { return nil }
    var ofSession: [RecognitionSession.Recognizer] = []
    for case let transition as InteractiveTransition in recognizers.map(\.delegate) {
      guard let recognizer = transition.sessionRecognizer else { return nil }
      ofSession.append(recognizer)
    }
    guard !ofSession.isEmpty else { return nil }
    (self.recognizers, self.events) = (ofSession, events)
    // Rotations drive no transitions.
    let used = ofSession.flatMap { recognizer in
      (recognizer.kind == .pinch ? Self.keysOfPinches : Self.keysOfPans)
        + (recognizer.edges == nil ? [] : Self.keysOfEdges) + (ofSession.count > 1 ? Self.keysOfSeveral : [])
    }
    idleFields = Self.fields.filter { !used.contains($0.key) }
  }

  /// Returns a copy with standard values for all thresholds that none of the recognizers uses.
  func relevant(_ thresholds: Thresholds) -> Thresholds {
    var relevant = thresholds
    for field in idleFields { relevant[field] = Thresholds.standard[field] }
    return relevant
  }

  /// Returns the result of the trial under the given thresholds; `nil` if it requires a stage.
  func recognition(by thresholds: Thresholds) -> Recognition? {
    var session = RecognitionSession(.init(recognizers: recognizers, thresholds: thresholds))
    for (event, time) in events {
      session.handle(event, at: time)
      // Another gesture began while a transition was in progress.
      guard session.gestures.count <= 1 else { return nil }
    }
    if let deadline = session.deadline { session.advance(to: deadline) }
    guard let gesture = session.gestures.first else { return .nothing }
    guard session.gestures.count == 1, let endedAt = gesture.endedAt, let evidence = session.evidence(ofGesture: 0),
      recording.endsWithRelease(at: endedAt)
    else { return nil }
    return .release(recognizer: gesture.recognizer, evidence, isCancelled: gesture.isCancelled, time: endedAt)
  }
}
