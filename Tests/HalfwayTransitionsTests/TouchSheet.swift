import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A stage of 400 × 600 points with a pad, a view inside the root view that logs its touches.
@MainActor
final class TouchSheet {
  final class Pad: View {
    let name: String
    unowned let sheet: TouchSheet
    var passesOn = true

    init(_ name: String, frame: CGRect, sheet: TouchSheet) {
      self.name = name
      self.sheet = sheet
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ touches: Set<Touch>) {
      for touch in touches {
        let place = touch.location(in: self)
        sheet.lines.append("\(name) \(what) \(Int(place.x)),\(Int(place.y))")
      }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      note("began", touches)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      note("moved", touches)
      if passesOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      note("ended", touches)
      if passesOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      note("cancelled", touches)
      if passesOn { super.touchesCancelled(touches, with: event) }
    }
  }

  final class Controller: ViewController {
    weak var sheet: TouchSheet?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      sheet?.lines.append("controller began")
      super.touchesBegan(touches, with: event)
    }
  }

  private(set) var lines: [String] = []
  let controller = Controller()
  let stage: Stage
  private(set) var microseconds: Int64 = 0
  /// The view that logs its touches: 200 × 200 points at (100, 100).
  lazy var pad = Pad("pad", frame: CGRect(x: 100, y: 100, width: 200, height: 200), sheet: self)

  init() {
    stage = Stage(rootViewController: controller, size: CGSize(width: 400, height: 600))
    controller.sheet = self
    controller.view.addSubview(pad)
  }

  var time: Timestamp { Timestamp(microseconds: microseconds) }

  func note(_ line: String) { lines.append(line) }

  func watch(_ name: String, _ recognizer: GestureRecognizer) {
    pad.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] in note("\(name) \($0.state)") }
  }

  func wait(_ milliseconds: Double) {
    microseconds += Int64(milliseconds * 1000)
    stage.advance(to: time)
  }

  func down(_ x: Double, _ y: Double, id: Int = 0) { stage.handle(.down(id: id, x: x, y: y, at: time)) }
  func move(_ x: Double, _ y: Double, id: Int = 0) { stage.handle(.move(id: id, x: x, y: y, at: time)) }
  func up(_ x: Double, _ y: Double, id: Int = 0) { stage.handle(.up(id: id, x: x, y: y, at: time)) }
  func send(_ kind: InputEvent.Kind) { stage.handle(InputEvent(timestamp: time, kind: kind)) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
