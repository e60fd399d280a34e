#if !hasFeature(Embedded)
  /// Values that callers associate with an object under keys of their own.
  package struct AssociatedObjects {
    private enum Held {
      case strongly(Any)
      case weakly(WeakObject)
    }

    private struct WeakObject {
      weak var object: AnyObject?
    }

    private var values: [UnsafeRawPointer?: Held] = [:]

    package init() {}

    package subscript(_ key: UnsafeRawPointer?) -> Any? {
      switch values[key] {
      case .strongly(let value): value
      case .weakly(let held): held.object
      case nil: nil
      }
    }

    /// Associates a value with a key, or removes the key's value if `value` is `nil`.
    package mutating func set(_ value: Any?, for key: UnsafeRawPointer?) { values[key] = value.map(Held.strongly) }

    /// Associates an object with a key without retaining it.
    package mutating func setWeakly(_ object: AnyObject, for key: UnsafeRawPointer) {
      values[key] = .weakly(WeakObject(object: object))
    }
  }
#endif
