import Foundation

/// A gesture for the scene `swipe-back` at 375 × 667 points, with its intent.
public struct SwipeBackGesture: Sendable {
  /// The name of the gesture.
  public var name: String
  /// The intent, as in the label of a recording: `finish`, `cancel`, or `nil` if no transition is intended.
  public var intent: String?
  /// A description of the gesture.
  public var note: String
  /// The strokes, in order.
  public var strokes: [SyntheticHand.Stroke]

  /// The gestures of the bundled recordings.
  public static let all: [SwipeBackGesture] = [
    SwipeBackGesture(
      name: "slow-drag-past-half", intent: "finish",
      note: "a slow drag to two thirds of the way, let go at the end of it",
      strokes: [.init(from: at(4, 320), ways: [(at(262, 330), 900), (at(262, 330), 12)])]),
    SwipeBackGesture(
      name: "short-peek", intent: "cancel", note: "a look at what is beneath, let go at a quarter of the way",
      strokes: [.init(from: at(5, 300), ways: [(at(108, 306), 520), (at(108, 306), 60)])]),
    SwipeBackGesture(
      name: "quick-flick-under-half", intent: "finish", note: "a flick that leaves the page at a third of the way",
      // The lift comes at the fastest point of the movement, before its path is complete.
      strokes: [.init(from: at(3, 340), ways: [(at(60, 341), 90), (at(140, 343), 60)])]),
    SwipeBackGesture(
      name: "flick-back-after-half", intent: "cancel", note: "past half, then a change of mind and a flick back",
      strokes: [.init(from: at(4, 310), ways: [(at(265, 318), 620), (at(225, 317), 90), (at(150, 315), 70)])]),
    SwipeBackGesture(
      name: "hold-then-release", intent: "finish", note: "to 60 %, held for a third of a second, let go",
      strokes: [.init(from: at(6, 330), ways: [(at(245, 338), 560), (at(245, 338), 330)])]),
    SwipeBackGesture(
      name: "hold-then-release-early", intent: "cancel", note: "a fast start to 35 %, held, let go",
      strokes: [.init(from: at(6, 330), ways: [(at(148, 334), 260), (at(148, 334), 330)])]),
    SwipeBackGesture(
      name: "caught-and-finished", intent: "finish",
      note: "let go too early, caught on its way back and taken past half",
      strokes: [
        .init(from: at(5, 320), ways: [(at(160, 324), 420), (at(160, 324), 60)]),
        .init(pauseMilliseconds: 45, from: at(170, 326), ways: [(at(345, 330), 420), (at(345, 330), 60)]),
      ]),
    SwipeBackGesture(
      name: "tap", intent: nil, note: "a press and a lift on the edge, within the slop",
      strokes: [.init(from: at(8, 400), ways: [(at(10, 401), 70)])]),
    SwipeBackGesture(
      name: "diagonal", intent: nil, note: "from the edge, but steeply down: not a swipe back",
      strokes: [.init(from: at(6, 150), ways: [(at(90, 420), 420)])]),
    SwipeBackGesture(
      name: "edge-miss", intent: nil, note: "a drag to the right that begins 60 points from the edge",
      strokes: [.init(from: at(60, 350), ways: [(at(300, 356), 480)])]),
  ]

  private static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
}
