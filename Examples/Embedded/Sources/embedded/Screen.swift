import HalfwayKernel
import HalfwayMotion

/// A part of the program with a gesture.
protocol Screen {
  /// The scene in which `halfway replay` plays recordings of it.
  static var scene: String { get }
  /// The result that a replay of the last gesture is expected to have.
  var expectation: GestureRecording.Expectation { get }
  /// Returns whether contacts that land at a location belong to the gesture.
  func isTouchable(x: Double, y: Double) -> Bool
  mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp)
  mutating func advance(to time: Timestamp)
  func draw(on canvas: Canvas)
}

extension Screen {
  func isTouchable(x: Double, y: Double) -> Bool { true }
}
