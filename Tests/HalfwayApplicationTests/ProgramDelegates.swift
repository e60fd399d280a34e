import Foundation
import HalfwayApplication
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// Application delegates for `ProgramTests` that log their callbacks.
enum Programs {
  /// Creates its window and root view controller in code.
  class AppDelegate: Responder, ApplicationDelegate {
    let log = EventLog()
    var window: Window?

    func application(
      _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("will launch", application)
      return true
    }

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("launched", application)
      window = Window(frame: Screen.main.bounds)
      window?.rootViewController = LoggedScreen("first", log)
      window?.makeKeyAndVisible()
      log.write("made visible")
      return true
    }

    func applicationDidBecomeActive(_ application: Application) { note("active", application) }
    func applicationWillResignActive(_ application: Application) { note("resigns", application) }
    func applicationDidEnterBackground(_ application: Application) { note("background", application) }
    func applicationWillTerminate(_ application: Application) { note("terminates", application) }
    func applicationDidReceiveMemoryWarning(_ application: Application) { note("memory", application) }

    private func note(_ what: String, _ application: Application) {
      log.write(what + (application === Application.shared && application.delegate === self ? "" : ", lost"))
    }
  }

  /// Relies on a storyboard for its root view controller.
  final class StoryboardDelegate: Responder, ApplicationDelegate {
    let log = EventLog()
    let isLate: Bool
    var window: Window?

    init(isLate: Bool) { self.isLate = isLate }

    func application(
      _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      if !isLate { register() }
      return true
    }

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.write(window?.rootViewController == nil ? "no window" : "window")
      if isLate { register() }
      return true
    }

    private func register() {
      Storyboard(name: "Main", bundle: nil).register("First", isInitial: true) { [log] in
        LoggedScreen("first", log)
      }
    }
  }

  /// Has no window.
  final class IdleDelegate: Responder, ApplicationDelegate {}
}

final class LoggedScreen: ViewController {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemIndigo
    log.write(name + " loaded")
  }
  override func viewWillAppear(_ animated: Bool) { log.write(name + " will appear") }
  override func viewDidAppear(_ animated: Bool) { log.write(name + " appeared") }
  override func viewDidDisappear(_ animated: Bool) { log.write(name + " disappeared") }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.write(name + " memory")
  }
}

/// An application delegate without a window. The scene delegate, `SceneDelegate`, is found by its name.
final class AppDelegate: Responder, ApplicationDelegate {
  let log = EventLog()

  func applicationDidFinishLaunching(_ application: Application) { log.write("launched") }
  func applicationDidBecomeActive(_ application: Application) { log.write("application active") }
  func applicationWillTerminate(_ application: Application) { log.write("terminates") }
}

final class SceneDelegate: Responder, WindowSceneDelegate {
  // Set by the default `init()`.
  let log = (Application.shared.delegate as? AppDelegate)?.log ?? EventLog()
  var window: Window?

  func scene(
    _ scene: ConnectedScene, willConnectTo session: ConnectedSceneSession,
    options connectionOptions: ConnectedScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? WindowScene else { return }
    note("connects", scene)
    window = Window(windowScene: windowScene)
    window?.rootViewController = LoggedScreen("first", log)
    window?.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: ConnectedScene) { note("foreground", scene) }
  func sceneDidBecomeActive(_ scene: ConnectedScene) { note("active", scene) }
  func sceneWillResignActive(_ scene: ConnectedScene) { note("resigns", scene) }
  func sceneDidEnterBackground(_ scene: ConnectedScene) { note("background", scene) }
  func sceneDidDisconnect(_ scene: ConnectedScene) { note("disconnects", scene) }

  private func note(_ what: String, _ scene: ConnectedScene) {
    log.write(what + (scene.delegate === self && scene.session.scene === scene ? "" : ", lost"))
  }
}
