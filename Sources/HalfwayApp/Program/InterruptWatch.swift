import Foundation
import HalfwayReplay
import HalfwaySDLStage
import Synchronization

/// Waits for SIGINT (Ctrl-C) and SIGTERM while a piece of work runs that can stop in an orderly way.
///
/// The signals are blocked for threads that start in the meantime, and one thread waits for them. This avoids a signal
/// handler, which may call only async-signal-safe functions, and state that outlives the watch. If the thread can't be
/// started, the signals keep their default effect: they end the process immediately.
package final class InterruptWatch: Sendable {
  private let isOver = Mutex(false)

  /// The time that an orderly end may take before the process exits regardless, in seconds. The process may be blocked
  /// on a reader that doesn't read.
  private static let graceSeconds = 2

  /// Runs `body` and returns the status for a signal that arrived in the meantime, or `nil` if none did.
  ///
  /// - Parameters:
  ///   - stop: Called on another thread when a signal arrives; `body` should then end soon.
  ///   - body: The work.
  package static func run(
    stop: @escaping @Sendable () -> Void, _ body: () throws -> Void
  ) rethrows -> ToolError.Status? {
    let signals = wantedSignals()
    var (set, before) = (signalSet(signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &set, &before)
    let (watch, grabbed) = (InterruptWatch(), CaughtSignal())
    guard SystemThread.start({ watch.wait(for: signals, grabbed, stop) }) == 0 else {
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try body()
      return nil
    }
    defer {
      watch.isOver.withLock { $0 = true }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
    return grabbed.status
  }

  /// The signal that was received.
  private final class CaughtSignal: Sendable {
    private let number = Mutex<Int32>(0)

    func set(_ signal: Int32) { number.withLock { $0 = signal } }

    var status: ToolError.Status? {
      switch number.withLock({ $0 }) {
      case SIGINT: .interrupted
      case SIGTERM: .terminated
      default: nil
      }
    }
  }

  /// Returns the signals to wait for. A signal that the parent process set to be ignored, as shells do for background
  /// jobs in scripts, stays ignored.
  private static func wantedSignals() -> [Int32] {
    [SIGINT, SIGTERM].filter { signal in
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  private static func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private func wait(for signals: [Int32], _ grabbed: CaughtSignal, _ stop: @Sendable () -> Void) {
    var set = Self.signalSet(signals)
    var pause = timespec(tv_sec: 0, tv_nsec: 100_000_000)
    while !isOver.withLock({ $0 }) {
      let signal = sigtimedwait(&set, nil, &pause)
      guard signal > 0 else { continue }
      grabbed.set(signal)
      stop()
      // A second signal ends the process immediately.
      var grace = timespec(tv_sec: Self.graceSeconds, tv_nsec: 0)
      sigtimedwait(&set, nil, &grace)
      guard !isOver.withLock({ $0 }) else { return }
      _exit(128 + signal)
    }
  }
}
