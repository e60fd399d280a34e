// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation
import Halfway
import HalfwayMotion

// Values that extensions associate with an object: a responder (a view, a view controller), a recognizer, or a layer.
// Other objects are unsupported.

/// The association policy.
public enum objc_AssociationPolicy: Hashable, Sendable {
  /// A weak reference; values that aren't objects are retained.
  case OBJC_ASSOCIATION_ASSIGN
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A copy of the object, if it can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN
  case OBJC_ASSOCIATION_COPY
}

/// Returns the value for a key, which is the address of a variable; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Responder, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: GestureRecognizer, _ key: UnsafeRawPointer) -> Any? {
  object.associated?[key]
}

public func objc_getAssociatedObject(_ object: Layer, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

/// Associates a value with an object for a key, which is the address of a variable, until the object is deallocated;
/// `nil` removes it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Responder, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: GestureRecognizer, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

public func objc_setAssociatedObject(
  _ object: Layer, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let old = object.associated
  object.associated = policy.adding(value, for: key, to: old)
  withExtendedLifetime(old) {}
}

extension objc_AssociationPolicy {
  /// The previous value is released after the new one is set, because its deinitializer may query it.
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
