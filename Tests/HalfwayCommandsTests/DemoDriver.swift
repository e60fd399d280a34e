import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import Testing

/// A demo session without a window, driven by a mouse and a keyboard.
@MainActor
final class DemoDriver {
  let session: DemoSession
  /// The present time, in milliseconds.
  private(set) var now = 0.0

  init(_ session: DemoSession, size: CGSize? = nil) throws {
    self.session = session
    let size = size ?? session.size
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: size.width, height: size.height, scale: 1)))
    try settle()
  }

  /// A scene of a swipe with the tuning panel open.
  convenience init(
    tuning recordings: TuningRecordings, size: CGSize = CGSize(width: 760, height: 667), hasBar: Bool = false
  ) throws {
    try self.init(
      DemoSession(
        scene: Scenes.swipeBack, size: size, live: nil, recording: nil, tuning: recordings, isTuning: true,
        hasBar: hasBar))
  }

  var time: Timestamp { Timestamp.zero.advanced(bySeconds: now / 1000) }

  /// Advances until nothing moves.
  func settle() throws {
    repeat {
      now += 16
      session.advance(to: time)
      try #require(now < 600_000)
    } while session.isAnimating
  }

  func wait(milliseconds: Double) {
    now += milliseconds
    session.advance(to: time)
  }

  // MARK: Mouse

  func press(at point: CGPoint) {
    session.gestureWillBegin(from: .mouse, at: time)
    session.handle(.down(x: point.x, y: point.y, at: time))
  }

  func move(to point: CGPoint) {
    now += 16
    session.handle(.move(x: point.x, y: point.y, at: time))
    session.advance(to: time)
  }

  func lift(at point: CGPoint) throws {
    session.handle(.up(x: point.x, y: point.y, at: time))
    try settle()
  }

  func click(_ point: CGPoint) throws {
    press(at: point)
    now += 40
    try lift(at: point)
  }

  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8) throws {
    press(at: start)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    try lift(at: end)
  }

  func hover(over point: CGPoint?) throws {
    _ = session.pointerMoved(to: point, at: time)
    try settle()
  }

  func turnWheel(by notches: CGPoint, over point: CGPoint) throws {
    session.wheelTurned(by: notches, over: point, at: time)
    try settle()
  }

  /// Swipes from the left edge and lets go after resting.
  func swipe(to x: Double) throws {
    press(at: CGPoint(x: 4, y: 300))
    for step in 1...40 { move(to: CGPoint(x: 4 + (x - 4) * Double(step) / 40, y: 300)) }
    now += 200
    try lift(at: CGPoint(x: x, y: 300))
  }

  // MARK: Keyboard

  func press(_ key: Key) throws {
    session.keyDown(key, at: time)
    try settle()
  }

  func type(_ text: String) throws {
    session.textTyped(text, at: time)
    try settle()
  }

  // MARK: Panel

  var panel: TuningPanel { get throws { try #require(session.tuningPanel) } }

  func click(_ action: TuningAction) throws {
    let frame = try #require(try panel.frame(of: action), "\(action)")
    try click(frame.center)
  }

  /// Returns the place in the window of a release in the plane.
  func place(percent: Double, velocity: Double?) throws -> CGPoint {
    let surface = try panel.panelView.surface
    let plot = try #require(surface.plot)
    return surface.convert(plot.place(percent: percent, velocity: velocity), to: try panel.root)
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
