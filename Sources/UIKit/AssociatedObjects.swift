// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation
import Halfway
import HalfwayMotion

// Values that an extension keeps with an object: a responder (a view, a controller), a recognizer or a layer, which take them along. Other
// objects take none.

/// How a value is kept.
public enum objc_AssociationPolicy: Hashable, Sendable {
  /// As long as somebody else keeps the object. What is no object is kept.
  case OBJC_ASSOCIATION_ASSIGN
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A copy of an object that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN
  case OBJC_ASSOCIATION_COPY
}

/// The value for a key, which is the address of a variable; nil for none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Responder, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: GestureRecognizer, _ key: UnsafeRawPointer) -> Any? {
  object.associated?[key]
}

public func objc_getAssociatedObject(_ object: Layer, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

/// Keeps a value for a key, which is the address of a variable, as long as the object lives; nil takes it away.
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
  /// What was kept goes only after the new values are there: it may ask for them.
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
