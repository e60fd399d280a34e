import Foundation
import HalfwayViews

/// The program that runs on a stage, as `UIApplication`, as far as that is there.
///
/// A stage that was made of a screen has one without a delegate.
@preconcurrency @MainActor
public final class Application: NSObject {
  /// Whether a program is there for whoever uses it, as `UIApplication.State`.
  public enum State: Sendable, Hashable {
    /// It is shown and gets touches.
    case active
    /// It is shown and gets none: it is launched, or its window has lost the focus.
    case inactive
    /// It has come to its end.
    case background
  }

  package weak var environment: StageEnvironment?

  /// The state of the program (default: `active`, until the stage loses the focus).
  public package(set) var applicationState = State.active
  /// The program that was launched on the stage, with its delegates; nil on a stage that was made from a view controller.
  package var program: (any StageProgram)?

  init(_ environment: StageEnvironment?) { self.environment = environment }

  /// That of the stage that is running on this thread; outside of any one without a window.
  public static var shared: Application { StageEnvironment.current?.application ?? Application(nil) }

  /// The stage's window, which is there once the stage's first screen was made, or was made visible by the program.
  public var windows: [Window] {
    guard let stage = environment?.stage, stage.hasWindow else { return [] }
    return [stage.window]
  }
  /// The same.
  public var keyWindow: Window? { windows.first }

  /// Empty: a stage has no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// True for the same reason.
  public var isStatusBarHidden: Bool { true }
  /// The style that the screens want, for whoever draws a bar over the stage. Setting it lasts until a screen is asked again.
  public var statusBarStyle: StatusBarStyle {
    get { environment?.statusBar.style ?? .default }
    set { environment?.statusBar.style = newValue }
  }
  /// Sets the style at once.
  public func setStatusBarStyle(_ style: StatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Which way up the stage is by its size.
  public var statusBarOrientation: InterfaceOrientation { environment?.screen.interfaceOrientation ?? .unknown }

  /// Text goes from left to right.
  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Has contacts ignored that land from now on, to their end. Those that are down already go on. To be ended as often as it was begun.
  public func beginIgnoringInteractionEvents() { environment?.ignoreContacts(true) }

  /// Has contacts taken again that land from now on.
  public func endIgnoringInteractionEvents() { environment?.ignoreContacts(false) }

  /// Whether contacts that land are ignored.
  public var isIgnoringInteractionEvents: Bool { (environment?.ignoring ?? 0) > 0 }
}
