import HalfwayTransitions
import HalfwayViews

/// Who may hold the window that is shown.
///
/// Optional requirements have defaults here, which leaves what is read through `any UIApplicationDelegate` less optional than on iOS. So this is another
/// protocol, and the other two have a `window` that is as optional as there.
@preconcurrency @MainActor public protocol WindowHolder: AnyObject {
  /// The window that is shown; nil by default.
  @_disfavoredOverload var window: Window? { get set }
}

extension WindowHolder {
  @_disfavoredOverload public var window: Window? {
    get { nil }
    set {}
  }
}

/// Launches a program and is told what becomes of it, as `UIApplicationDelegate`. Every requirement has a default.
///
/// Every stage launches a delegate of its own, so nothing in it may depend on anything outside of it. There is nothing to be launched for but to be shown: there
/// are no launch options.
///
/// The order is UIKit's. At the launch: `willFinishLaunching`, `didFinishLaunching`; the first screen's `viewDidLoad` and `viewWillAppear` where the window is
/// made visible; `applicationDidBecomeActive`; `viewDidAppear`. Where the program has a delegate for what is shown, that one is told instead of
/// this one, from `scene(_:willConnectTo:options:)` on.
@preconcurrency @MainActor public protocol ApplicationDelegate: WindowHolder, SendableMetatype {
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The place to make a window and to make it visible. The default calls `applicationDidFinishLaunching`.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The same, as it was before there were options.
  func applicationDidFinishLaunching(_ application: Application)
  /// Who looks after what is shown. By default an object of the class `SceneDelegate` beside the delegate's own; where there is none the application's delegate
  /// itself.
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: ConnectedSceneSession,
    options: ConnectedScene.ConnectionOptions
  ) -> ConnectedSceneConfiguration

  /// The first screen is there, or the window has the focus again.
  func applicationDidBecomeActive(_ application: Application)
  /// The window has lost the focus, or closes.
  func applicationWillResignActive(_ application: Application)
  /// The window closes.
  func applicationDidEnterBackground(_ application: Application)
  /// The window closes.
  func applicationWillTerminate(_ application: Application)
  /// See `Stage.warnOfMemory`.
  func applicationDidReceiveMemoryWarning(_ application: Application)
}

extension ApplicationDelegate {
  /// As optional as it is on iOS.
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
  /// What a program was launched for. A stage launches it for nothing in particular: it has no keys.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
