// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Names of Core Foundation that Foundation on Linux lacks.

/// Core Foundation's name for an object of any type.
public typealias CFTypeRef = Any

/// Core Foundation's name for immutable data.
public typealias CFData = NSData

/// Returns the address of the first byte, which is valid as long as the data exists.
public func CFDataGetBytePtr(_ data: CFData) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.length }

/// Returns a copy of bytes. The allocator is ignored.
public func CFDataCreate(_ allocator: Any?, _ bytes: UnsafePointer<UInt8>!, _ length: Int) -> CFData! {
  NSData(bytes: bytes, length: length)
}

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval
