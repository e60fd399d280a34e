/// An object that is notified of every change of a recognizer's state, before the recognizer's actions.
@MainActor
package protocol GestureStateObserver: AnyObject {
  /// Called before a change.
  func stateWillChange(from old: GestureRecognizer.State)
  /// Called after a change.
  func stateDidChange(from old: GestureRecognizer.State, to new: GestureRecognizer.State)
}
