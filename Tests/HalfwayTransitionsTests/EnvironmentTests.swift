import Foundation
import HalfwayApplication
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// What code finds around it while a stage runs.
@MainActor
@Suite struct EnvironmentTests {
  private final class Page: ViewController {
    var told: [String] = []
    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
  }

  @Test func `the screen is the stage's`() {
    #expect(Screen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(Screen.main.scale == 1)
    let stage = Stage(rootViewController: ViewController(), size: CGSize(width: 200, height: 300), scale: 2)
    stage.perform {
      #expect(Screen.main.bounds.size == CGSize(width: 200, height: 300))
      #expect(Screen.main.nativeBounds.size == CGSize(width: 400, height: 600))
      #expect(Screen.main === stage.window.screen)
    }
    stage.handle(InputEvent(timestamp: .zero, kind: .resize(width: 300, height: 200, scale: 3)))
    #expect(stage.perform { Screen.main.bounds.size } == CGSize(width: 300, height: 200))
    #expect(stage.perform { Screen.main.scale } == 3)
    #expect(stage.window.frame.size == CGSize(width: 300, height: 200))
    #expect(Screen.main.bounds.width == 375)
  }

  @Test func `light or dark is what the scene was asked for`() {
    let scene = Scene(name: "page", summary: "") { (_: UserInterfaceStyle) in ViewController() }
    for style in UserInterfaceStyle.allCases {
      let stage = scene.makeStage(scale: 2, style: style)
      let controller = stage.rootViewController
      #expect(controller.traitCollection.userInterfaceStyle == style)
      #expect(controller.view.traitCollection.displayScale == 2)
      #expect(stage.perform { TraitCollection.current.userInterfaceStyle } == style)
      #expect(stage.perform { View().traitCollection.userInterfaceStyle } == style)
    }
    #expect(View().traitCollection.userInterfaceStyle == .light)
  }

  @Test func `the window is at the top of all views`() {
    let page = Page()
    #expect(page.view.window == nil)
    let stage = Stage(rootViewController: page, size: CGSize(width: 200, height: 300))
    let window = page.view.window
    #expect(window === stage.window)
    #expect(window?.isKeyWindow == true)
    #expect(window?.rootViewController === page)
    #expect(View().window == nil)
    stage.perform {
      #expect(Application.shared.keyWindow === window)
      #expect(Application.shared.windows.count == 1)
      #expect(Application.shared.statusBarFrame == .zero)
      let scenes = Application.shared.connectedScenes.compactMap { $0 as? WindowScene }
      #expect(scenes.count == 1)
      #expect(scenes.first?.keyWindow === window)
      #expect(scenes.first?.activationState == .foregroundActive)
    }
    #expect(Application.shared.keyWindow == nil)
    #expect(Application.shared.connectedScenes.isEmpty)
  }

  @Test func `the window may get another first screen`() {
    let (first, second) = (Page(), Page())
    let stage = Stage(rootViewController: first, size: CGSize(width: 200, height: 300))
    stage.window.rootViewController = second
    #expect(first.told == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(second.told == ["will appear", "did appear"])
    #expect(stage.rootViewController === second)
    #expect(first.view.window == nil)
    #expect(second.view.frame == stage.window.bounds)
    stage.handle(InputEvent(timestamp: .zero, kind: .resize(width: 300, height: 200, scale: 1)))
    #expect(second.view.frame.size == CGSize(width: 300, height: 200))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `contacts that land while they are ignored are so to their end`() {
    let stage = Stage(rootViewController: ViewController(), size: CGSize(width: 200, height: 300))
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    stage.rootViewController.view.addGestureRecognizer(tap)
    var time: Int64 = 0
    func send(_ kind: InputEvent.Kind) {
      time += 50_000
      stage.handle(InputEvent(timestamp: Timestamp(microseconds: time), kind: kind))
    }
    let contact = InputEvent.Contact(id: 0, x: 50, y: 50)
    func tapOnce() {
      send(.down(contact))
      send(.up(contact))
    }
    tapOnce()
    #expect(taps == 1)
    stage.perform {
      Application.shared.beginIgnoringInteractionEvents()
      Application.shared.beginIgnoringInteractionEvents()
    }
    tapOnce()
    #expect(taps == 1)
    stage.perform { Application.shared.endIgnoringInteractionEvents() }
    send(.down(contact))
    stage.perform {
      #expect(Application.shared.isIgnoringInteractionEvents)
      Application.shared.endIgnoringInteractionEvents()
      Application.shared.endIgnoringInteractionEvents()
      #expect(!Application.shared.isIgnoringInteractionEvents)
    }
    send(.move(contact))
    send(.up(contact))
    #expect(taps == 1)
    tapOnce()
    #expect(taps == 2)
    // One that was down already goes on.
    send(.down(contact))
    stage.perform { Application.shared.beginIgnoringInteractionEvents() }
    send(.up(contact))
    #expect(taps == 3)
    #expect(stage.diagnostics.isEmpty)
    #expect(stage.isAtRest)
  }
}
