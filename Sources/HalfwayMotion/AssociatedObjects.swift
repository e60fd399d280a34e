#if !hasFeature(Embedded)
  /// Values that somebody else keeps with an object, by keys of their own.
  package struct AssociatedObjects {
    private enum Held {
      case strongly(Any)
      case weakly(WeakObject)
    }

    private struct WeakObject {
      weak var object: AnyObject?
    }

    private var values: [UnsafeRawPointer: Held] = [:]

    package init() {}

    package subscript(_ key: UnsafeRawPointer) -> Any? {
      switch values[key] {
      case .strongly(let value): value
      case .weakly(let held): held.object
      case nil: nil
      }
    }

    /// Nil takes a value away.
    package mutating func set(_ value: Any?, for key: UnsafeRawPointer) { values[key] = value.map(Held.strongly) }

    /// Keeps an object as long as somebody else does.
    package mutating func setWeakly(_ object: AnyObject, for key: UnsafeRawPointer) {
      values[key] = .weakly(WeakObject(object: object))
    }
  }
#endif
