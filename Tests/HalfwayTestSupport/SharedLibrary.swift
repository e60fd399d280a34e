import Foundation

/// A library that is loaded at run time, so that building the package doesn't require it.
struct SharedLibrary {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let handle: UnsafeMutableRawPointer

  init(_ name: String) throws {
    guard let handle = dlopen(name, RTLD_NOW) else {
      throw Failure(description: "\(name) is not installed; xdotool brings it")
    }
    self.handle = handle
  }

  /// Returns a function, whose type must be that of its declaration in C.
  func function<T>(_ name: String, _ type: T.Type) throws -> T {
    guard let address = dlsym(handle, name) else { throw Failure(description: "there is no \(name)") }
    return unsafeBitCast(address, to: type)
  }

  /// Connects to the display that the environment variable `DISPLAY` names. The library must be libX11.
  func openDisplay() throws -> OpaquePointer {
    let open = try function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?).self)
    guard let display = open(nil) else { throw Failure(description: "the display cannot be reached") }
    return display
  }
}
