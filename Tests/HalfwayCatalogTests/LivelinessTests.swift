import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// Controls of the scenes react, and their lists scroll.
@MainActor
@Suite struct LivelinessTests {
  private nonisolated static let names = Scenes.all.map(\.name)

  private func drivers(_ name: String) throws -> [StageDriver] {
    let scene = try #require(Scenes.all.first { $0.name == name })
    return [CGSize(width: 375, height: 667), CGSize(width: 1000, height: 700)].flatMap { size in
      [false, true].compactMap { goesBack in
        let stage = scene.makeStage(size: size)
        if goesBack, !stage.goBackAtOnce() { return nil }
        let driver = StageDriver(stage)
        driver.wait(20)
        return driver
      }
    }
  }

  private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    guard !view.isHidden else { return [] }
    return ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { views(kind, in: $0) }
  }

  /// The point of a view that a click can reach; `nil` if there is none.
  private func reachablePoint(of view: View, on stage: Stage) -> CGPoint? {
    let root = stage.topViewController.view.rootView
    let place = view.convert(view.bounds, to: root)
    for (x, y) in [(0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2), (0.5, 0.8)] {
      let point = CGPoint(x: place.minX + place.width * x, y: place.minY + place.height * y)
      guard CGRect(origin: .zero, size: stage.size).contains(point), let hit = root.hitTest(point, with: nil) else {
        continue
      }
      if hit === view || hit.isDescendant(of: view), !(hit is Control) || hit === view { return point }
    }
    return nil
  }

  @Test("every control looks pressed while it is held, and as before when its touch is canceled", arguments: names)
  func pressing(name: String) throws {
    for driver in try drivers(name) {
      let stage = driver.stage
      for control in views(PressableView.self, in: stage.topViewController.view.rootView)
      where control.pressStyle != nil {
        guard let point = reachablePoint(of: control, on: stage) else { continue }
        let (alpha, transform, ground) = (control.alpha, control.transform, control.backgroundColor)
        driver.down(point.x, point.y)
        // A scroll view waits for 150 ms until it passes a touch on.
        driver.wait(320)
        let isChanged =
          control.alpha != alpha || control.transform != transform || control.backgroundColor != ground
        #expect(isChanged, "\(name): \(type(of: control)) at \(point), \(stage.size)")
        stage.handle(InputEvent(timestamp: driver.time, kind: .focus(isFocused: false)))
        driver.settle()
        let isBack =
          control.alpha == alpha && control.transform == transform && control.backgroundColor == ground
        #expect(isBack, "\(name): \(type(of: control)) at \(point), \(stage.size)")
      }
      #expect(stage.diagnostics == [])
    }
  }

  @Test("every page that scrolls follows the finger, and returns from beyond its end", arguments: names)
  func scrolling(name: String) throws {
    for driver in try drivers(name) {
      for page in views(ScrollPage.self, in: driver.stage.topViewController.view.rootView)
      where page.isScrollEnabled {
        let place = page.convert(page.bounds, to: page.rootView)
        let point = CGPoint(x: place.midX, y: place.minY + place.height * 0.6)
        guard let hit = page.rootView.hitTest(point, with: nil), hit.isDescendant(of: page) else { continue }
        let start = page.contentOffset.y
        driver.down(point.x, point.y)
        driver.drag(to: point.x, point.y - 120, over: 200)
        #expect(page.contentOffset.y > start, "\(name) at \(driver.stage.size)")
        driver.wait(200)
        driver.up()
        driver.settle()
        let inset = page.adjustedContentInset.bottom
        let room = max(0, page.contentSize.height + inset - page.bounds.height)
        #expect(page.contentOffset.y >= -0.5 && page.contentOffset.y <= room + 0.5, "\(name) at \(driver.stage.size)")
      }
      #expect(driver.stage.diagnostics == [])
    }
  }

  @Test func `an article, a message, and a letter scroll in a low window only`() throws {
    for scene in [Scenes.pan200, Scenes.swipeBack, Scenes.backAnywhere] {
      for (height, scrolls) in [(400.0, true), (1200, false)] {
        let driver = StageDriver(scene.makeStage(size: CGSize(width: 375, height: height)))
        driver.wait(20)
        let root = driver.stage.topViewController.view.rootView
        let page = try #require(views(ScrollPage.self, in: root).first { $0.contentSize.height > 0 })
        driver.down(180, 300)
        driver.drag(to: 180, 200, over: 200)
        #expect((page.contentOffset.y > 0) == scrolls, "\(scene.name) at \(height)")
        driver.up()
        driver.settle()
        #expect(driver.stage.diagnostics == [])
      }
    }
  }

  @Test func `the inbox shows the messages that contain what is typed`() throws {
    let stage = Scenes.swipeBack.makeStage()
    #expect(stage.goBackAtOnce())
    let driver = StageDriver(stage)
    driver.wait(20)
    let field = try #require(views(TextField.self, in: stage.window).first)
    let rows = { [self] in views(PressableView.self, in: stage.window).count { $0.pressStyle == .shade } }
    let all = rows()
    let place = field.convert(field.bounds, to: stage.window)
    driver.down(place.midX, place.midY)
    driver.wait(50)
    driver.up()
    driver.settle()
    for text in ["Kest", "rx"] { driver.send(.text(text)) }
    #expect(all > 3 && rows() == 0)
    for _ in 0..<2 { driver.send(.key(.backspace)) }
    #expect((1..<all).contains(rows()))
    for _ in 0..<4 { driver.send(.key(.backspace)) }
    #expect(rows() == all && stage.diagnostics == [])
  }

  @Test func `a tap on a switch or on its row toggles the switch`() throws {
    let driver = StageDriver(Scenes.defaults.makeStage())
    driver.wait(20)
    let root = driver.stage.rootViewController.view.rootView
    let toggles = views(Switch.self, in: root)
    #expect(toggles.count >= 3)
    for toggle in toggles {
      let place = toggle.convert(toggle.bounds, to: root)
      for x in [place.midX, place.minX - 120] {
        let wasOn = toggle.isOn
        driver.down(x, place.midY)
        driver.wait(60)
        driver.up()
        driver.settle()
        #expect(toggle.isOn != wasOn, "at \(x), \(place.midY)")
      }
    }
  }

  @Test func `a scrolled page first scrolls to its top, and then the same drag dismisses it`() throws {
    for scene in [Scenes.sharedElement, Scenes.expandingView] {
      let driver = StageDriver(scene.makeStage(size: CGSize(width: 375, height: 400)))
      driver.wait(20)
      let screen = driver.stage.topViewController
      let page = try #require(views(ScrollPage.self, in: screen.view).first)
      driver.down(180, 260)
      driver.drag(to: 180, 150, over: 300)
      driver.wait(200)
      driver.up()
      driver.settle()
      let scrolled = Double(page.contentOffset.y)
      #expect(scrolled > 40, "\(scene.name)")
      driver.down(180, 160)
      driver.drag(to: 180, 160 + scrolled / 2, over: 200)
      #expect(driver.stage.transition == nil && page.contentOffset.y < scrolled, "\(scene.name)")
      driver.drag(to: 180, 160 + scrolled + 60, over: 300)
      #expect(driver.stage.transition?.isInteractive == true && page.contentOffset.y == 0, "\(scene.name)")
      driver.drag(to: 180, 160 + scrolled + 400, over: 500)
      driver.wait(200)
      driver.up()
      driver.settle()
      #expect(driver.stage.rootViewController.presentedViewController == nil, "\(scene.name)")
      #expect(driver.stage.diagnostics == [])
    }
  }

  @Test func `every scene states its lesson, its API, and where its source is`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for scene in Scenes.all {
      let lesson = try #require(scene.lesson, "\(scene.name)")
      #expect(lesson.text.hasSuffix(".") && !lesson.api.isEmpty)
      let lines = try String(contentsOf: root.appendingPathComponent(lesson.path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.indices.contains(lesson.line - 1) && lines[lesson.line - 1].contains(".teaching("), "\(scene.name)")
    }
  }
}
