import Foundation
import HalfwayTransitions
import HalfwayViews

/// What stands for a part of the program that is shown, as `UISceneSession`.
@preconcurrency @MainActor
public final class ConnectedSceneSession: NSObject {
  /// What a part of the program is for.
  public struct Role: RawRepresentable, Sendable, Hashable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// To be used in a window.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  weak var owner: ConnectedScene?

  public let role = Role.windowApplication
  /// How it is set up: what the application's delegate says, and until then what holds where it says nothing.
  public internal(set) var configuration = ConnectedSceneConfiguration(
    name: "Default Configuration", sessionRole: .windowApplication)
  /// What it stands for.
  public var scene: ConnectedScene? { owner }
}

/// Who looks after a part of the program, as `UISceneConfiguration`.
@preconcurrency @MainActor
public final class ConnectedSceneConfiguration: NSObject {
  public let name: String?
  public let role: ConnectedSceneSession.Role
  /// The class whose object is made, by `init()`, and told. Where it is nil, as there is no property list to name it, that is the class `SceneDelegate` in the
  /// module of the application's delegate.
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: ConnectedSceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Looks after a part of the program that is shown, as `UISceneDelegate`. Every requirement has a default.
@preconcurrency @MainActor public protocol ConnectedSceneDelegate: AnyObject {
  /// The place to make a window and to make it visible.
  func scene(
    _ scene: ConnectedScene, willConnectTo session: ConnectedSceneSession,
    options connectionOptions: ConnectedScene.ConnectionOptions)
  /// The first screen is about to appear.
  func sceneWillEnterForeground(_ scene: ConnectedScene)
  /// The first screen is there, or the window has the focus again.
  func sceneDidBecomeActive(_ scene: ConnectedScene)
  /// The window has lost the focus, or closes.
  func sceneWillResignActive(_ scene: ConnectedScene)
  /// The window closes.
  func sceneDidEnterBackground(_ scene: ConnectedScene)
  /// The window closes.
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

/// One that has a window, as `UIWindowSceneDelegate`.
@preconcurrency @MainActor public protocol WindowSceneDelegate: ConnectedSceneDelegate, WindowHolder {}

extension WindowSceneDelegate {
  /// As optional as it is on iOS.
  public var window: Window?? { .some((self as any WindowHolder).window as Window?) }
}
