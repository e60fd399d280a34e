import Foundation
import HalfwayTransitions
import HalfwayViews

/// A scene of an application, as `UIScene`. (`Scene` is the type of what can be recorded and replayed.)
@preconcurrency @MainActor
public class ConnectedScene: NSObject {
  /// The activity of a scene, as `UIScene.ActivationState`.
  public enum ActivationState: Sendable, Hashable {
    /// Visible, with touches.
    case foregroundActive
    /// Visible, without touches.
    case foregroundInactive
    /// Not visible.
    case background
    /// Disconnected.
    case unattached
  }

  /// The options of a connection, as `UIScene.ConnectionOptions`; there are none.
  public final class ConnectionOptions: NSObject, Sendable {}

  fileprivate(set) weak var environment: StageEnvironment?
  /// The session of the scene.
  public let session: ConnectedSceneSession

  init(_ environment: StageEnvironment) {
    self.environment = environment
    session = ConnectedSceneSession()
    super.init()
    session.owner = self
  }

  /// The delegate, which the stage retains.
  public var delegate: (any ConnectedSceneDelegate)? {
    get { (environment?.application.program as? LaunchedProgram)?.sceneDelegate }
    set { environment?.application.launchedProgram.sceneDelegate = newValue }
  }

  /// The activity, derived from the stage and its focus.
  public var activationState: ActivationState {
    switch environment?.application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The scene with the stage's window, as `UIWindowScene`.
public final class WindowScene: ConnectedScene {
  /// The stage's window, which exists after the root view controller was created or after the program has made a
  /// window visible.
  public var windows: [Window] { environment?.application.windows ?? [] }
  /// The stage's window.
  public var keyWindow: Window? { windows.first }
  /// The screen of the stage.
  public var screen: Screen { environment?.screen ?? .main }
  /// The traits of the screen.
  public var traitCollection: TraitCollection { screen.traitCollection }
  /// The orientation, derived from the stage's size.
  public var interfaceOrientation: InterfaceOrientation { screen.interfaceOrientation }
  /// The manager of the status bar; `nil` after the stage is gone.
  public var statusBarManager: StatusBarManager? { environment.map(StatusBarManager.init) }
}

/// The manager of the status bar, as `UIStatusBarManager`. A stage has no status bar.
@preconcurrency @MainActor
public final class StatusBarManager: NSObject {
  private weak var environment: StageEnvironment?

  init(_ environment: StageEnvironment) { self.environment = environment }

  /// Always zero.
  public var statusBarFrame: CGRect { .zero }
  /// Always `true`.
  public var isStatusBarHidden: Bool { true }
  /// The style that the view controllers request.
  public var statusBarStyle: StatusBarStyle { environment?.statusBar.style ?? .default }
}

extension StageEnvironment {
  /// The scene with the stage's window.
  var windowScene: WindowScene { part { WindowScenePart(WindowScene(self)) }.scene }
}

private final class WindowScenePart: StagePart {
  let scene: WindowScene

  init(_ scene: WindowScene) { self.scene = scene }

  func stageWillEnd() {}
}
