/// What a file that imports `Testing` and `CoreGraphics` gets in place of `Testing`: the compiler asks for a module of this name, which Swift
/// Testing has for the platforms that have a CoreGraphics of their own.
@_exported import Testing
