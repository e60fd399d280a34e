// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation
import Halfway
import HalfwayMotion

// Values that extensions associate with an object. Those of a responder (such as a view or a view controller), a
// gesture recognizer, or a layer are released with it. Those of other objects are released later: when values are
// associated with further objects.

/// The association policy.
public enum objc_AssociationPolicy: Hashable, Sendable {
  /// A weak reference; values that aren't objects are retained.
  case OBJC_ASSOCIATION_ASSIGN
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A copy of the object, if it can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN
  /// A copy of the object, if it can be copied.
  case OBJC_ASSOCIATION_COPY
}

/// Returns the value of a responder for a key, which is the address of a variable; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Responder, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

/// Returns the value of a gesture recognizer for a key, which is the address of a variable; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: GestureRecognizer, _ key: UnsafeRawPointer) -> Any? {
  object.associated?[key]
}

/// Returns the value of a layer for a key, which is the address of a variable; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Layer, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

/// Associates a value with a responder for a key, which is the address of a variable, until the responder is
/// deallocated; `nil` removes the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Responder, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

/// Associates a value with a gesture recognizer for a key, which is the address of a variable, until the recognizer is
/// deallocated; `nil` removes the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: GestureRecognizer, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

/// Associates a value with a layer for a key, which is the address of a variable, until the layer is deallocated;
/// `nil` removes the value.
public func objc_setAssociatedObject(
  _ object: Layer, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

/// Returns the value of an object for a key, which is the address of a variable; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  switch object {
  case let responder as Responder: responder.associated?[key]
  case let recognizer as GestureRecognizer: recognizer.associated?[key]
  case let layer as Layer: layer.associated?[key]
  default: AssociationTable.shared[object as AnyObject]?[key]
  }
}

/// Associates a value with an object for a key, which is the address of a variable; `nil` removes the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  switch object {
  case let responder as Responder: objc_setAssociatedObject(responder, key, value, policy)
  case let recognizer as GestureRecognizer: objc_setAssociatedObject(recognizer, key, value, policy)
  case let layer as Layer: objc_setAssociatedObject(layer, key, value, policy)
  default:
    let object = object as AnyObject
    let old = AssociationTable.shared[object]
    AssociationTable.shared[object] = policy.adding(value, for: key, to: old)
    withExtendedLifetime(old) {}
  }
}

/// The values of objects that don't store them themselves.
@MainActor
private final class AssociationTable {
  static let shared = AssociationTable()

  private struct Entry {
    weak var object: AnyObject?
    var values: AssociatedObjects
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are removed.
  private var limit = 16

  subscript(_ object: AnyObject) -> AssociatedObjects? {
    get {
      // An object may have the address of a deallocated one.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values
    }
    set {
      entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, values: $0) }
      guard entries.count > limit else { return }
      let old = entries
      entries = entries.filter { $0.value.object != nil }
      limit = max(16, entries.count * 2)
      withExtendedLifetime(old) {}
    }
  }
}

extension objc_AssociationPolicy {
  /// Returns the values with a changed value for a key. The caller releases the previous value after setting the new
  /// one, because the deinitializer of the previous value may query the new one.
  fileprivate func adding(_ value: Any?, for key: UnsafeRawPointer, to old: AssociatedObjects?) -> AssociatedObjects {
    var values = old ?? AssociatedObjects()
    switch self {
    case .OBJC_ASSOCIATION_ASSIGN:
      if let value, type(of: value) is AnyClass {
        values.setWeakly(value as AnyObject, for: key)
      } else {
        values.set(value, for: key)
      }
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: values.set(value, for: key)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      values.set((value as? any NSCopying)?.copy(with: nil) ?? value, for: key)
    }
    return values
  }
}
