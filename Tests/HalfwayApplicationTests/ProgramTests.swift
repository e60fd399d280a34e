import Foundation
import HalfwayApplication
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The life cycle of a program whose delegate a stage launches.
@MainActor @Suite struct ProgramTests {
  private static let size = CGSize(width: 375, height: 667)
  private static let atLaunch = [
    "will launch", "launched", "first loaded", "first will appear", "made visible", "active", "first appeared",
  ]

  private func launched() -> (stage: Stage, delegate: Programs.AppDelegate) {
    let delegate = Programs.AppDelegate()
    return (Stage(size: Self.size, launching: { delegate }), delegate)
  }

  @Test func `delegate callbacks have UIKit's order, and the delegate's window is that of the stage`() {
    let (stage, delegate) = launched()
    #expect(delegate.log.take() == Self.atLaunch)
    #expect(stage.diagnostics == [])
    #expect(stage.window === delegate.window && stage.window.isKeyWindow && !stage.window.isHidden)
    #expect(stage.rootViewController is LoggedScreen)
    #expect(stage.rootViewController.view.frame == CGRect(origin: .zero, size: Self.size))
    #expect(stage.perform { Application.shared.keyWindow } === delegate.window)
    #expect(stage.perform { Application.shared.delegate?.window??.screen } === stage.window.screen)
    #expect(stage.displayList.text.contains("first") == false && !stage.displayList.items.isEmpty)
  }

  @Test func `focus changes and termination are each reported once to the delegate`() {
    let (stage, delegate) = launched()
    _ = delegate.log.take()
    let application = stage.perform { Application.shared }
    for isFocused in [true, false, false, true] {
      stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: isFocused)))
      #expect(application.applicationState == (isFocused ? .active : .inactive))
    }
    stage.warnOfMemory()
    stage.end()
    stage.end()
    stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: true)))
    #expect(
      delegate.log.take() == ["resigns", "active", "memory", "first memory", "resigns", "background", "terminates"])
    #expect(application.applicationState == .background)
  }

  @Test func `the scene delegate is found by its name and receives the scene callbacks`() {
    let delegate = AppDelegate()
    let stage = Stage(size: Self.size, launching: { delegate })
    #expect(
      delegate.log.take() == [
        "launched", "connects", "first loaded", "first will appear", "foreground", "active", "first appeared",
      ])
    #expect(stage.diagnostics == [])
    let scene = stage.window.windowScene
    #expect(scene?.activationState == .foregroundActive)
    #expect((scene?.delegate as? SceneDelegate)?.window === stage.window)
    stage.end()
    #expect(delegate.log.take() == ["resigns", "background", "disconnects", "terminates"])
    #expect(scene?.activationState == .background)
  }

  @Test func `a program without a window in code starts with its storyboard`() {
    for isLate in [false, true] {
      let delegate = Programs.StoryboardDelegate(isLate: isLate)
      let stage = Stage(size: Self.size, launching: { delegate })
      #expect(
        delegate.log.take() == [
          isLate ? "no window" : "window", "first loaded", "first will appear", "first appeared",
        ])
      #expect(delegate.window === stage.window && stage.rootViewController.storyboard?.name == "Main")
      #expect(stage.diagnostics == [])
    }
  }

  @Test func `a program without a window is reported and continues`() {
    let stage = Stage(size: Self.size, launching: { Programs.IdleDelegate() })
    #expect(stage.diagnostics.count == 1)
    #expect(stage.perform { Application.shared.windows } == [])
    #expect(stage.perform { Application.shared.delegate.map { $0.window } } == .some(.some(.none)))
    stage.handle(.down(id: 0, x: 10, y: 10, at: stage.now))
    stage.handle(InputEvent(timestamp: stage.now, kind: .resize(width: 300, height: 200, scale: 1)))
    stage.advance(to: stage.now.advanced(bySeconds: 1))
    #expect(stage.isAtRest)
    // A window that appears later is used.
    stage.perform {
      let window = Window(frame: .zero)
      window.isHidden = false
      window.rootViewController = LoggedScreen("late", EventLog())
      #expect(window.bounds.size == CGSize(width: 300, height: 200))
    }
    #expect(stage.rootViewController is LoggedScreen && stage.rootViewController.view.window === stage.window)
  }

  @Test func `a second window is shown only after the delegate has replaced the first`() {
    let (stage, delegate) = launched()
    _ = delegate.log.take()
    let other = Window(frame: CGRect(origin: .zero, size: Self.size))
    other.rootViewController = LoggedScreen("second", delegate.log)
    stage.perform { other.makeKeyAndVisible() }
    #expect(!other.isKeyWindow && stage.diagnostics.count == 1)
    let first = stage.window
    delegate.window = other
    stage.perform {
      stage.rootViewController.present(LoggedScreen("over", delegate.log), animated: true)
      other.isHidden = true
      other.makeKeyAndVisible()
    }
    #expect(stage.window === other && other.isKeyWindow && !first.isKeyWindow)
    #expect(first.stage == nil && stage.transition == nil)
    let lines = delegate.log.take()
    #expect(lines.suffix(3) == ["second loaded", "second will appear", "second appeared"], "\(lines)")
    #expect(stage.diagnostics.count == 1)
  }

  @Test func `a window is notified when it becomes the key window and when another one replaces it`() {
    final class Notified: Window {
      var calls: [String] = []
      override func becomeKey() { calls.append("become") }
      override func resignKey() { calls.append("resign") }
    }
    let (stage, delegate) = launched()
    let windows = [Notified(frame: .zero), Notified(frame: .zero)]
    for window in windows {
      delegate.window = window
      stage.perform { window.makeKeyAndVisible() }
    }
    #expect(stage.window === windows[1])
    #expect(windows.map(\.calls) == [["become", "resign"], ["become"]])
  }

  @Test func `each stage of a scene launches its own delegate`() {
    let scene = Scene(name: "program", summary: "A program.", launching: { Programs.AppDelegate() })
    let stages = (0..<2).map { _ in scene.makeStage() }
    #expect(stages[0].window !== stages[1].window)
    #expect(stages[0].displayList.digest == stages[1].displayList.digest)
    #expect(stages[0].size == scene.size)
    #expect(Application.shared.delegate == nil && Application.shared.windows.isEmpty)
  }
}
