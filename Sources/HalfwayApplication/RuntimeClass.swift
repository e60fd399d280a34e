import CInstances
import Foundation
import HalfwayTransitions

/// Classes of the user's program that are known only at run time. On iOS, a property list or `UIApplicationMain` names
/// them, and UIKit instantiates them with `init()`.
package enum RuntimeClass {
  /// Returns the class with a name such as `Reader.AppDelegate`; `nil` if there is none.
  package static func named(_ name: String) -> AnyClass? { NSClassFromString(name) }

  /// Returns the top-level class with a name in the module of another class; `nil` if there is none.
  package static func sibling(_ name: String, of other: AnyClass) -> AnyClass? {
    let path = String(reflecting: other).split(separator: ".")
    return path.count == 2 ? NSClassFromString("\(path[0]).\(name)") : nil
  }

  /// Creates an object of a class with `init()`; `nil` if the class doesn't inherit from `NSObject`.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard let type = type as? NSObject.Type else { return nil }
    return halfway_make_object(UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))).map {
      Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
