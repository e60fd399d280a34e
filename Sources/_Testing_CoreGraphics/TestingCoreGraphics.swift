/// The overlay that the compiler requires where a file imports `Testing` and `CoreGraphics`. Swift Testing provides
/// it on platforms with their own CoreGraphics.
@_exported import Testing
