import Foundation

// Names of Core Foundation that Foundation on Linux lacks.

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval
