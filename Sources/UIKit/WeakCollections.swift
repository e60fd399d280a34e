// Collections of Objective-C that Foundation on Linux lacks.

import Foundation

/// How a collection keeps its elements. Only the options for objects exist.
public struct NSPointerFunctionsOptions: OptionSet, Sendable {
  /// The bits of the options.
  public var rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The collection keeps its elements alive.
  public static let strongMemory = Self([])
  /// An element disappears when nothing else keeps it alive.
  public static let weakMemory = Self(rawValue: 5)
  /// Elements are equal only if they are identical.
  public static let objectPointerPersonality = Self(rawValue: 512)
}

/// A set of objects that can keep them weakly. Its elements are in the order in which they were added.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  /// How a table keeps its elements.
  public typealias Options = NSPointerFunctionsOptions

  private var slots: [Slot<ObjectType>] = []
  private let options: Options

  /// Creates an empty table.
  public init(options: Options = .strongMemory, capacity: Int = 0) { self.options = options }

  /// Creates an empty table that keeps its elements weakly.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The elements that are alive.
  public var allObjects: [ObjectType] { slots.compactMap(\.object) }
  /// The number of elements that are alive.
  public var count: Int { allObjects.count }
  /// An element; nil if there is none.
  public var anyObject: ObjectType? { allObjects.first }

  /// Returns whether the table has an object that is equal to `object`.
  public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

  /// Returns the element that is equal to `object`; nil if there is none.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return allObjects.first { areEqual($0, object, options) }
  }

  /// Adds an object, unless the table has an equal one.
  public func add(_ object: ObjectType?) {
    slots.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    slots.append(Slot(object, options))
  }

  /// Removes the object that is equal to `object`.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    slots.removeAll { $0.object.map { areEqual($0, object, options) } ?? true }
  }

  /// Removes all objects.
  public func removeAllObjects() { slots = [] }

  /// Returns an enumerator of the elements that are alive now.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// A dictionary of objects that can keep keys and values weakly. Its keys are in the order in which they were added.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [(key: Slot<KeyType>, value: Slot<ObjectType>)] = []
  private let (keys, values): (NSPointerFunctionsOptions, NSPointerFunctionsOptions)

  /// Creates an empty table.
  public init(
    keyOptions: NSPointerFunctionsOptions = .strongMemory, valueOptions: NSPointerFunctionsOptions = .strongMemory,
    capacity: Int = 0
  ) {
    (keys, values) = (keyOptions, valueOptions)
  }

  /// Creates an empty table that keeps its keys weakly and its values alive.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates an empty table that keeps its keys and its values weakly.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }
  /// Creates an empty table that keeps its keys alive and its values weakly.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates an empty table that keeps its keys and its values alive.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  private var alive: [(key: KeyType, value: ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  /// The number of keys whose key and value are alive.
  public var count: Int { alive.count }

  /// Returns the value of a key; nil if there is none.
  public func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return alive.first { areEqual($0.key, key, keys) }?.value
  }

  /// Sets the value of a key. Nothing happens if one of them is nil.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let object, let key else { return }
    removeObject(forKey: key)
    entries.append((Slot(key, keys), Slot(object, values)))
  }

  /// Removes a key and its value.
  public func removeObject(forKey key: KeyType?) {
    guard let key else { return }
    entries.removeAll { entry in
      guard let own = entry.key.object, entry.value.object != nil else { return true }
      return areEqual(own, key, keys)
    }
  }

  /// Removes all keys and values.
  public func removeAllObjects() { entries = [] }

  /// Returns an enumerator of the keys that are alive now.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: alive.map(\.key)).objectEnumerator() }
  /// Returns an enumerator of the values that are alive now; nil if there are none.
  public func objectEnumerator() -> NSEnumerator? { NSArray(array: alive.map(\.value)).objectEnumerator() }
  /// Returns the keys and values that are alive now.
  public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    alive.reduce(into: [:]) { result, entry in
      if let key = entry.key as? AnyHashable { result[key] = entry.value }
    }
  }
}

/// A reference to an object, strong or weak.
private struct Slot<Object: AnyObject> {
  private var strong: Object?
  private weak var weakly: Object?

  init(_ object: Object, _ options: NSPointerFunctionsOptions) {
    if options.contains(.weakMemory) { weakly = object } else { strong = object }
  }

  var object: Object? { strong ?? weakly }
}

private func areEqual<Object: AnyObject>(_ a: Object, _ b: Object, _ options: NSPointerFunctionsOptions) -> Bool {
  if a === b { return true }
  guard !options.contains(.objectPointerPersonality), let a = a as? NSObject, let b = b as? NSObject else {
    return false
  }
  return a.isEqual(b)
}
