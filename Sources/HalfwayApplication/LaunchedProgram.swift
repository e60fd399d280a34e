import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A program that is launched on a stage. It notifies its delegates in UIKit's order.
@MainActor
final class LaunchedProgram: StageProgram {
  private weak var application: Application?
  var delegate: (any ApplicationDelegate)?
  /// The scene delegate, which is notified of the life cycle instead of the application's delegate; `nil` if the
  /// program has none.
  var sceneDelegate: (any ConnectedSceneDelegate)?
  private(set) var isLaunching = false

  init(_ application: Application) { self.application = application }

  private var environment: StageEnvironment? { application?.environment }

  // MARK: Launch

  /// Launches the program: its delegate or its scene delegate makes a window visible. Then the program becomes active,
  /// and the root view controller appears.
  func launch(on stage: Stage) {
    guard let application, let delegate else { return }
    isLaunching = true
    application.applicationState = .inactive
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    let standard: AnyClass? = RuntimeClass.sibling("SceneDelegate", of: type(of: delegate))
    var window = standard == nil ? windowOfStoryboard(for: delegate) : nil
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    application.post(Application.didFinishLaunchingNotification)
    var holder: (any WindowHolder)? = delegate
    if let made = sceneDelegate(standard: standard), let scene = environment?.windowScene {
      sceneDelegate = made
      holder = made as? any WindowHolder
      window = windowOfStoryboard(for: holder)
      made.scene(scene, willConnectTo: scene.session, options: ConnectedScene.ConnectionOptions())
    }
    // The storyboard may have been registered during the launch.
    if !stage.hasWindow { (window ?? windowOfStoryboard(for: holder))?.makeKeyAndVisible() }
    notifyScene { $0.sceneWillEnterForeground($1) }
    isLaunching = false
    application.setActive(true)
    if stage.window.rootViewController == nil {
      stage.report(
        "\(type(of: delegate)) showed no window with a view controller, and storyboard \"Main\" "
          + "has no initial one"
      )
    }
    stage.askScreens()
    stage.endShowingRoot()
  }

  /// Creates a window with the initial view controller of the storyboard "Main"; `nil` if there is none or if `holder`
  /// already has a window.
  private func windowOfStoryboard(for holder: (any WindowHolder)?) -> Window? {
    if let holder, holder.window != nil { return nil }
    guard let first = Storyboard(name: "Main", bundle: nil).instantiateInitialViewController() else { return nil }
    let window = Window(frame: Screen.main.bounds)
    window.rootViewController = first
    if let holder { holder.window = window }
    return window
  }

  /// Returns the scene delegate that the application's delegate configures; `nil` if there is none.
  private func sceneDelegate(standard: AnyClass?) -> (any ConnectedSceneDelegate)? {
    guard let application, let delegate, let scene = environment?.windowScene else { return nil }
    scene.session.configuration.delegateClass = standard
    let configuration = delegate.application(
      application, configurationForConnecting: scene.session, options: ConnectedScene.ConnectionOptions())
    scene.session.configuration = configuration
    guard let found = configuration.delegateClass ?? standard else { return nil }
    if let made = RuntimeClass.make(found) as? any ConnectedSceneDelegate { return made }
    environment?.stage?.report("\(found) isn't a scene delegate")
    return nil
  }

  // MARK: StageProgram

  func activityDidChange(isActive: Bool) {
    if isActive {
      notify { $0.applicationDidBecomeActive($1) }
      notifyScene { $0.sceneDidBecomeActive($1) }
    } else {
      notify { $0.applicationWillResignActive($1) }
      notifyScene { $0.sceneWillResignActive($1) }
    }
  }

  func didEnterBackground() {
    notify { $0.applicationDidEnterBackground($1) }
    notifyScene { $0.sceneDidEnterBackground($1) }
  }

  func willTerminate() {
    notifyScene { $0.sceneDidDisconnect($1) }
    if let delegate, let application { delegate.applicationWillTerminate(application) }
  }

  func didReceiveMemoryWarning() {
    if let delegate, let application { delegate.applicationDidReceiveMemoryWarning(application) }
  }

  func hasReplaced(_ window: Window) -> Bool {
    let held =
      if let scene = sceneDelegate as? any WindowSceneDelegate {
        (scene as any WindowHolder).window as Window?
      } else {
        delegate.flatMap { ($0 as any WindowHolder).window as Window? }
      }
    return held.map { $0 !== window } ?? false
  }

  /// Notifies the application's delegate, unless the program has a scene delegate.
  private func notify(_ body: @MainActor (any ApplicationDelegate, Application) -> Void) {
    guard sceneDelegate == nil, let delegate, let application else { return }
    body(delegate, application)
  }

  private func notifyScene(_ body: @MainActor (any ConnectedSceneDelegate, ConnectedScene) -> Void) {
    guard let sceneDelegate, let scene = environment?.windowScene else { return }
    body(sceneDelegate, scene)
  }
}

extension Application {
  /// The application's delegate, which the stage retains; `nil` on a stage that was created from a view controller.
  public var delegate: (any ApplicationDelegate)? {
    get { (program as? LaunchedProgram)?.delegate }
    set { launchedProgram.delegate = newValue }
  }

  /// The launched program, created on first access.
  var launchedProgram: LaunchedProgram {
    if let launched = program as? LaunchedProgram { return launched }
    let made = LaunchedProgram(self)
    program = made
    return made
  }

  /// The scene with the stage's window; empty without a stage.
  public var connectedScenes: Set<ConnectedScene> { environment.map { [$0.windowScene] } ?? [] }
}

extension Stage {
  /// Creates a stage that launches a program. The program's delegate makes a window visible, and the window's root view
  /// controller appears first.
  ///
  /// - Parameters:
  ///   - size: The size in points; each side is at least 1.
  ///   - scale: The number of pixels per point (default: 1).
  ///   - start: The stage's first timestamp (default: 0).
  ///   - style: The style of the stage's `TraitCollection` (default: light).
  ///   - makeDelegate: A closure that creates the delegate.
  public convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    style: UserInterfaceStyle = .light, launching makeDelegate: () -> any ApplicationDelegate
  ) {
    let settings = StageSettings(style: style)
    self.init(size: size, scale: scale, thresholds: thresholds, start: start, settings: settings) { stage in
      stage.launch(makeDelegate())
    }
  }

  func launch(_ delegate: any ApplicationDelegate) {
    let program = environment.application.launchedProgram
    program.delegate = delegate
    program.launch(on: self)
  }
}
