import HalfwayKernel
import HalfwayMotion

/// Photos, of which two fingers close the open one by moving together. With a mouse, hold the right button instead.
struct PinchToClose: Screen {
  static let scene = "pinch-close"
  var close = DrivenTransition(.pinchToClose)
  var photos = [4, 5, 6]

  var expectation: GestureRecording.Expectation { .init(close) }
  mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) { close.handle(event, at: time) }
  mutating func advance(to time: Timestamp) {
    if close.advance(to: time) == .finish { photos.removeLast() }
    close.mayBegin = !photos.isEmpty
  }
  func draw(on canvas: Canvas) {
    canvas.album()
    if let photo = photos.last { canvas.photo(photo, openness: 1 - close.percent) }
  }
}
