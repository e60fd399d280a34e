import CSDL
import Synchronization

/// An event and the time at which SDL queued it.
struct StampedEvent: Hashable, Sendable {
  var event: DecodedEvent
  /// The time on our monotonic clock, in microseconds.
  var clockMicroseconds: Int64
  /// SDL's timestamp in whole milliseconds since SDL started.
  var sdlMilliseconds: UInt32
}

/// A thread-safe queue of decoded events, in the order in which SDL queued them.
final class StampedEventQueue: Sendable {
  private let windowID: UInt32
  private let state = Mutex(State())

  private struct State {
    var events: [StampedEvent] = []
    /// The number of fingers that lifted since the last drain, as the compositor reported.
    var liftedFingers = 0
  }

  init(windowID: UInt32) { self.windowID = windowID }

  /// Receives an event from SDL when it is queued. The timestamp is taken under the lock, so timestamps are in the
  /// order of the queue.
  fileprivate func receive(_ event: SDL_Event) {
    guard let decoded = EventDecoder.decode(event, windowID: windowID) else { return }
    add(FingerPlace.corrected(decoded, windowID: windowID), sdlMilliseconds: event.common.timestamp)
  }

  /// Adds an event that didn't come from SDL, with the current time.
  func add(_ event: DecodedEvent) { add(event, sdlMilliseconds: SDL_GetTicks()) }

  private func add(_ event: DecodedEvent, sdlMilliseconds: UInt32) {
    state.withLock {
      $0.events.append(
        StampedEvent(event: event, clockMicroseconds: CSDL_monotonicMicroseconds(), sdlMilliseconds: sdlMilliseconds))
    }
  }

  /// Notes that a finger lifted, as SDL reports, too.
  func noteLiftedFinger() { state.withLock { $0.liftedFingers += 1 } }

  /// Adds the cancellation of all fingers. If SDL has just reported that they lifted, their lifts are removed.
  func cancelFingers() {
    state.withLock { state in
      var lifts = 0
      state.events = state.events.filter { stamped in
        guard case .fingerUp = stamped.event else { return true }
        lifts += 1
        return lifts <= state.liftedFingers
      }
    }
    add(.fingersCancelled)
  }

  /// Appends the queued events to `list` and removes them from the queue.
  func drain(into list: inout [StampedEvent]) {
    state.withLock {
      list.append(contentsOf: $0.events)
      $0.events.removeAll(keepingCapacity: true)
      $0.liftedFingers = 0
    }
  }
}

/// Timestamps and decodes events when SDL queues them, for the lifetime of this object.
///
/// Events are read from here rather than from SDL's queue, so that each event stays associated with its timestamp.
/// SDL's own queue is only emptied.
final class EventWatch {
  let queue: StampedEventQueue
  /// The retained reference that SDL passes to the callback.
  private let context: Unmanaged<StampedEventQueue>

  init(windowID: UInt32) {
    queue = StampedEventQueue(windowID: windowID)
    context = .passRetained(queue)
    SDL_AddEventWatch(receiveEvent, context.toOpaque())
  }

  deinit {
    // SDL holds a lock while it calls watches, so no call is active after this.
    SDL_DelEventWatch(receiveEvent, context.toOpaque())
    context.release()
  }
}

/// The event watch callback. SDL calls it on the thread that pushes an event.
private func receiveEvent(context: UnsafeMutableRawPointer?, event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let context, let event else { return 0 }
  Unmanaged<StampedEventQueue>.fromOpaque(context).takeUnretainedValue().receive(event.pointee)
  return 0
}
