import CInstances
import Foundation
import HalfwayTransitions

/// Classes of the user's program that are known only at run time. A property list or `UIApplicationMain` names them on
/// iOS, and UIKit makes their objects with `init()`.
package enum RuntimeClass {
  /// The class with a name, such as `Reader.AppDelegate`; nil if there is none.
  package static func named(_ name: String) -> AnyClass? { NSClassFromString(name) }

  /// A class of a name in the module of another, which is nested in no type, as that one; nil where there is none.
  package static func sibling(_ name: String, of other: AnyClass) -> AnyClass? {
    let path = String(reflecting: other).split(separator: ".")
    return path.count == 2 ? NSClassFromString("\(path[0]).\(name)") : nil
  }

  /// Makes an object of a class by `init()`; nil where the class inherits from no `NSObject`.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard let type = type as? NSObject.Type else { return nil }
    return halfway_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
      Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
