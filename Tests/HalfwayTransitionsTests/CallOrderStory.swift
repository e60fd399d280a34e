import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The course of events in a transition, from its first callback to rest.
enum CallOrderStory: String, CaseIterable, CustomTestStringConvertible {
  case notAnimated = "is not animated"
  case animated = "runs by itself"
  case finished = "is let go to its end"
  case cancelled = "is let go back"
  case cancelledAtZero = "is cancelled without having moved"
  case finishedAtOne = "is finished at its end"
  case caughtThenFinished = "is caught again and finished"
  case caughtThenCancelled = "is caught again and cancelled"
  case interrupted = "is interrupted by another transition"

  /// The stories without an interrupting transition.
  static let alone = allCases.filter { $0 != .interrupted }

  var testDescription: String { rawValue }
  var isInteractive: Bool { self != .animated && self != .notAnimated && self != .interrupted }
  var takesPlace: Bool { self != .cancelled && self != .cancelledAtZero && self != .caughtThenCancelled }

  /// - Parameter interrupt: Begins the interrupting transition.
  @MainActor
  func play(_ percent: PercentDrivenInteractiveTransition, _ driver: StageDriver, interrupt: () -> Void = {}) {
    switch self {
    case .animated, .notAnimated: break
    case .finished:
      percent.update(0.6)
      percent.finish()
    case .cancelled:
      percent.update(0.4)
      percent.cancel()
    case .cancelledAtZero: percent.cancel()
    case .finishedAtOne:
      percent.update(1)
      percent.finish()
    case .caughtThenFinished, .caughtThenCancelled:
      percent.update(0.5)
      percent.finish()
      driver.wait(50)
      percent.pause()
      percent.update(0.3)
      driver.wait(50)
      if self == .caughtThenFinished { percent.finish() } else { percent.cancel() }
    case .interrupted:
      driver.wait(100)
      interrupt()
    }
    #expect(driver.settle())
  }
}
