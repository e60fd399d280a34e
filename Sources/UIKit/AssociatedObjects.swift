// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation
import Halfway
import HalfwayMotion

// Values that extensions associate with an object: a responder (such as a view or a view controller), a gesture
// recognizer, or a layer. Other objects are unsupported.

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
