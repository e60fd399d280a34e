// The code of Documentation/gestures.md, compiled. `SwipeBackTests` compares the two, so neither can change alone.

// snippet
import HalfwayKernel
import HalfwayMotion

/// A page that a swipe from the left edge dismisses.
struct SwipeBack {
  private var session: RecognitionSession
  /// The progress: 0 while the page covers the screen, 1 when it has left.
  private(set) var percent = 0.0
  /// The decision at the release, and the spring that moves the page afterward.
  private(set) var settling: (decision: ReleaseDecision, spring: SettleSpring)?

  init(width: Double, height: Double) {
    var pan = RecognitionSession.Recognizer.pan(
      direction: nil, edges: EdgeLanding(.left, minimum: .zero, maximum: PlaneVector(width, height)))
    pan.progressMapping = .pan(forwards: PlaneVector(1, 0), travel: .extent(width))
    session = RecognitionSession(.init(recognizers: [pan]))
  }

  mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) {
    session.handle(event, at: time)
    guard let progress = session.gestures.last?.progress else { return }
    percent = min(1, max(0, progress.percent))
    guard settling == nil, let evidence = session.evidence(ofGesture: session.gestures.count - 1) else { return }
    let thresholds = session.configuration.thresholds
    let decision = ReleaseDecision.decide(evidence.measurement(by: thresholds), thresholds: thresholds)
    let spring = SettleSpring(
      after: decision, percent: percent, travelPoints: progress.travelPoints, thresholds: thresholds)
    settling = (decision, spring)
  }
}
// end
