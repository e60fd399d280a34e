import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// A trial whose recorded samples the kernel can recognize without a stage.
///
/// This type supports the most common gestures: pans and pinches that drive a transition on a stage at rest, and drags
/// of scroll views. A single contact may also land on taps, since a tap prevents nothing while a contact is down.
package struct StagelessRecognition: Sendable {
  /// The result of the trial.
  package enum Recognition: Sendable {
    /// No gesture drives a transition.
    case nothing
    /// A drag scrolls content and drives no transition; nothing follows.
    case scrolls
    /// The recognizer with the given index drives a transition and releases it; nothing follows.
    case release(recognizer: Int, ReleaseEvidence, isCancelled: Bool, time: Timestamp)
  }

  /// The recognizers under the first contact.
  package let recognizers: [RecognitionSession.Recognizer]
  /// The indices of the recognizers whose drags scroll content.
  package let scrolling: Set<Int>
  /// The indices of those among them whose drags also drive a transition, from where they go down.
  private let sharing: Set<Int>
  /// The indices of those whose scroll views have a delegate, which may do anything while content scrolls.
  private let delegating: Set<Int>
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
  private static let keysOfTaps = [
    ThresholdField.tapSlopPoints.key, ThresholdField.multiTapMilliseconds.key,
    ThresholdField.multiTapDistancePoints.key,
  ]
  private static let fields = {
    let keys = keysOfPans + keysOfPinches + keysOfEdges + keysOfSeveral + [ThresholdField.rotationHysteresisDegrees.key]
    return Thresholds.fields.filter { keys.contains($0.key) }
  }()
  /// The session thresholds that the recognizers use.
  package let fields: [ThresholdField]
  /// The thresholds that recognizers without a session use.
  private let restFields: [ThresholdField]
  /// The thresholds of recognition that none of the recognizers uses. They have an effect only if the scene's code
  /// reads them or what depends on them; see `ReplayTrajectory.followsRecognizers`.
  private let idleFields: [ThresholdField]

  /// Creates a session for a trial. Returns `nil` if the trial contains anything that a session doesn't support.
  @MainActor
  package init?(of trial: Trial) {
    recording = trial.recording
    guard recording.loss == nil else { return nil }
    let stage = trial.scene.makeStage(for: recording)
    guard stage.transition == nil else { return nil }
    var landings: [CGPoint] = []
    // After a lift, contacts may land on other recognizers than those that are under them at first.
    var (hasLifted, landsAgain) = (false, false)
    var events: [(event: RecognitionSession.Event, time: Timestamp)] = []
    for input in recording.inputs {
      switch input.kind {
      case .resize, .scroll, .text, .key: return nil
      case .down(let contact):
        landings.append(contact.location)
        landsAgain = landsAgain || hasLifted
      case .up, .cancel, .focus: hasLifted = true
      case .move, .thresholds: break
      }
      if let event = RecognitionSession.Event(input.kind) { events.append((event, input.timestamp)) }
    }
    guard let first = landings.first, landings.count <= GestureDispatcher.maximumContacts else { return nil }
    guard let landing = LandingRecognizers(on: stage, at: first),
      landings.count == 1 || landing.takesSeveral,
      landings.allSatisfy({ stage.landing(at: $0).recognizers.elementsEqual(landing.attached, by: ===) })
    else { return nil }
    let ofSession = landing.recognizers
    guard !ofSession.isEmpty else { return nil }
    (self.recognizers, self.events) = (ofSession, events)
    (scrolling, sharing, delegating) = (landing.scrolling, landing.sharing, landing.delegating)
    // Rotations drive no transitions.
    let used = ofSession.flatMap { recognizer in
      (recognizer.kind == .pinch ? Self.keysOfPinches : Self.keysOfPans)
        + (recognizer.edges == nil ? [] : Self.keysOfEdges) + (ofSession.count > 1 ? Self.keysOfSeveral : [])
    }
    fields = Self.fields.filter { used.contains($0.key) }
    let others = Thresholds.fields.filter { field in
      field.role == .recognition && !Self.fields.contains { $0.key == field.key }
    }
    let isIdle = { (key: String) in !landsAgain && !(landing.hasTaps && Self.keysOfTaps.contains(key)) }
    restFields = others.filter { !isIdle($0.key) }
    idleFields = (landsAgain ? [] : Self.fields.filter { !used.contains($0.key) }) + others.filter { isIdle($0.key) }
  }

  /// Returns a copy with standard values for all thresholds that none of the recognizers uses.
  func relevant(_ thresholds: Thresholds) -> Thresholds {
    var relevant = thresholds
    for field in idleFields { relevant[field] = Thresholds.standard[field] }
    return relevant
  }

  /// Returns the values of the thresholds that no session uses but that matter in this trial.
  func restValues(of thresholds: Thresholds) -> [Double] { restFields.map { thresholds[$0] } }

  /// Returns the result of the trial under the given thresholds; `nil` if it requires a stage.
  package func recognition(by thresholds: Thresholds) -> Recognition? {
    var session = RecognitionSession(.init(recognizers: recognizers, thresholds: thresholds))
    var pull = Pull.none
    for (event, time) in events {
      // Content that has moved decelerates, and other views may be under the next contact.
      if case .down = event, let gesture = session.gestures.first, scrolling.contains(gesture.recognizer) { return nil }
      session.handle(event, at: time)
      // Another gesture began while a transition was in progress.
      guard session.gestures.count <= 1, follow(&pull, session) else { return nil }
    }
    if let deadline = session.deadline { session.advance(to: deadline) }
    guard let gesture = session.gestures.first else { return .nothing }
    guard session.gestures.count == 1, follow(&pull, session) else { return nil }
    if scrolling.contains(gesture.recognizer), pull == .none {
      return delegating.contains(gesture.recognizer) ? nil : .scrolls
    }
    guard let endedAt = gesture.endedAt, let evidence = session.evidence(ofGesture: 0),
      recording.endsWithRelease(at: endedAt)
    else { return nil }
    return .release(recognizer: gesture.recognizer, evidence, isCancelled: gesture.isCancelled, time: endedAt)
  }

  /// The part of a transition in the drag of a scroll view.
  private enum Pull {
    case none, drives
  }

  /// Follows the drag of a scroll view that also drives a transition.
  ///
  /// - Returns: `false` if the drag has returned to the content, which requires a stage.
  private func follow(_ pull: inout Pull, _ session: RecognitionSession) -> Bool {
    guard let gesture = session.gestures.first, sharing.contains(gesture.recognizer) else { return true }
    if gesture.translation.y > 0 { pull = .drives }
    return pull == .none || gesture.translation.y > 0
  }
}
