import Foundation
import HalfwayTransitions
import HalfwayViews

/// The session of a scene. The equivalent of UIKit's `UISceneSession`.
@preconcurrency @MainActor
public final class ConnectedSceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// The name of the role.
    public var rawValue: String

    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene with a window.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  weak var owner: ConnectedScene?

  /// The role of the scene.
  public let role = Role.windowApplication
  /// The configuration: that of the application's delegate, or the default.
  public internal(set) var configuration = ConnectedSceneConfiguration(
    name: "Default Configuration", sessionRole: .windowApplication)
  /// The scene; `nil` if it is disconnected.
  public var scene: ConnectedScene? { owner }
}

/// The configuration of a scene. The equivalent of UIKit's `UISceneConfiguration`.
@preconcurrency @MainActor
public final class ConnectedSceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The role.
  public let role: ConnectedSceneSession.Role
  /// The class of the scene delegate, created with `init()`. `nil` means the class `SceneDelegate` in the module
  /// of the application's delegate, because there is no property list (default: `nil`).
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: ConnectedSceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// The delegate of a scene. The equivalent of UIKit's `UISceneDelegate`. Every requirement has a default
/// implementation.
@preconcurrency @MainActor public protocol ConnectedSceneDelegate: AnyObject {
  /// Called during the launch. Create a window here and make it visible.
  func scene(
    _ scene: ConnectedScene, willConnectTo session: ConnectedSceneSession,
    options connectionOptions: ConnectedScene.ConnectionOptions)
  /// Called before the root view controller appears.
  func sceneWillEnterForeground(_ scene: ConnectedScene)
  /// Called when the root view controller has appeared, or the window has the focus again.
  func sceneDidBecomeActive(_ scene: ConnectedScene)
  /// Called when the window has lost the focus or closes.
  func sceneWillResignActive(_ scene: ConnectedScene)
  /// Called when the window closes.
  func sceneDidEnterBackground(_ scene: ConnectedScene)
  /// Called when the window closes, after `sceneDidEnterBackground(_:)`.
  func sceneDidDisconnect(_ scene: ConnectedScene)
}

extension ConnectedSceneDelegate {
  public func scene(
    _ scene: ConnectedScene, willConnectTo session: ConnectedSceneSession,
    options connectionOptions: ConnectedScene.ConnectionOptions
  ) {}
  public func sceneWillEnterForeground(_ scene: ConnectedScene) {}
  public func sceneDidBecomeActive(_ scene: ConnectedScene) {}
  public func sceneWillResignActive(_ scene: ConnectedScene) {}
  public func sceneDidEnterBackground(_ scene: ConnectedScene) {}
  public func sceneDidDisconnect(_ scene: ConnectedScene) {}
}

/// The delegate of a scene with a window. The equivalent of UIKit's `UIWindowSceneDelegate`.
@preconcurrency @MainActor public protocol WindowSceneDelegate: ConnectedSceneDelegate, WindowHolder {}

extension WindowSceneDelegate {
  /// The window, with UIKit's optionality.
  public var window: Window?? { .some((self as any WindowHolder).window as Window?) }
}
