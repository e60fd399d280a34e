import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews
import Testing

/// The touch callbacks of views, with and without gesture recognizers.
@MainActor
@Suite struct ViewTouchTests {
  @Test func `a view receives its touches in its own coordinates`() {
    let sheet = TouchSheet()
    sheet.down(150, 160)
    sheet.move(155, 160)
    sheet.up(155, 165)
    #expect(sheet.take() == ["pad began 50,60", "controller began", "pad moved 55,60", "pad ended 55,65"])
    sheet.down(10, 10)
    sheet.up(10, 10)
    #expect(sheet.take() == ["controller began"])
    #expect(sheet.stage.isAtRest)
  }

  @Test func `touches travel up the responder chain until a responder handles them`() {
    let sheet = TouchSheet()
    let inner = TouchSheet.Pad("inner", frame: CGRect(x: 10, y: 10, width: 50, height: 50), sheet: sheet)
    inner.isMultipleTouchEnabled = true
    sheet.pad.addSubview(inner)
    sheet.down(115, 115)
    #expect(sheet.take() == ["inner began 5,5", "pad began 15,15", "controller began"])
    sheet.pad.passesOn = false
    sheet.down(115, 115, id: 1)
    #expect(sheet.take() == ["inner began 5,5", "pad began 15,15"])
    inner.passesOn = false
    sheet.send(.focus(isFocused: false))
    #expect(sheet.take() == ["inner cancelled 5,5", "inner cancelled 5,5"])
    #expect(inner.next === sheet.pad)
    #expect(sheet.controller.view.next === sheet.controller)
  }

  @Test("a pan cancels the touch in its view if cancelsTouchesInView is set", arguments: [true, false])
  func cancelsTouches(cancels: Bool) {
    let sheet = TouchSheet()
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = cancels
    sheet.watch("pan", pan)
    sheet.down(150, 150)
    sheet.move(155, 150)
    sheet.move(180, 150)
    sheet.move(190, 150)
    sheet.up(190, 150)
    let before = ["pad began 50,50", "controller began", "pad moved 55,50", "pan began", "pan changed"]
    let taken = ["pad cancelled 80,50", "pan changed", "pan ended"]
    let kept = ["pad moved 80,50", "pan changed", "pad moved 90,50", "pan ended", "pad ended 90,50"]
    #expect(sheet.take() == before + (cancels ? taken : kept))
    #expect(sheet.stage.isAtRest)
  }

  @Test("a recognizer can delay the beginning of touches", arguments: [true, false])
  func delaysBegan(isRecognized: Bool) {
    let sheet = TouchSheet()
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    sheet.watch("press", press)
    sheet.down(150, 150)
    sheet.move(152, 150)
    #expect(sheet.take() == [])
    if isRecognized {
      sheet.wait(500)
      sheet.up(152, 150)
      #expect(sheet.take() == ["press began", "press ended"])
    } else {
      sheet.move(170, 150)
      #expect(sheet.take() == ["pad began 70,50", "controller began", "pad moved 70,50"])
      sheet.up(170, 150)
      #expect(sheet.take() == ["pad ended 70,50"])
    }
  }

  @Test func `a view receives a complete tap that lifts before its delayed beginning`() {
    let sheet = TouchSheet()
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    sheet.watch("press", press)
    sheet.down(150, 150)
    sheet.wait(50)
    sheet.up(150, 150)
    #expect(sheet.take() == ["pad began 50,50", "controller began", "pad ended 50,50"])
  }

  @Test("a recognizer can delay the end of touches", arguments: [true, false], [true, false])
  func delaysEnded(delays: Bool, isRecognized: Bool) {
    let sheet = TouchSheet()
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = delays
    sheet.watch("tap", tap)
    sheet.down(150, 150)
    sheet.wait(50)
    sheet.up(150, 150)
    #expect(sheet.take() == ["pad began 50,50", "controller began"] + (delays ? [] : ["pad ended 50,50"]))
    #expect(!sheet.stage.isAtRest)
    if isRecognized {
      sheet.wait(100)
      sheet.down(150, 150)
      sheet.up(150, 150)
      let second = ["pad began 50,50", "controller began", "tap ended", "pad cancelled 50,50"]
      #expect(sheet.take() == second + (delays ? ["pad cancelled 50,50"] : []))
    } else {
      sheet.wait(300)
      #expect(sheet.take() == (delays ? ["pad ended 50,50"] : []))
    }
    #expect(sheet.stage.isAtRest)
  }

  @Test func `canceled contacts and resizes cancel touches in the view`() {
    let sheet = TouchSheet()
    sheet.down(150, 150)
    sheet.send(.cancel(id: 0))
    #expect(sheet.take() == ["pad began 50,50", "controller began", "pad cancelled 50,50"])
    sheet.down(150, 150)
    sheet.send(.resize(width: 300, height: 300, scale: 1))
    #expect(sheet.take().last == "pad cancelled 50,50")
  }

  @Test func `disabling a recognizer returns no touches, and removing it leaves later touches to the view`() {
    let sheet = TouchSheet()
    let pan = PanGestureRecognizer()
    sheet.watch("pan", pan)
    sheet.down(150, 150)
    sheet.move(180, 150)
    _ = sheet.take()
    pan.isEnabled = false
    sheet.move(190, 150)
    sheet.up(190, 150)
    #expect(sheet.take() == ["pan cancelled"])
    pan.isEnabled = true
    sheet.down(150, 150)
    sheet.pad.removeGestureRecognizer(pan)
    sheet.move(190, 150)
    sheet.up(190, 150)
    #expect(sheet.take() == ["pad began 50,50", "controller began", "pad moved 90,50", "pad ended 90,50"])
    #expect(sheet.stage.isAtRest)
    #expect(sheet.stage.diagnostics == [])
  }
}
