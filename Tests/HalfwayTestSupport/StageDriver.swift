import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions

/// Drives a stage with touches, calls, and frames in virtual time.
@MainActor
public final class StageDriver {
  /// The stage.
  public let stage: Stage
  /// The observer of the stage's verdict.
  public let verdictObserver: VerdictObserver
  /// The current time, in milliseconds since the start.
  public private(set) var milliseconds = 0.0
  /// Called after every frame.
  public var onFrame: ((Stage) -> Void)?
  private var ticks: TickTrain
  private var positions: [Int: CGPoint] = [:]

  /// The time limit for coming to rest, in milliseconds.
  public static let maximumSettleMilliseconds = 40_000.0

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - stage: The stage to drive.
  ///   - ticks: The times of the frames.
  ///   - keepsTrace: Whether to keep the trace of the run.
  public init(_ stage: Stage, ticks: TickTrain = .regular(hertz: 60), keepsTrace: Bool = false) {
    self.stage = stage
    self.ticks = ticks
    verdictObserver = VerdictObserver(of: stage, keepsTrace: keepsTrace)
  }

  /// The current time of the driver.
  public var time: Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  // MARK: Time

  /// Lets time pass, with the frames that are due. `duration` is in milliseconds.
  public func wait(_ duration: Double) { wait(until: milliseconds + duration) }

  /// Lets time pass until a time, in milliseconds since the start.
  public func wait(until moment: Double) {
    milliseconds = max(milliseconds, moment)
    while ticks.next <= time { frame() }
  }

  /// Advances frame by frame until the stage is at rest.
  ///
  /// - Returns: Whether the stage came to rest within `maximumSettleMilliseconds`.
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

  /// Puts a finger down at a position, in points.
  public func down(_ x: Double, _ y: Double = 300, id: Int = 0) {
    positions[id] = CGPoint(x: x, y: y)
    stage.handle(.down(id: id, x: x, y: y, at: time))
  }

  /// Moves a finger to a position, in points. By default it keeps its y coordinate.
  public func move(_ x: Double, _ y: Double? = nil, id: Int = 0) {
    let y = y ?? positions[id]?.y ?? 300
    positions[id] = CGPoint(x: x, y: y)
    stage.handle(.move(id: id, x: x, y: y, at: time))
  }

  /// Lifts a finger, by default at its last position.
  public func up(_ x: Double? = nil, _ y: Double? = nil, id: Int = 0) {
    let last = positions.removeValue(forKey: id) ?? CGPoint(x: 0, y: 300)
    stage.handle(.up(id: id, x: x ?? last.x, y: y ?? last.y, at: time))
  }

  /// Moves a finger to a position at constant speed, with a sample about every 8 ms. `duration` is in milliseconds.
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

  /// Sends an event with the current time.
  public func send(_ kind: InputEvent.Kind) { stage.handle(InputEvent(timestamp: time, kind: kind)) }
}
