// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names from C and Objective-C headers that Foundation on Linux lacks.

import Foundation

/// Objective-C's name for `Int`.
public typealias NSInteger = Int
/// Objective-C's name for `UInt`.
public typealias NSUInteger = UInt

/// The greatest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The earlier name of `MAXFLOAT`.
public let HUGE = MAXFLOAT

extension RunLoop.Mode {
  /// Swift 4's name for `common`.
  public static let commonModes = RunLoop.Mode.common
  /// Swift 4's name for `default`.
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

/// Swift 4's name for `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension NSObject {
  /// Returns the class itself.
  public class func classForCoder() -> AnyClass { self }
}
