import Foundation
import HalfwayKernel
import HalfwayMotion
import Testing

/// The program with its own event loop in Documentation/gestures.md.
@Suite struct SwipeBackTests {
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the documentation's code is the code of these tests`() throws {
    let source = try text("Tests/HalfwayKernelTests/SwipeBackSnippet.swift")
    let code = try #require(
      source.components(separatedBy: "// snippet\n").last?.components(separatedBy: "// end").first)
    #expect(try text("Documentation/gestures.md").contains("```swift\n" + code + "```"))
  }

  @Test(arguments: [(step: 12.0, outcome: ReleaseDecision.Outcome.finish), (1, .cancel)])
  func `a quick swipe finishes, and a slow short one cancels`(
    step: Double, outcome: ReleaseDecision.Outcome
  ) throws {
    var page = SwipeBack(width: 375, height: 667)
    var (x, time) = (4.0, Timestamp.zero)
    page.handle(.down(id: 0, x: x, y: 300), at: time)
    var percents: [Double] = []
    for _ in 0..<25 {
      (x, time) = (x + step, time.advanced(byMicroseconds: 8_333))
      page.handle(.move(id: 0, x: x, y: 300), at: time)
      percents.append(page.percent)
    }
    #expect(percents == percents.sorted() && page.settling == nil)
    page.handle(.up(id: 0, x: x, y: 300), at: time.advanced(byMicroseconds: 4_000))
    let settling = try #require(page.settling)
    #expect(settling.decision.outcome == outcome)
    #expect(abs(page.percent - max(0, (x - 4 - Thresholds.standard.panSlopPoints) / 375)) < 1e-9)
  }
}
