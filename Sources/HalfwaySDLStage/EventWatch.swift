import CSDL
import Synchronization

/// An event with the moment at which SDL queued it.
struct StampedEvent: Hashable, Sendable {
  var event: DecodedEvent
  /// Our own monotonic clock.
  var clockMicroseconds: Int64
  /// SDL's stamp, in whole milliseconds since SDL started.
  var sdlMilliseconds: UInt32
}

/// Decoded events in the order in which SDL queued them, from any thread.
final class StampedEventQueue: Sendable {
  private let windowID: UInt32
  private let events = Mutex<[StampedEvent]>([])

  init(windowID: UInt32) { self.windowID = windowID }

  /// Called by SDL at the moment an event is queued. The stamp is taken under the lock, so stamps are in the queue's order.
  fileprivate func receive(_ event: SDL_Event) {
    guard let decoded = EventDecoder.decode(event, windowID: windowID) else { return }
    add(decoded, sdlMilliseconds: event.common.timestamp)
  }

  /// Adds what did not come through SDL, stamped now.
  func add(_ event: DecodedEvent) { add(event, sdlMilliseconds: SDL_GetTicks()) }

  private func add(_ event: DecodedEvent, sdlMilliseconds: UInt32) {
    events.withLock {
      $0.append(
        StampedEvent(event: event, clockMicroseconds: CSDL_monotonicMicroseconds(), sdlMilliseconds: sdlMilliseconds))
    }
  }

  /// Moves what has come to the end of `list`.
  func drain(into list: inout [StampedEvent]) {
    events.withLock {
      list.append(contentsOf: $0)
      $0.removeAll(keepingCapacity: true)
    }
  }
}

/// Stamps and decodes events as SDL queues them, while it lives.
///
/// The events are taken from here and not from SDL's queue, which would have to be matched with the stamps: an event and its
/// stamp cannot come apart. SDL's own queue is only emptied.
final class EventWatch {
  let queue: StampedEventQueue
  /// What SDL keeps: a reference that is counted for as long as SDL may call.
  private let context: Unmanaged<StampedEventQueue>

  init(windowID: UInt32) {
    queue = StampedEventQueue(windowID: windowID)
    context = .passRetained(queue)
    SDL_AddEventWatch(receiveEvent, context.toOpaque())
  }

  deinit {
    // SDL holds a lock while it calls watches, so none is running after this.
    SDL_DelEventWatch(receiveEvent, context.toOpaque())
    context.release()
  }
}

/// The event watch. SDL may call it on any thread that pushes an event.
private func receiveEvent(context: UnsafeMutableRawPointer?, event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let context, let event else { return 0 }
  Unmanaged<StampedEventQueue>.fromOpaque(context).takeUnretainedValue().receive(event.pointee)
  return 0
}
