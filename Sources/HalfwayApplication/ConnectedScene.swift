import Foundation
import HalfwayTransitions
import HalfwayViews

/// A part of the program that has windows, as `UIScene`. (`Scene` is what can be recorded and replayed.)
@preconcurrency @MainActor
public class ConnectedScene: NSObject {
  /// How much of it is there, as `UIScene.ActivationState`.
  public enum ActivationState: Sendable, Hashable {
    /// It is shown and gets touches.
    case foregroundActive
    /// It is shown and gets none.
    case foregroundInactive
    /// It is not shown.
    case background
    /// It is gone.
    case unattached
  }

  /// What it is connected for, as `UIScene.ConnectionOptions`: for nothing but to be shown.
  public final class ConnectionOptions: NSObject, Sendable {}

  fileprivate(set) weak var environment: StageEnvironment?
  /// What stands for it where it is not there itself.
  public let session: ConnectedSceneSession

  init(_ environment: StageEnvironment) {
    self.environment = environment
    session = ConnectedSceneSession()
    super.init()
    session.owner = self
  }

  /// The delegate, which the stage keeps.
  public var delegate: (any ConnectedSceneDelegate)? {
    get { (environment?.application.program as? LaunchedProgram)?.sceneDelegate }
    set { environment?.application.launchedProgram.sceneDelegate = newValue }
  }

  /// Whether its stage is still there, and has the focus.
  public var activationState: ActivationState {
    switch environment?.application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The part that has the stage's window, as `UIWindowScene`.
public final class WindowScene: ConnectedScene {
  /// The stage's window, which is there once the stage's first screen was made, or was made visible by the program.
  public var windows: [Window] { environment?.application.windows ?? [] }
  /// The same.
  public var keyWindow: Window? { windows.first }
  public var screen: Screen { environment?.screen ?? .main }
  public var traitCollection: TraitCollection { screen.traitCollection }
  /// Which way up the stage is by its size.
  public var interfaceOrientation: InterfaceOrientation { screen.interfaceOrientation }
  /// The bar that a stage has not; nil once the stage is gone.
  public var statusBarManager: StatusBarManager? { environment.map(StatusBarManager.init) }
}

/// What the device's own bar is like, as `UIStatusBarManager`. A stage has none: it takes no room.
@preconcurrency @MainActor
public final class StatusBarManager: NSObject {
  private weak var environment: StageEnvironment?

  init(_ environment: StageEnvironment) { self.environment = environment }

  /// Empty.
  public var statusBarFrame: CGRect { .zero }
  /// True.
  public var isStatusBarHidden: Bool { true }
  /// The style that the screens want.
  public var statusBarStyle: StatusBarStyle { environment?.statusBar.style ?? .default }
}

extension StageEnvironment {
  /// The scene that has the stage's window.
  var windowScene: WindowScene { part { WindowScenePart(WindowScene(self)) }.scene }
}

private final class WindowScenePart: StagePart {
  let scene: WindowScene

  init(_ scene: WindowScene) { self.scene = scene }

  func stageWillEnd() {}
}
