import Foundation
import HalfwayGestures
import HalfwayLayers

// What a program's life is told to whoever observes it, after its delegate: by the stage's own `NotificationCenter`, with the application as the object.
extension Application {
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  package func post(_ name: Notification.Name) {
    guard let center = environment?.notificationCenter else { return }
    center.post(name: name, object: self)
  }
}

extension Transaction {
  /// Where code on the stage that is running tells other code of something; nil outside of any.
  ///
  /// - Parameter make: Makes it when it is first asked for.
  @MainActor
  package static func notificationCenter(made make: () -> NotificationCenter) -> NotificationCenter? {
    guard let environment = StageEnvironment.current else { return nil }
    if let center = environment.notificationCenter { return center }
    let center = make()
    environment.notificationCenter = center
    return center
  }
}
