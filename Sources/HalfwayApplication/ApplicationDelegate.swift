import HalfwayTransitions
import HalfwayViews

/// An object that can own the visible window.
///
/// Optional requirements have default implementations, so their results are less optional through `any
/// UIApplicationDelegate` than on iOS. Therefore `window` is a requirement of this separate protocol, and
/// `ApplicationDelegate` and `WindowSceneDelegate` add a `window` with UIKit's optionality.
@preconcurrency @MainActor public protocol WindowHolder: AnyObject {
  /// The visible window (default: `nil`). The default implementation discards new values.
  @_disfavoredOverload var window: Window? { get set }
}

extension WindowHolder {
  @_disfavoredOverload public var window: Window? {
    get { nil }
    set {}
  }
}

/// The delegate of an application, which sets up the window at launch and is notified of the life cycle. The equivalent
/// of UIKit's `UIApplicationDelegate`. Every requirement has a default implementation.
///
/// Every stage creates its own delegate, so a delegate must not depend on state outside of its stage. There are no
/// launch options.
///
/// The order is UIKit's. At launch: `willFinishLaunching`, `didFinishLaunching`; the root view controller's
/// `viewDidLoad` and `viewWillAppear` when the window is made visible; `applicationDidBecomeActive`; `viewDidAppear`.
/// If the program has a scene delegate, it is notified of changes of activity in place of this delegate, beginning with
/// `scene(_:willConnectTo:options:)`.
@preconcurrency @MainActor public protocol ApplicationDelegate: WindowHolder, SendableMetatype {
  /// Called at the beginning of the launch. The result is ignored. The default implementation returns `true`.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called during the launch. Create a window here and make it visible. The default implementation calls
  /// `applicationDidFinishLaunching`.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called during the launch by the default implementation of `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: Application)
  /// Returns the configuration of the scene and its delegate (default: the class `SceneDelegate` in the module of the
  /// delegate; if there is none, the application's delegate itself).
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: ConnectedSceneSession,
    options: ConnectedScene.ConnectionOptions
  ) -> ConnectedSceneConfiguration

  /// Called when the root view controller has appeared, or the window has the focus again.
  func applicationDidBecomeActive(_ application: Application)
  /// Called when the window has lost the focus or closes.
  func applicationWillResignActive(_ application: Application)
  /// Called when the window closes.
  func applicationDidEnterBackground(_ application: Application)
  /// Called when the window closes, after `applicationDidEnterBackground(_:)`.
  func applicationWillTerminate(_ application: Application)
  /// Called by `Stage.warnOfMemory()`.
  func applicationDidReceiveMemoryWarning(_ application: Application)
}

extension ApplicationDelegate {
  /// The window, with UIKit's optionality.
  public var window: Window?? { .some((self as any WindowHolder).window as Window?) }

  public func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: Application) {}
  public func application(
    _ application: Application, configurationForConnecting connectingSceneSession: ConnectedSceneSession,
    options: ConnectedScene.ConnectionOptions
  ) -> ConnectedSceneConfiguration { connectingSceneSession.configuration }

  public func applicationDidBecomeActive(_ application: Application) {}
  public func applicationWillResignActive(_ application: Application) {}
  public func applicationDidEnterBackground(_ application: Application) {}
  public func applicationWillTerminate(_ application: Application) {}
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
}

extension Application {
  /// A key of launch options; there are none.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
