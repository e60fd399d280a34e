import Foundation
import HalfwayGestures
import HalfwayViews

// What becomes of a program, in UIKit's order.
extension Application {
  /// Launches a program: its delegate, or that of the part that is shown, makes a window visible; then it is active, and its first screen appears.
  func launch(_ delegate: any ApplicationDelegate, on stage: Stage) {
    self.delegate = delegate
    isLaunching = true
    applicationState = .inactive
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    let standard: AnyClass? = ClassByName.sibling("SceneDelegate", of: type(of: delegate))
    var window = standard == nil ? windowOfStoryboard(for: delegate) : nil
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    var holder: (any WindowHolder)? = delegate
    if let made = sceneDelegate(of: delegate, standard: standard), let scene = surroundings?.windowScene {
      sceneDelegate = made
      holder = made as? any WindowHolder
      window = windowOfStoryboard(for: holder)
      made.scene(scene, willConnectTo: scene.session, options: ConnectedScene.ConnectionOptions())
    }
    // Even one that was registered during the launch.
    if !stage.hasWindow { (window ?? windowOfStoryboard(for: holder))?.makeKeyAndVisible() }
    tellScene { $0.sceneWillEnterForeground($1) }
    isLaunching = false
    setActive(true)
    if stage.window.rootViewController == nil {
      stage.report(
        "\(type(of: delegate)) has made no window visible that has a view controller, and storyboard \"Main\" has no first"
      )
    }
    stage.askScreens()
    stage.endShowingRoot()
  }

  /// A window with the first screen of the storyboard with which programs begin, for one that has none yet.
  private func windowOfStoryboard(for holder: (any WindowHolder)?) -> Window? {
    if let holder, holder.window != nil { return nil }
    guard let first = Storyboard(name: "Main", bundle: nil).instantiateInitialViewController() else { return nil }
    let window = Window(frame: Screen.main.bounds)
    window.rootViewController = first
    if let holder { holder.window = window }
    return window
  }

  /// Has the delegate say who looks after the part of the program that is shown; nil where it does so itself.
  private func sceneDelegate(
    of delegate: any ApplicationDelegate, standard: AnyClass?
  ) -> (any ConnectedSceneDelegate)? {
    guard let scene = surroundings?.windowScene else { return nil }
    scene.session.configuration.delegateClass = standard
    let configuration = delegate.application(
      self, configurationForConnecting: scene.session, options: ConnectedScene.ConnectionOptions())
    scene.session.configuration = configuration
    guard let found = configuration.delegateClass ?? standard else { return nil }
    if let made = ClassByName.make(found) as? any ConnectedSceneDelegate { return made }
    surroundings?.stage?.report("\(found) is no delegate of a scene")
    return nil
  }

  /// The window has the focus, or has lost it.
  func setActive(_ isActive: Bool) {
    guard applicationState == (isActive ? .inactive : .active) else { return }
    applicationState = isActive ? .active : .inactive
    if isActive {
      tell { $0.applicationDidBecomeActive($1) }
      tellScene { $0.sceneDidBecomeActive($1) }
      post(Self.didBecomeActiveNotification)
    } else {
      tell { $0.applicationWillResignActive($1) }
      tellScene { $0.sceneWillResignActive($1) }
      post(Self.willResignActiveNotification)
    }
  }

  /// The program comes to its end.
  func end() {
    guard applicationState != .background else { return }
    setActive(false)
    applicationState = .background
    tell { $0.applicationDidEnterBackground($1) }
    tellScene { $0.sceneDidEnterBackground($1) }
    post(Self.didEnterBackgroundNotification)
    tellScene { $0.sceneDidDisconnect($1) }
    if let delegate { delegate.applicationWillTerminate(self) }
    post(Self.willTerminateNotification)
  }

  /// What the delegate is told only where nobody else looks after what is shown.
  private func tell(_ body: @MainActor (any ApplicationDelegate, Application) -> Void) {
    guard sceneDelegate == nil, let delegate else { return }
    withoutActuallyEscaping(body) { body in body(delegate, self) }
  }

  private func tellScene(_ body: @MainActor (any ConnectedSceneDelegate, ConnectedScene) -> Void) {
    guard let sceneDelegate, let scene = surroundings?.windowScene else { return }
    withoutActuallyEscaping(body) { body in body(sceneDelegate, scene) }
  }

  /// Whether the delegate holds another window than this one.
  func hasReplaced(_ window: Window) -> Bool {
    let held =
      if let scene = sceneDelegate as? any WindowSceneDelegate {
        (scene as any WindowHolder).window as Window?
      } else {
        delegate.flatMap { ($0 as any WindowHolder).window as Window? }
      }
    return held.map { $0 !== window } ?? false
  }
}

extension Stage {
  /// Tells the program that it comes to its end, as when the window closes in which it is shown. It is not told again of anything.
  public func end() { perform { surroundings.application.end() } }

  /// Tells the program and its screens that memory is short: whoever shows the stage may know.
  public func warnOfMemory() {
    perform {
      let application = surroundings.application
      if let delegate = application.delegate {
        delegate.applicationDidReceiveMemoryWarning(application)
      }
      application.post(Application.didReceiveMemoryWarningNotification)
      var open = [rootViewController] + presentations.map(\.presentedViewController)
      while let screen = open.popLast() {
        open += screen.children
        screen.didReceiveMemoryWarning()
      }
    }
  }
}
