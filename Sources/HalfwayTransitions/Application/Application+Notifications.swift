import Foundation
import HalfwayGestures
import HalfwayLayers

// The notifications of the application's life cycle. They are posted to the stage's own `NotificationCenter` after
// the delegate's calls, with the application as the object.
extension Application {
  /// The notification “did finish launching”.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification “did become active”.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification “will resign active”.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted, because a program enters the background only when it ends.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification “did enter background”.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The notification “will terminate”.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// The notification “did receive memory warning”.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  package func post(_ name: Notification.Name) {
    guard let center = environment?.notificationCenter else { return }
    center.post(name: name, object: self)
  }
}

extension Transaction {
  /// The notification center of the running stage; `nil` if no stage runs.
  ///
  /// - Parameter make: Creates the center on first use.
  @MainActor
  package static func notificationCenter(made make: () -> NotificationCenter) -> NotificationCenter? {
    guard let environment = StageEnvironment.current else { return nil }
    if let center = environment.notificationCenter { return center }
    let center = make()
    environment.notificationCenter = center
    return center
  }
}
