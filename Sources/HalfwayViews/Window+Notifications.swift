import Foundation

// The notifications of a window. They are posted to the notification center of its stage, with the window as the
// object.
extension Window {
  /// The notification “did become visible”: a stage shows the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The notification “did become hidden”: the stage shows another window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The notification “did become key”, after `becomeKey()`.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The notification “did resign key”, after `resignKey()`.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
