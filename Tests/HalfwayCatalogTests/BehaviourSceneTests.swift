import Foundation
import HalfwayCatalog
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The scenes that show the behavior of containers: defaults, coordinators, and appearance callbacks.
@MainActor
@Suite struct BehaviourSceneTests {
  private func driver(_ scene: Scene) -> StageDriver { StageDriver(scene.makeStage()) }

  private func click(_ driver: StageDriver, _ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(60)
    driver.up()
  }

  /// The texts on the stage, from back to front.
  private func texts(_ view: View) -> [String] {
    if let label = view as? Label { return [label.text ?? ""] }
    return view.subviews.flatMap { texts($0) }
  }

  private func texts(_ driver: StageDriver) -> [String] { texts(driver.stage.rootViewController.view.rootView) }

  // MARK: Defaults

  @Test func `moves without a custom transition use the default ones`() throws {
    let driver = driver(Scenes.defaults)
    click(driver, 40, 28)
    #expect(driver.stage.transition?.animator is SlideAnimator)
    driver.settle()
    click(driver, 150, 250)
    #expect(driver.stage.transition?.animator is CoverAnimator)
    driver.settle()
    click(driver, 340, 28)
    #expect(driver.stage.transition?.animator is CoverAnimator)
    driver.settle()
    click(driver, 150, 340)
    driver.settle()
    #expect(texts(driver).contains("In use"))
    click(driver, 280, 640)
    #expect(driver.stage.transition == nil && texts(driver).contains("Text size"))
    driver.settle()
    click(driver, 40, 28)
    driver.settle()
    click(driver, 150, 440)
    let context = try #require(driver.stage.transition)
    #expect(context.animator is CubeTransition && context.interactionController == nil && !context.isInteractive)
    driver.settle()
    #expect(driver.stage.diagnostics == [])
  }

  // MARK: Coordinator

  @Test("animations alongside are reverted if the drag is cancelled", arguments: [60.0, 330])
  func hints(end: Double) {
    let driver = driver(Scenes.alongside)
    func hint() -> String? {
      let hints = ["Drag from the left", "Tap a line", "Let go past", "Staying on line 1", "Back to all lines"]
      return texts(driver).first { text in hints.contains { text.hasPrefix($0) } }
    }
    #expect(hint()?.hasPrefix("Drag from") == true)
    driver.down(4, 340)
    driver.drag(to: end, over: 400)
    #expect(hint()?.hasPrefix("Let go past") == true)
    driver.wait(200)
    driver.up()
    let goesBack = end > 187
    #expect(hint() == (goesBack ? "Back to all lines" : "Staying on line 1"))
    driver.settle()
    #expect(hint()?.hasPrefix(goesBack ? "Tap a line" : "Drag from") == true)
    #expect(driver.stage.diagnostics == [])
  }

  // MARK: Appearance

  private func log(_ driver: StageDriver) -> [String] {
    texts(driver).filter {
      $0.hasPrefix("view") || $0.hasPrefix("let go") || $0.hasPrefix("Pop") || $0.hasPrefix("Push")
    }
  }

  @Test func `the log of a finished pop is in the documented order`() {
    let driver = driver(Scenes.appearance)
    #expect(log(driver) == ["Push, at once", "viewWillAppear", "viewDidAppear"])
    driver.down(4, 180)
    driver.drag(to: 300, over: 400)
    #expect(log(driver) == ["Pop", "viewWillDisappear", "viewWillAppear"])
    driver.wait(200)
    driver.up()
    driver.settle()
    #expect(
      log(driver) == [
        "Pop, finished", "viewWillDisappear", "viewWillAppear", "let go: finish", "viewDidDisappear", "viewDidAppear",
      ])
    click(driver, 150, 100)
    driver.settle()
    #expect(
      log(driver) == [
        "Push, finished", "viewWillDisappear", "viewWillAppear", "viewDidDisappear", "viewDidAppear",
      ])
  }

  @Test func `the log of a cancelled pop reverses the appearance callbacks`() {
    let driver = driver(Scenes.appearance)
    driver.down(4, 180)
    driver.drag(to: 80, over: 400)
    driver.wait(200)
    driver.up()
    driver.settle()
    #expect(
      log(driver) == [
        "Pop, cancelled", "viewWillDisappear", "viewWillAppear", "let go: cancel", "viewWillDisappear",
        "viewDidDisappear", "viewWillAppear", "viewDidAppear",
      ])
    #expect(driver.stage.diagnostics == [])
  }

  @Test("the scene works at any size", arguments: CatalogRow.sizes)
  func sizes(size: CGSize) {
    for style in UserInterfaceStyle.allCases {
      let driver = StageDriver(Scenes.appearance.makeStage(size: size, style: style))
      driver.down(1, size.height * 0.2)
      driver.drag(to: size.width * 0.8, over: 300)
      driver.wait(200)
      driver.up()
      #expect(driver.settle() && driver.stage.diagnostics == [])
    }
  }
}
