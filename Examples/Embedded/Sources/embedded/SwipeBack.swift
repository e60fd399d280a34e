import HalfwayKernel
import HalfwayMotion

/// A stack of pages. A swipe from the left edge removes the top one.
struct SwipeBack: Screen {
  static let scene = "swipe-back"
  var back = DrivenTransition(.swipeBack(widthPoints: Canvas.width, heightPoints: Canvas.height))
  var pages = [0, 1, 2, 3]

  var expectation: GestureRecording.Expectation { .init(back) }
  mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) { back.handle(event, at: time) }
  mutating func advance(to time: Timestamp) {
    if back.advance(to: time) == .finish { pages.removeLast() }
    back.mayBegin = pages.count > 1
  }
  func draw(on canvas: Canvas) {
    if let below = pages.dropLast().last { canvas.page(below, x: -125 * (1 - back.percent), dimming: 1 - back.percent) }
    if let top = pages.last { canvas.page(top, x: Canvas.width * back.percent) }
  }
}
