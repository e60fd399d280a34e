import Foundation
import HalfwayViews

/// The program that runs on a stage, as `UIApplication`, as far as it is supported.
///
/// A stage of a view controller has one without a delegate.
@preconcurrency @MainActor
public final class Application: NSObject {
  /// The activity of a program, as `UIApplication.State`.
  public enum State: Sendable, Hashable {
    /// It is visible and receives touches.
    case active
    /// It is visible and doesn't receive touches: during the launch, and while its window doesn't have the focus.
    case inactive
    /// It has ended.
    case background
  }

  package weak var environment: StageEnvironment?

  /// The state of the program (default: `active`, until the stage loses the focus).
  public package(set) var applicationState = State.active
  /// The program that was launched on the stage, with its delegates; `nil` on a stage of a view controller.
  package var program: (any StageProgram)?

  init(_ environment: StageEnvironment?) { self.environment = environment }

  /// The application of the stage that runs on this thread; without a running stage, one without a window.
  public static var shared: Application { StageEnvironment.current?.application ?? Application(nil) }

  /// The stage's window, which exists after the root view controller was created or after the program has made a
  /// window visible.
  public var windows: [Window] {
    guard let stage = environment?.stage, stage.hasWindow else { return [] }
    return [stage.window]
  }
  /// The stage's window.
  public var keyWindow: Window? { windows.first }

  /// Zero, because a stage has no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the screen stays on without input (default: false). Stored: the screen is the system's.
  public var isIdleTimerDisabled = false
  /// Whether the status bar shows network activity (default: false). Stored: there is no status bar.
  public var isNetworkActivityIndicatorVisible = false
  /// The number on the application's icon (default: 0). Stored: there is no icon.
  public var applicationIconBadgeNumber = 0
  /// Always `true`, because a stage has no status bar. Setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// Has no effect, because a stage has no status bar.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: StatusBarAnimation) {}
  /// Returns the orientations of a program that doesn't restrict them: all on a tablet, all but upside down on a phone.
  public func supportedInterfaceOrientations(for window: Window?) -> InterfaceOrientationMask {
    environment?.device.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The style that the view controllers request for a status bar. Setting it lasts until the next query.
  public var statusBarStyle: StatusBarStyle {
    get { environment?.statusBar.style ?? .default }
    set { environment?.statusBar.style = newValue }
  }
  /// Sets the style; `animated` is ignored.
  public func setStatusBarStyle(_ style: StatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// The orientation, derived from the stage's size.
  public var statusBarOrientation: InterfaceOrientation { environment?.screen.interfaceOrientation ?? .unknown }

  /// The direction of layout, from the stage's settings; left to right without a running stage.
  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    StageEnvironment.current?.settings.layoutDirection ?? .leftToRight
  }

  /// Ignores contacts that land from now on, until their lift; existing contacts continue. Calls are balanced by
  /// `endIgnoringInteractionEvents()`.
  public func beginIgnoringInteractionEvents() { environment?.ignoreContacts(true) }

  /// Stops ignoring new contacts.
  public func endIgnoringInteractionEvents() { environment?.ignoreContacts(false) }

  /// Whether new contacts are ignored.
  public var isIgnoringInteractionEvents: Bool { (environment?.ignoring ?? 0) > 0 }
}
