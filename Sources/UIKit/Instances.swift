import Foundation
import HalfwayApplication

extension NSObject {
  /// Creates an object with `init()`, also of a class that is known only at run time and whose `init()` isn't
  /// `required`. A subclass that doesn't inherit or declare `init()` stops the program, as on iOS.
  public static func makeInstance() -> Self {
    guard let made = RuntimeClass.make(self) as? Self else { preconditionFailure("\(self) has no init()") }
    return made
  }
}
