import Foundation

/// A library that is loaded at run time, so that building the package doesn't require it.
public struct SharedLibrary {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads a library that is installed with xdotool.
  init(_ name: String) throws {
    guard let handle = dlopen(name, RTLD_NOW) else {
      throw Failure(description: "\(name) is not installed; xdotool brings it")
    }
    self.handle = handle
  }

  /// Returns nil unless the process has loaded the library.
  public init?(loaded name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_NOLOAD) else { return nil }
    self.handle = handle
  }

  /// Returns a function, whose type must be that of its declaration in C.
  public func function<T>(_ name: String, _ type: T.Type) throws -> T {
    guard let address = dlsym(handle, name) else { throw Failure(description: "there is no \(name)") }
    return unsafeBitCast(address, to: type)
  }
}
