import Foundation
import HalfwayLayers

/// What somebody who observes a property wants to be told, as `NSKeyValueObservingOptions`.
public struct KeyValueObservingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value that was set.
  public static let new = KeyValueObservingOptions(rawValue: 1)
  /// The one before.
  public static let old = KeyValueObservingOptions(rawValue: 2)
  /// To be told at once, before any change.
  public static let initial = KeyValueObservingOptions(rawValue: 4)
}

/// What kind of change was made, as `NSKeyValueChange`. Properties of views and screens are only set.
public enum KeyValueChange: UInt, Sendable, Hashable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// What is said of a change, as `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
}

/// A change of an observed property, as `NSKeyValueObservedChange`.
public struct KeyValueObservedChange<Value> {
  public let kind = KeyValueChange.setting
  /// What was set, where `.new` asks for it.
  public let newValue: Value?
  /// What was there before, where `.old` asks for it.
  public let oldValue: Value?
  /// Nobody is told before a change.
  public let isPrior = false
}

/// Somebody observes a property until this is let go of, as `NSKeyValueObservation`.
@preconcurrency @MainActor
public final class KeyValueObservation: NSObject {
  private weak var observers: KeyValueObservers?
  private let id: Int

  init(_ observers: KeyValueObservers?, id: Int) { (self.observers, self.id) = (observers, id) }

  @MainActor deinit { invalidate() }

  /// Nobody is told any more.
  public func invalidate() { observers?.remove { $0.id == self.id } }
}

/// The properties whose observers are told.
package enum ObservedKey: String, Sendable {
  case frame
  case bounds
  case center
  case transform
  case alpha
  case isHidden = "hidden"
  case contentOffset
  case contentSize
  case contentInset
  case selectedViewController
  case selectedIndex
}

/// Who has properties that can be observed.
@MainActor
package protocol KeyValueSource: Responder {
  /// Nil for a property that this kind of responder does not have.
  func value(of key: ObservedKey) -> Any?
}

/// Who observes something.
@MainActor
package final class KeyValueObservers {
  struct Entry {
    let id: Int
    let key: ObservedKey
    /// Who it is, where that matters for its removal.
    let observer: ObjectIdentifier?
    let notify: (_ old: Any?, _ new: Any?) -> Void
  }

  private var entries: [Entry] = []
  private var nextID = 0

  func add(
    _ key: ObservedKey, observer: ObjectIdentifier? = nil,
    _ notify: @escaping (_ old: Any?, _ new: Any?) -> Void
  ) -> Int {
    nextID += 1
    entries.append(Entry(id: nextID, key: key, observer: observer, notify: notify))
    return nextID
  }

  func remove(where isMeant: (Entry) -> Bool) { entries.removeAll(where: isMeant) }

  /// Takes back the last that somebody asked for; whether there was one.
  func removeLast(where isMeant: (Entry) -> Bool) -> Bool {
    guard let index = entries.lastIndex(where: isMeant) else { return false }
    entries.remove(at: index)
    return true
  }

  package func isObserved(_ key: ObservedKey) -> Bool { entries.contains { $0.key == key } }

  package func notify(_ key: ObservedKey, old: Any, new: Any) {
    for entry in entries where entry.key == key { entry.notify(old, new) }
  }
}
