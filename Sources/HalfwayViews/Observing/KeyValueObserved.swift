import Foundation

/// A property of a class that can be observed by its key path or by its name, and that appearance proxies can set. The
/// equivalent of a Swift property with `@objc dynamic`.
///
///     final class Download: NSObject, KeyValueObservable {
///       @KeyValueObserved var progress = 0.0
///     }
///     let observation = download.observe(\.progress, options: .new) { … }
///
/// Observers are notified after every change, and before the `didSet` of the property itself; with Objective-C, they
/// are notified after it.
@preconcurrency @MainActor
@propertyWrapper
public struct KeyValueObserved<Value> {
  private let storage: KeyValueStorage<Value>

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { storage = KeyValueStorage(wrappedValue) }

  /// The value of a property outside of a class, which has no observers.
  @available(*, unavailable, message: "only properties of classes can be observed")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The value of a property of a class.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped keyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let storage = owner[keyPath: storageKeyPath].storage
      storage.reads += 1
      return storage.value
    }
    set {
      let storage = owner[keyPath: storageKeyPath].storage
      if storage.copy == nil {
        storage.copy = { [unowned storage] in ($0 as? Owner)?[keyPath: keyPath] = storage.value }
      }
      storage.set(newValue)
    }
  }
}

/// The value of an observed property, with its observers.
@MainActor
package protocol KeyValueStoring: AnyObject {
  var observers: KeyValueObservers { get }
  /// The number of times that the property was read.
  var reads: Int { get }
  var current: Any { get }
  /// The number of times that the property was set after its initialization.
  var changes: Int { get }
  /// Sets the property of another object to the value; nil if it was never set.
  var copy: ((AnyObject) -> Void)? { get }
}

@MainActor
private final class KeyValueStorage<Value>: KeyValueStoring {
  var value: Value
  var reads = 0
  var changes = 0
  var copy: ((AnyObject) -> Void)?
  let observers = KeyValueObservers()
  var current: Any { value }

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    let old = value
    changes += 1
    guard observers.isObserved(.own) else {
      value = new
      return
    }
    observers.announce(.own, old: old)
    value = new
    observers.notify(.own, old: old, new: new)
  }
}

/// A property wrapper with the storage of an observed property.
@MainActor
private protocol KeyValueWrapper {
  var storing: any KeyValueStoring { get }
}

extension KeyValueObserved: KeyValueWrapper {
  fileprivate var storing: any KeyValueStoring { storage }
}

/// The observed properties of objects.
@MainActor
package enum KeyValueStorages {
  /// Sets the properties of an object that were set for a proxy and not for the object itself.
  ///
  /// - Parameter plain: An object of the proxy's class for which nothing was set.
  package static func copy(from proxy: AnyObject, plain: AnyObject, to object: AnyObject) {
    let (given, known, own) = (all(of: proxy), all(of: plain), all(of: object))
    for ((name, source), (_, initial)) in zip(given, known) where source.changes > initial.changes {
      if let target = own.first(where: { $0.name == name })?.storage, target.changes <= initial.changes {
        source.copy?(object)
      }
    }
  }

  /// Returns the storage of a property that is declared with `@KeyValueObserved`; nil if the object has none of this
  /// name.
  static func storage(of object: AnyObject, named name: String) -> (any KeyValueStoring)? {
    all(of: object).first { $0.name == "_" + name }?.storage
  }

  /// Returns the storage of the property at a key path, the one that reading the key path reads.
  static func storage<Owner: AnyObject, Value>(
    of object: Owner, at keyPath: KeyPath<Owner, Value>
  ) -> (any KeyValueStoring)? {
    let all = all(of: object)
    guard !all.isEmpty else { return nil }
    let before = all.map(\.storage.reads)
    _ = object[keyPath: keyPath]
    let read = zip(all, before).filter { $0.0.storage.reads > $0.1 }
    return read.count == 1 ? read.first?.0.storage : nil
  }

  private static func all(of object: AnyObject) -> [(name: String, storage: any KeyValueStoring)] {
    var found: [(name: String, storage: any KeyValueStoring)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let here = mirror {
      for child in here.children {
        if let name = child.label, let wrapper = child.value as? any KeyValueWrapper {
          found.append((name, wrapper.storing))
        }
      }
      mirror = here.superclassMirror
    }
    return found
  }
}
