import Foundation
import HalfwayGestures
import HalfwayMotion

/// A plane of 400 × 600 points that recognizers are attached to, and the fingers on it.
final class Hand: GestureAttachment {
  let dispatcher = GestureDispatcher()
  var recognizers: [GestureRecognizer]
  var thresholds = Thresholds()
  private(set) var diagnostics: [String] = []
  private(set) var microseconds: Int64 = 0

  convenience init(_ recognizers: GestureRecognizer...) { self.init(recognizers) }

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    dispatcher.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    for recognizer in recognizers { recognizer.attachment = self }
  }

  func pointFromStage(_ point: CGPoint) -> CGPoint? { point }
  func vectorFromStage(_ vector: CGPoint) -> CGPoint? { vector }
  func vectorToStage(_ vector: CGPoint) -> CGPoint? { vector }
  var gestureBounds: CGRect { CGRect(x: 0, y: 0, width: 400, height: 600) }

  var time: Timestamp { Timestamp(microseconds: microseconds) }

  func wait(_ milliseconds: Double) { microseconds += Int64(milliseconds * 1000) }

  func send(_ kind: InputEvent.Kind) {
    dispatcher.handle(InputEvent(timestamp: time, kind: kind), thresholds: thresholds) { _ in (nil, recognizers) }
  }

  func down(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.down(.init(id: id, x: x, y: y))) }
  func move(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.move(.init(id: id, x: x, y: y))) }
  func up(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.up(.init(id: id, x: x, y: y))) }

  /// Moves at an even speed with a sample every 8 ms, beginning at a place.
  func drag(from: Double, to: Double, milliseconds: Double) {
    let steps = max(1, Int((milliseconds / 8).rounded()))
    for step in 1...steps {
      wait(8)
      move(from + (to - from) * Double(step) / Double(steps))
    }
  }
}

/// The states that a recognizer told its targets of.
final class StateLog {
  private(set) var states: [GestureRecognizer.State] = []

  init(of recognizer: GestureRecognizer) {
    recognizer.addAction { [unowned self] in states.append($0.state) }
  }
}

/// Answers a recognizer's questions.
final class Answers: GestureRecognizerDelegate {
  var shouldBegin = true
  var shouldBeginAtOnce = false
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin }
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { shouldBeginAtOnce }
}
