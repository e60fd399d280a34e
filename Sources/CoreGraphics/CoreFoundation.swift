import Foundation

// Names of Core Foundation's that Foundation on Linux leaves out.

/// Seconds.
public typealias CFTimeInterval = TimeInterval
