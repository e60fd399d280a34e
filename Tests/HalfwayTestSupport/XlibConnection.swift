/// A connection of Xlib to the display that the environment variable `DISPLAY` names. It closes when it is released.
final class XlibConnection {
  typealias Call = @convention(c) (OpaquePointer) -> Int32

  /// The pointer that Xlib's functions take.
  let display: OpaquePointer
  let library: SharedLibrary
  private let close: Call

  init() throws {
    library = try SharedLibrary("libX11.so.6")
    close = try library.function("XCloseDisplay", Call.self)
    let open = try library.function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?).self)
    guard let display = open(nil) else { throw SharedLibrary.Failure(description: "the display cannot be reached") }
    self.display = display
  }

  deinit { _ = close(display) }
}
