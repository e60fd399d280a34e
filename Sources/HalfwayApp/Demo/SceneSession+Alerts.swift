import Halfway
import HalfwayApplication
import HalfwayGestures
import HalfwayMotion

extension SceneSession {
  /// The result of an attempt to cancel an alert.
  package enum AlertCancellation: Sendable, Hashable {
    /// The scene shows no alert.
    case noAlert
    /// The cancel action was tapped.
    case cancelled
    /// The alert has no cancel action that can be selected.
    case notCancellable
  }

  /// Taps the cancel action of the alert that the scene shows, as the user could. Thus recordings contain the tap, and
  /// replays repeat it.
  package func cancelAlert(at time: Timestamp) -> AlertCancellation {
    guard let alert = stage.frontPresented as? AlertController else { return .noAlert }
    guard let location = alert.cancelLocation else { return .notCancellable }
    // The tap of a finger would be part of the user's or the replayed gesture.
    guard !isHeld, !isReplaying else { return .cancelled }
    let contact = InputEvent.Contact(id: 0, x: location.x, y: location.y)
    handle(InputEvent(timestamp: time, kind: .down(contact)))
    handle(InputEvent(timestamp: time, kind: .up(contact)))
    return .cancelled
  }
}
