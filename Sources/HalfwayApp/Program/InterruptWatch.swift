import Foundation
import HalfwayReplay
import Synchronization

/// Waits for Ctrl-C and for requests to end, as long as something runs that ends in order.
///
/// The signals are blocked for the threads that begin meanwhile, and one thread sleeps until one comes: no handler, which could do
/// hardly anything, and no state that would outlive this.
package final class InterruptWatch: Sendable {
  private let isOver = Mutex(false)

  /// How long an orderly end may take, before the process ends anyway: it may be writing to somebody who does not read.
  private static let graceSeconds = 2

  /// Runs something and says which signal came meanwhile.
  ///
  /// - Parameter stop: Called on another thread when a signal has come; what runs should end soon.
  package static func run(
    stop: @escaping @Sendable () -> Void, _ body: () throws -> Void
  ) rethrows -> ToolError.Status? {
    let signals = wantedSignals()
    var (set, before) = (signalSet(signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &set, &before)
    let (watch, grabbed) = (InterruptWatch(), CaughtSignal())
    let thread = Thread { watch.wait(for: signals, grabbed, stop) }
    thread.start()
    defer {
      watch.isOver.withLock { $0 = true }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
    return grabbed.status
  }

  /// The first signal that came.
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

  /// A signal that the caller was started to ignore, as in the background of a script, stays ignored.
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
      // A second signal does not want to wait.
      var grace = timespec(tv_sec: Self.graceSeconds, tv_nsec: 0)
      sigtimedwait(&set, nil, &grace)
      guard !isOver.withLock({ $0 }) else { return }
      _exit(128 + signal)
    }
  }
}
