import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Fingers on a view with every kind of recognizer, of which pan, pinch, and rotation are active together.
final class Recognition: GestureRecognizerDelegate {
  private let stage: Stage
  private var contacts: [InputEvent.Contact]
  private var next = 0
  private var step = 2.0
  private var time = Timestamp.zero
  private let counter = Counter()

  private final class Counter {
    var changes = 0
  }

  /// - Parameter count: The number of fingers that are down.
  init(contacts count: Int) {
    let controller = ViewController()
    stage = Stage(rootViewController: controller, size: CGSize(width: 375, height: 667))
    contacts = (0..<count).map { InputEvent.Contact(id: $0, x: 60 + Double($0) * 50, y: 300 + Double($0 % 2) * 80) }
    let twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    for recognizer in [
      TapGestureRecognizer(), twice, LongPressGestureRecognizer(), SwipeGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(),
    ] {
      recognizer.delegate = self
      recognizer.addAction { [counter] _ in counter.changes += 1 }
      controller.view.addGestureRecognizer(recognizer)
    }
    for contact in contacts { stage.handle(.init(timestamp: time, kind: .down(contact))) }
    for _ in 0..<200 { move() }
    precondition(counter.changes > 100, "nothing was recognized")
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Moves one of the fingers. They take turns, each moving back and forth, so that they also spread and rotate.
  func move() {
    time = time.advanced(byMicroseconds: 8_000 / Int64(contacts.count))
    if next == 0, contacts[0].x > 300 || contacts[0].x < 20 { step = -step }
    contacts[next].x += step * (1 + Double(next) / 8)
    contacts[next].y += next.isMultiple(of: 2) ? step / 4 : -step / 4
    stage.handle(.init(timestamp: time, kind: .move(contacts[next])))
    next = (next + 1) % contacts.count
  }
}
