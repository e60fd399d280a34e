import HalfwayKernel
import HalfwayMotion

/// A sheet at the lower edge that rests at two heights.
struct BottomSheet: Screen {
  static let scene = "drawer"
  var sheet = DrivenMovement([84, 560], along: PlaneVector(0, -1), bandPoints: Canvas.height)

  var expectation: GestureRecording.Expectation { .init(sheet, targetNames: ["closed", "open"]) }
  func isTouchable(x: Double, y: Double) -> Bool { y >= Canvas.height - sheet.positionPoints }
  mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) { sheet.handle(event, at: time) }
  mutating func advance(to time: Timestamp) { sheet.advance(to: time) }
  func draw(on canvas: Canvas) {
    canvas.page(7, x: 0, dimming: (sheet.positionPoints - 84) / 476)
    canvas.sheet(height: sheet.positionPoints)
  }
}
