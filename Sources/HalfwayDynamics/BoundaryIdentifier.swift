// swift-format-ignore-file: AvoidRetroactiveConformances

import Foundation
import HalfwayViews

// On iOS, strings and numbers are bridged to classes with this conformance, which permits `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension IndexPath: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The identifier of a boundary. A string equals its `NSString`, and an integer its `NSNumber`.
struct BoundaryIdentifier: Equatable {
  let given: any NSCopying
  private let value: AnyHashable?

  init(_ given: any NSCopying) {
    self.given = given
    if let string = given as? NSString {
      value = String(describing: string)
    } else if let number = given as? NSNumber {
      value = number.isEqual(to: NSNumber(value: number.intValue)) ? AnyHashable(number.intValue) : AnyHashable(number)
    } else {
      value = given as? AnyHashable
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    guard let one = a.value, let other = b.value else { return false }
    return one == other
  }
}
