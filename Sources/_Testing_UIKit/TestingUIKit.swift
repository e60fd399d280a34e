/// The overlay that the compiler requires where a file imports `Testing` and `UIKit`. Swift Testing provides it on
/// platforms with their own UIKit.
@_exported import Testing
