import Foundation
import HalfwayTransitions
import HalfwayViews

/// A scene of an application. The equivalent of UIKit's `UIScene`; in Halfway, `Scene` is the type of scenes that can
/// be recorded and replayed.
@preconcurrency @MainActor
public class ConnectedScene: NSObject {
  /// The activation state of a scene. The equivalent of UIKit's `UIScene.ActivationState`.
  public enum ActivationState: Sendable, Hashable {
    /// Visible and receiving touches.
    case foregroundActive
    /// Visible, but not receiving touches.
    case foregroundInactive
    /// Not visible.
    case background
    /// Disconnected.
    case unattached
  }

  /// The options of a connection, of which there are none. The equivalent of UIKit's `UIScene.ConnectionOptions`.
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

  /// The activation state, derived from the stage and its focus.
  public var activationState: ActivationState {
    switch environment?.application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The scene with the stage's window. The equivalent of UIKit's `UIWindowScene`.
public final class WindowScene: ConnectedScene {
  /// The stage's window, which exists once the root view controller has been created or the program has made a window
  /// visible.
  public var windows: [Window] { environment?.application.windows ?? [] }
  /// The stage's window; `nil` if there is none.
  public var keyWindow: Window? { windows.first }
  /// The coordinate space of the scene, which fills the screen.
  public var coordinateSpace: any CoordinateSpace { screen.coordinateSpace }
  /// The screen of the stage.
  public var screen: Screen { environment?.screen ?? .main }
  /// The traits of the screen.
  public var traitCollection: TraitCollection { screen.traitCollection }
  /// The orientation, derived from the stage's size.
  public var interfaceOrientation: InterfaceOrientation { screen.interfaceOrientation }
  /// The manager of the status bar; `nil` after the stage has been deallocated.
  public var statusBarManager: StatusBarManager? { environment.map(StatusBarManager.init) }
}

/// The manager of the status bar, which a stage doesn't have. The equivalent of UIKit's `UIStatusBarManager`.
@preconcurrency @MainActor
public final class StatusBarManager: NSObject {
  private weak var environment: StageEnvironment?

  init(_ environment: StageEnvironment) { self.environment = environment }

  /// The frame of the status bar, which is always zero.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden, which is always `true`.
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
