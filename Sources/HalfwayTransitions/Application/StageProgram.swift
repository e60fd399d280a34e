import HalfwayViews

/// A program that was launched on a stage: its delegates, which `Application` notifies. Implemented by the module
/// `HalfwayApplication`, so that stages of view controllers do without delegates.
@MainActor
package protocol StageProgram: AnyObject {
  /// Whether the launch is still under way, so that the first view controller appears later.
  var isLaunching: Bool { get }
  /// Notifies the delegates that the program became active or resigns active.
  func activityDidChange(isActive: Bool)
  func didEnterBackground()
  func willTerminate()
  func didReceiveMemoryWarning()
  /// Whether the delegate has assigned a window other than `window`.
  func hasReplaced(_ window: Window) -> Bool
}

// The life cycle of a program, in UIKit's order.
extension Application {
  /// Notifies the program that the window has gained or lost the focus.
  package func setActive(_ isActive: Bool) {
    guard applicationState == (isActive ? .inactive : .active) else { return }
    applicationState = isActive ? .active : .inactive
    program?.activityDidChange(isActive: isActive)
    post(isActive ? Self.didBecomeActiveNotification : Self.willResignActiveNotification)
  }

  /// Notifies the program that it ends.
  func end() {
    guard applicationState != .background else { return }
    setActive(false)
    applicationState = .background
    program?.didEnterBackground()
    post(Self.didEnterBackgroundNotification)
    program?.willTerminate()
    post(Self.willTerminateNotification)
  }
}

extension Stage {
  /// Ends the program, as when its window closes. It receives no further notifications.
  public func end() { perform { environment.application.end() } }

  /// Notifies the program and its view controllers of low memory.
  public func warnOfMemory() {
    perform {
      let application = environment.application
      application.program?.didReceiveMemoryWarning()
      application.post(Application.didReceiveMemoryWarningNotification)
      var open = [rootViewController] + presentations.map(\.presentedViewController)
      while let screen = open.popLast() {
        open += screen.children
        screen.didReceiveMemoryWarning()
      }
    }
  }
}
