/// What a file that imports `Testing` and `UIKit` gets in place of `Testing`: the compiler asks for a module of this name, which Swift
/// Testing has for the platforms that have a UIKit of their own.
@_exported import Testing
