import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// A finger on a stage with the scene `swipe-back`.
@MainActor
final class Drag {
  let stage = Scenes.swipeBack.makeStage()
  private let microsecondsBetweenMoves: Int64
  private var x = 8.0
  private var step = 3.0

  /// - Parameter hertz: The number of moves per second: 125 for an ordinary mouse, 1000 for a gaming mouse.
  init(hertz: Int64 = 125) {
    microsecondsBetweenMoves = 1_000_000 / hertz
  }

  var time: Timestamp { stage.now }

  /// Puts the finger down at the edge and drags until the swipe has begun.
  func begin() {
    x = 8
    step = 3
    stage.handle(.down(x: x, y: 300, at: time.advanced(byMicroseconds: microsecondsBetweenMoves)))
    for _ in 0..<40 { move() }
    precondition(stage.transition?.state == .interactive, "the swipe didn't begin")
  }

  /// Moves the finger by one sample, back and forth across the middle of the screen.
  func move() {
    x += step
    if x > 300 || (step < 0 && x < 60) { step = -step }
    stage.handle(.move(x: x, y: 300, at: time.advanced(byMicroseconds: microsecondsBetweenMoves)))
  }

  /// Advances by one frame of a 120 Hz display.
  func frame() -> DisplayList {
    stage.advance(to: time.advanced(byMicroseconds: 8_333))
    return stage.displayList
  }

  /// Lifts a finger in the first half, so that the page goes back.
  func letGo() {
    x = 160
    stage.handle(.move(x: x, y: 300, at: time.advanced(byMicroseconds: microsecondsBetweenMoves)))
    stage.handle(.up(x: x, y: 300, at: time.advanced(byMicroseconds: 200_000)))
    precondition(stage.transition?.state == .cancelling, "the swipe isn't cancelled")
  }

  /// Advances until the transition has settled.
  func rest() {
    while !stage.isAtRest { stage.advance(to: time.advanced(byMicroseconds: 100_000)) }
  }
}
