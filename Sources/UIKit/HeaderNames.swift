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

extension CGFloat {
  /// Creates a number from the nearest value of a number object.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name of general exceptions.
  public static let genericException = NSExceptionName("NSGenericException")
  /// The name of exceptions for arguments that aren't valid.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// The name of exceptions for states that aren't consistent.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}

/// An exception of Objective-C. Nothing can catch it here: raising it stops the program.
open class NSException: NSObject {
  /// The name.
  public let name: NSExceptionName
  /// The explanation.
  public let reason: String?
  /// Further values.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Stops the program with the name and the reason.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason")") }
}

extension NSObject {
  /// Returns the class itself.
  public class func classForCoder() -> AnyClass { self }
}

/// The version of Foundation, for code that checks for earlier versions of iOS: later than all that have a name here.
public let NSFoundationVersionNumber = 3000.0
/// The version of Foundation in iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
/// The version of Foundation in iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
/// The version of Foundation in iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of Foundation in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The latest version of Foundation with a name: that of iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0

/// Returns the point that a string such as "{1, 2}" describes; zero if it describes none.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// Returns the size that a string such as "{1, 2}" describes; zero if it describes none.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }
/// Returns the rectangle that a string such as "{{1, 2}, {3, 4}}" describes; zero if it describes none.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// Returns a point as a string.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// Returns a size as a string.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// Returns a rectangle as a string.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
