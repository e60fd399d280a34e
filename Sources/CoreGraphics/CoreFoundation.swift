import Foundation

// Names of Core Foundation that Foundation on Linux lacks.

/// Core Foundation's name for an object of any type.
public typealias CFTypeRef = Any

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval
