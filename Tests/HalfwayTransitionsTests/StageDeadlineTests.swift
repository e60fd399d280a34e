import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Deadlines of recognizers while time passes without input.
@MainActor
@Suite struct StageDeadlineTests {
  @Test("a press begins at its deadline, regardless of the next frame", arguments: [500.0, 501, 900, 60_000])
  func press(next: Double) {
    let sheet = TouchSheet()
    let press = LongPressGestureRecognizer()
    sheet.pad.addGestureRecognizer(press)
    var began: Int64?
    press.addAction { [unowned sheet] recognizer in
      guard recognizer.state == .began else { return }
      began = sheet.stage.now.microseconds
      View.animate(withDuration: 1, curve: .linear) { sheet.pad.alpha = 0 }
    }
    sheet.down(150, 150)
    #expect(sheet.stage.nextDeadline == Timestamp(microseconds: 500_000))
    #expect(!sheet.stage.isAnimating)
    sheet.wait(next)
    #expect(began == 500_000)
    #expect(sheet.stage.nextDeadline == nil)
    // The animation that it started counts from the deadline, too.
    #expect(sheet.stage.isAnimating == (next < 1500))
    sheet.wait(1500 - next)
    #expect(!sheet.stage.isAnimating)
  }

  @Test func `deadlines and animations end in chronological order`() {
    let sheet = TouchSheet()
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: tap)
    sheet.watch("single", single)
    sheet.watch("double", tap)
    for milliseconds in [200.0, 400] {
      View.animate(withDuration: milliseconds / 1000, options: .allowUserInteraction) {
        sheet.pad.layer.zPosition += 1
      } completion: { [unowned sheet] _ in
        sheet.note("animation of \(Int(milliseconds)) ms")
      }
    }
    sheet.down(150, 150)
    sheet.up(150, 150)
    _ = sheet.take()
    sheet.wait(1000)
    #expect(
      sheet.take() == ["animation of 200 ms", "single ended", "pad cancelled 50,50", "animation of 400 ms"])
  }

  @Test func `the completion of an animation can disable a recognizer with a pending deadline`() {
    let sheet = TouchSheet()
    let press = LongPressGestureRecognizer()
    sheet.watch("press", press)
    View.animate(withDuration: 0.5, options: .allowUserInteraction) {
      sheet.pad.layer.zPosition = 1
    } completion: { _ in
      press.isEnabled = false
    }
    sheet.down(150, 150)
    sheet.wait(1000)
    #expect(!sheet.take().contains("press began"))
    sheet.up(150, 150)
    #expect(sheet.stage.isAtRest)
    #expect(sheet.stage.diagnostics == [])
  }

  @Test func `an event that an action sends to its own stage is rejected and reported`() {
    let sheet = TouchSheet()
    let tap = TapGestureRecognizer()
    sheet.pad.addGestureRecognizer(tap)
    tap.addAction { [unowned sheet] _ in sheet.down(10, 10, id: 5) }
    sheet.down(150, 150)
    sheet.up(150, 150)
    #expect(sheet.stage.diagnostics.map(\.message) == ["an event was sent during the delivery of another event"])
    #expect(sheet.stage.isAtRest)
  }
}
