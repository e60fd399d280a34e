import Foundation
import HalfwayLayers

/// Options for observing a property. Foundation's `NSKeyValueObservingOptions`.
public struct KeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// The bit mask.
  public let rawValue: UInt
  /// Creates options from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Includes the new value.
  public static let new = KeyValueObservingOptions(rawValue: 1)
  /// Includes the old value.
  public static let old = KeyValueObservingOptions(rawValue: 2)
  /// Notifies immediately with the initial value.
  public static let initial = KeyValueObservingOptions(rawValue: 4)
  /// Notifies before each change, too. That notification has no new value.
  public static let prior = KeyValueObservingOptions(rawValue: 8)
}

/// The kind of change of a property. Foundation's `NSKeyValueChange`. Properties of views and view controllers are only
/// set.
public enum KeyValueChange: UInt, Sendable, Hashable {
  /// The value was set.
  case setting = 1
  /// Elements were inserted. Never sent.
  case insertion
  /// Elements were removed. Never sent.
  case removal
  /// Elements were replaced. Never sent.
  case replacement
}

/// The keys of a change dictionary. Foundation's `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key as a string.
  public var rawValue: String
  /// Creates a key from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of change, a `KeyValueChange.RawValue`.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The new value, if requested.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The old value, if requested.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// True in a notification that precedes the change.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property. Foundation's `NSKeyValueObservedChange`.
public struct KeyValueObservedChange<Value> {
  /// The kind of change.
  public let kind = KeyValueChange.setting
  /// The new value; nil unless `.new` was requested.
  public let newValue: Value?
  /// The old value; nil unless `.old` was requested.
  public let oldValue: Value?
  /// Whether the notification precedes the change.
  public let isPrior: Bool
}

/// An observation of a property, which ends when this object is released. Foundation's `NSKeyValueObservation`.
@preconcurrency @MainActor
public final class KeyValueObservation: NSObject {
  private weak var observers: KeyValueObservers?
  private let id: Int

  init(_ observers: KeyValueObservers?, id: Int) { (self.observers, self.id) = (observers, id) }

  @MainActor deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() { observers?.remove { $0.id == self.id } }
}

/// The properties that can be observed.
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
  case delegate
  case selectedViewController
  case selectedIndex
  case title
  case state
  case isSelected = "selected"
  case isHighlighted = "highlighted"
  case isEnabled = "enabled"
  case collectionView
  /// The only property of the observers of a `KeyValueObserved` value.
  case own = ""
}

/// A kind of change of a property: from a value that the property may no longer have to one that it may not have yet.
package struct KeyValueMoment {
  let old: Any?
  /// The new value; nil before the change.
  let new: Any?
  let isPrior: Bool
}

/// An object with observable properties.
@MainActor
package protocol KeyValueSource: NSObject {
  /// The observers; nil until one is added.
  var observers: KeyValueObservers? { get set }
  /// Returns the value of a property; nil if this kind of object doesn't have it.
  func value(of key: ObservedKey) -> Any?
}

/// The observers of an object.
@MainActor
package final class KeyValueObservers {
  struct Entry {
    let id: Int
    let key: ObservedKey
    /// The identity of the observer; nil for observations that are removed by their `id`.
    let observer: ObjectIdentifier?
    /// Whether the observer is also notified before a change.
    let isPrior: Bool
    let notify: (KeyValueMoment) -> Void
  }

  private var entries: [Entry] = []
  private var nextID = 0

  func add(
    _ key: ObservedKey, observer: ObjectIdentifier? = nil, isPrior: Bool,
    _ notify: @escaping (KeyValueMoment) -> Void
  ) -> Int {
    nextID += 1
    entries.append(Entry(id: nextID, key: key, observer: observer, isPrior: isPrior, notify: notify))
    return nextID
  }

  func remove(where isMeant: (Entry) -> Bool) { entries.removeAll(where: isMeant) }

  /// Removes the most recent matching entry. Returns whether there was one.
  func removeLast(where isMeant: (Entry) -> Bool) -> Bool {
    guard let index = entries.lastIndex(where: isMeant) else { return false }
    entries.remove(at: index)
    return true
  }

  package func isObserved(_ key: ObservedKey) -> Bool { entries.contains { $0.key == key } }

  /// Notifies the observers that asked for it of a change that is about to be made. As in Foundation, a nil value is
  /// reported as `NSNull`.
  package func announce(_ key: ObservedKey, old: Any?) {
    let moment = KeyValueMoment(old: old ?? NSNull(), new: nil, isPrior: true)
    for entry in entries where entry.key == key && entry.isPrior { entry.notify(moment) }
  }

  /// Notifies the observers of a change. As in Foundation, nil values are reported as `NSNull`.
  package func notify(_ key: ObservedKey, old: Any?, new: Any?) {
    let moment = KeyValueMoment(old: old ?? NSNull(), new: new ?? NSNull(), isPrior: false)
    for entry in entries where entry.key == key { entry.notify(moment) }
  }
}
