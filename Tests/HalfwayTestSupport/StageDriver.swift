import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions

/// Plays fingers, calls and frames on a stage, on virtual time.
@MainActor
public final class StageDriver {
  public let stage: Stage
  public let verdictObserver: VerdictObserver
  /// Milliseconds since the beginning.
  public private(set) var milliseconds = 0.0
  /// Called after every frame.
  public var onFrame: ((Stage) -> Void)?
  private var ticks: TickTrain
  private var positions: [Int: CGPoint] = [:]

  /// Rest that does not come in this time does not come at all.
  public static let maximumSettleMilliseconds = 40_000.0

  public init(_ stage: Stage, ticks: TickTrain = .regular(hertz: 60), keepsTrace: Bool = false) {
    self.stage = stage
    self.ticks = ticks
    verdictObserver = VerdictObserver(of: stage, keepsTrace: keepsTrace)
  }

  /// The moment the driver is at.
  public var time: Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  // MARK: Time

  /// Lets time pass, with the frames that fall into it.
  public func wait(_ duration: Double) { wait(until: milliseconds + duration) }

  /// Lets time pass up to a moment, in milliseconds since the beginning.
  public func wait(until moment: Double) {
    milliseconds = max(milliseconds, moment)
    while ticks.next <= time { frame() }
  }

  /// Makes frames until nothing moves any more.
  /// - Returns: Whether that happened in time.
  @discardableResult
  public func settle() -> Bool {
    let end = milliseconds + Self.maximumSettleMilliseconds
    while !stage.isAtRest, milliseconds < end {
      milliseconds = max(milliseconds, Double(ticks.next.microseconds) / 1000)
      frame()
    }
    return stage.isAtRest
  }

  private func frame() {
    stage.advance(to: ticks.next)
    ticks.step()
    onFrame?(stage)
  }

  // MARK: Fingers

  public func down(_ x: Double, _ y: Double = 300, id: Int = 0) {
    positions[id] = CGPoint(x: x, y: y)
    stage.handle(.down(id: id, x: x, y: y, at: time))
  }

  public func move(_ x: Double, _ y: Double? = nil, id: Int = 0) {
    let y = y ?? positions[id]?.y ?? 300
    positions[id] = CGPoint(x: x, y: y)
    stage.handle(.move(id: id, x: x, y: y, at: time))
  }

  /// Lifts a finger where it is, or at another place.
  public func up(_ x: Double? = nil, _ y: Double? = nil, id: Int = 0) {
    let last = positions.removeValue(forKey: id) ?? CGPoint(x: 0, y: 300)
    stage.handle(.up(id: id, x: x ?? last.x, y: y ?? last.y, at: time))
  }

  /// Moves a finger to a place at an even speed, with a sample every 8 ms.
  public func drag(to x: Double, _ y: Double? = nil, over duration: Double, id: Int = 0) {
    let start = positions[id] ?? CGPoint(x: 0, y: 300)
    let (from, end) = (milliseconds, CGPoint(x: x, y: y ?? start.y))
    let steps = max(1, Int((duration / 8).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      wait(until: from + duration * share)
      move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, id: id)
    }
  }

  /// Any event, stamped with the present moment.
  public func send(_ kind: InputEvent.Kind) { stage.handle(InputEvent(timestamp: time, kind: kind)) }
}
