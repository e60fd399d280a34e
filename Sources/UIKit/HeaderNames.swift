// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What the headers of C and Objective-C bring in on iOS and Foundation does not here.

import Foundation

/// UIKit's name for `Int`.
public typealias NSInteger = Int
/// UIKit's name for `UInt`.
public typealias NSUInteger = UInt

/// The largest number that a `Float` holds.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The same by an older name.
public let HUGE = MAXFLOAT

extension RunLoop.Mode {
  /// Swift 4's name of `common`.
  public static let commonModes = RunLoop.Mode.common
  /// Swift 4's name of `default`.
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

/// UIKit's name for `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension NSObject {
  /// The class itself, whose name `NSStringFromClass` gives.
  public class func classForCoder() -> AnyClass { self }
}
