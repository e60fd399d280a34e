import Foundation
import HalfwayApplication
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// The screen, traits, window, and application that code on a stage can access.
@MainActor
@Suite struct EnvironmentTests {
  private final class Page: ViewController {
    var told: [String] = []
    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
  }

  @Test func `the main screen is the screen of the current stage`() {
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

  @Test func `the traits have the interface style of the stage`() {
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

  @Test func `the window of a view is its stage's window, which is the key window`() {
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

  @Test func `the root view controller of the window can be replaced`() {
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

  @Test func `a contact that lands while interaction events are ignored is ignored until it lifts`() {
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
    // A contact that has already landed is still delivered.
    send(.down(contact))
    stage.perform { Application.shared.beginIgnoringInteractionEvents() }
    send(.up(contact))
    #expect(taps == 3)
    #expect(stage.diagnostics.isEmpty)
    #expect(stage.isAtRest)
  }
}
