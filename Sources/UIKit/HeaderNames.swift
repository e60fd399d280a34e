// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names from C and Objective-C headers that Foundation on Linux lacks.

import Foundation

/// UIKit's name for `Int`.
public typealias NSInteger = Int
/// UIKit's name for `UInt`.
public typealias NSUInteger = UInt

/// The greatest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The greatest finite `Float`, by an older name.
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
  /// Returns a class by the name that `NSStringFromClass` returns.
  public class func classForCoder() -> AnyClass { self }
}
