import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A root view of 400 × 600 points with a gesture dispatcher and an animation scheduler, as on a stage.
@MainActor
final class ControlBench {
  let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let dispatcher = GestureDispatcher()
  private let scheduler = AnimationScheduler()
  private(set) var time = Timestamp.zero
  private(set) var diagnostics: [String] = []
  /// The recorded events, in order.
  var log: [String] = []

  init() {
    root.layer.timeline = scheduler.root
    scheduler.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    dispatcher.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  /// Places a control at (100, 100) and records all its events.
  @discardableResult
  func put<Kind: Control>(_ control: Kind, width: Double = 100, height: Double = 50) -> Kind {
    control.frame = CGRect(x: 100, y: 100, width: width, height: height)
    root.addSubview(control)
    root.layoutIfNeeded()
    for (event, name) in Self.names {
      control.addAction(Action { [unowned self] _ in log.append(name) }, for: event)
    }
    return control
  }

  private static let names: [(Control.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchUpInside, "up"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]

  func wait(_ milliseconds: Double) {
    time = time.advanced(bySeconds: milliseconds / 1000)
    dispatcher.advance(to: time) { [scheduler] in scheduler.advance(to: $0) }
    scheduler.advance(to: time)
    root.layoutIfNeeded()
  }

  func down(_ x: Double, _ y: Double, id: Int = 0) { send(.down(id: id, x: x, y: y, at: time)) }
  func move(_ x: Double, _ y: Double, id: Int = 0) { send(.move(id: id, x: x, y: y, at: time)) }
  func up(_ x: Double, _ y: Double, id: Int = 0) { send(.up(id: id, x: x, y: y, at: time)) }
  func cancel(id: Int = 0) { send(InputEvent(timestamp: time, kind: .cancel(id: id))) }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    wait(50)
    up(x, y)
  }

  private func send(_ event: InputEvent) {
    dispatcher.handle(event, thresholds: .standard) { [root, dispatcher] point in
      let view = root.view(at: point, with: dispatcher.presentEvent)
      return (view, view?.recognizersUpwards ?? [])
    }
    root.layoutIfNeeded()
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
