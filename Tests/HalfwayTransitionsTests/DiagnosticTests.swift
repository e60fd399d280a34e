import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The stage that a diagnostic is reported to.
@MainActor
@Suite struct DiagnosticTests {
  /// A view controller that reports a diagnostic when a touch on its view ends.
  private final class Screen: ViewController {
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { Transaction.report("a touch was misused") }
  }

  private func driver() -> StageDriver {
    StageDriver(Stage(rootViewController: Screen(), size: CGSize(width: 100, height: 100)))
  }

  @Test func `misuse in the last event of a stage is reported to that stage and to no later one`() {
    let first = driver()
    first.down(50, 50)
    first.up()
    #expect(first.stage.diagnostics.map(\.message) == ["a touch was misused"])
    let second = driver()
    second.wait(100)
    #expect(second.stage.diagnostics == [])
  }

  @Test func `misuse before any stage runs is reported by the next stage that advances`() {
    Transaction.report("a view was misused")
    let driver = driver()
    driver.wait(20)
    #expect(driver.stage.diagnostics.map(\.message).contains("a view was misused"))
  }
}
