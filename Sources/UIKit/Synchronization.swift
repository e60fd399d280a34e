// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// The locks of the objects that are locked.
private final class ObjectLocks: Sendable {
  private struct Entry {
    var lock = NSRecursiveLock()
    var count = 0
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func lock(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let lock = entries.withLock { entries in
      entries[id, default: Entry()].count += 1
      return entries[id]?.lock
    }
    lock?.lock()
  }

  /// Returns whether the object was locked.
  func unlock(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    let lock = entries.withLock { entries in
      guard var entry = entries[id] else { return nil as NSRecursiveLock? }
      entry.count -= 1
      entries[id] = entry.count > 0 ? entry : nil
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }

  static let shared = ObjectLocks()
}

/// Locks an object for this thread, which may already have locked it; other threads wait. The name of the Objective-C
/// runtime.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.lock(object as AnyObject)
  return 0
}

/// Reverses one `objc_sync_enter`. Returns a value other than 0 if the object isn't locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { ObjectLocks.shared.unlock(object as AnyObject) ? 0 : -1 }
