import CInstances
import Foundation

/// Classes that are known when the program runs only: by their names, and made by `init()`.
enum ClassByName {
  /// A class of a name in the module of another, which is nested in no type, as that one; nil where there is none.
  static func sibling(_ name: String, of other: AnyClass) -> AnyClass? {
    let path = String(reflecting: other).split(separator: ".")
    return path.count == 2 ? NSClassFromString("\(path[0]).\(name)") : nil
  }

  /// Makes an object of a class by `init()`; nil where the class inherits from no `NSObject`.
  static func make(_ type: AnyClass) -> NSObject? {
    guard let type = type as? NSObject.Type else { return nil }
    return halfway_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
      Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}
