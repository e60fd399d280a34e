// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Applications, their delegates, and their life cycle.

import Foundation
import Halfway
import HalfwayApplication
import HalfwayCommands

/// UIKit's name for `Application`.
public typealias UIApplication = Application
/// UIKit's name for `ApplicationDelegate`.
public typealias UIApplicationDelegate = ApplicationDelegate
/// UIKit's name for `Application.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = Application.LaunchOptionsKey
/// UIKit's name for `Application.State`.
public typealias UIApplicationState = Application.State

/// UIKit's name for `ConnectedScene`.
public typealias UIScene = ConnectedScene
/// UIKit's name for `ConnectedSceneDelegate`.
public typealias UISceneDelegate = ConnectedSceneDelegate
/// UIKit's name for `ConnectedSceneSession`.
public typealias UISceneSession = ConnectedSceneSession
/// UIKit's name for `ConnectedSceneConfiguration`.
public typealias UISceneConfiguration = ConnectedSceneConfiguration
/// UIKit's name for `WindowScene`.
public typealias UIWindowScene = WindowScene
/// UIKit's name for `WindowSceneDelegate`.
public typealias UIWindowSceneDelegate = WindowSceneDelegate

extension ApplicationDelegate {
  /// Runs the program with a window and all of Halfway's commands. `@main` calls this method.
  ///
  /// For a program `reader`, `reader` opens the window, `reader record` records, `reader replay` replays, and so on.
  /// The scene is named after the module.
  @MainActor
  public static func main() { exit(DelegateProgram.run(self)) }
}

/// Runs the program of a delegate, in place of `@main` on its class. Doesn't return.
///
/// - Parameters:
///   - principalClassName: Ignored, because there is only one class of applications.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` returns it.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let arguments = (0..<max(0, Int(argc))).compactMap { argv[$0].map { String(cString: $0) } }
  exit(DelegateProgram.run(delegateName: delegateClassName, arguments: Array(arguments.dropFirst())))
}

/// Whether the interface is upright.
public func UIInterfaceOrientationIsPortrait(_ orientation: InterfaceOrientation) -> Bool { orientation.isPortrait }
/// Whether the interface is in landscape orientation.
public func UIInterfaceOrientationIsLandscape(_ orientation: InterfaceOrientation) -> Bool { orientation.isLandscape }
/// Whether the device is in portrait orientation.
public func UIDeviceOrientationIsPortrait(_ orientation: Device.Orientation) -> Bool { orientation.isPortrait }
/// Whether the device is in landscape orientation.
public func UIDeviceOrientationIsLandscape(_ orientation: Device.Orientation) -> Bool { orientation.isLandscape }
/// Returns the kind of device.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UserInterfaceIdiom { Device.current.userInterfaceIdiom }
