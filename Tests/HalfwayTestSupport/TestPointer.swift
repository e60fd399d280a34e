import Foundation

/// The mouse of an X display, controlled through the XTEST extension as precisely in time as the system allows.
///
/// xdotool does the same, but doesn't report when it acted. The two libraries are loaded at run time, so that building
/// the package doesn't require them. They are installed with xdotool.
public final class TestPointer {
  private typealias Display = OpaquePointer
  private typealias FakeMotion = @convention(c) (Display, Int32, Int32, Int32, UInt) -> Int32
  private typealias FakeButton = @convention(c) (Display, UInt32, Int32, UInt) -> Int32
  private typealias Call = @convention(c) (Display) -> Int32

  /// An error in connecting to the display.
  public struct Failure: Error, CustomStringConvertible {
    /// The description of the error.
    public var description: String
  }

  private let display: Display
  private let fakeMotion: FakeMotion
  private let fakeButton: FakeButton
  private let flush: Call
  private let close: Call

  /// Connects to the display that the environment variable `DISPLAY` names.
  public init() throws {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let xtst = dlopen("libXtst.so.6", RTLD_NOW) else {
      throw Failure(description: "libX11 and libXtst are not installed; xdotool brings them")
    }
    func function<T>(_ library: UnsafeMutableRawPointer, _ name: String, _ type: T.Type) throws -> T {
      guard let address = dlsym(library, name) else { throw Failure(description: "there is no \(name)") }
      return unsafeBitCast(address, to: type)
    }
    let open = try function(
      x11, "XOpenDisplay", (@convention(c) (UnsafePointer<CChar>?) -> Display?).self)
    fakeMotion = try function(xtst, "XTestFakeMotionEvent", FakeMotion.self)
    fakeButton = try function(xtst, "XTestFakeButtonEvent", FakeButton.self)
    flush = try function(x11, "XFlush", Call.self)
    close = try function(x11, "XCloseDisplay", Call.self)
    guard let display = open(nil) else { throw Failure(description: "the display cannot be reached") }
    self.display = display
  }

  deinit { _ = close(display) }

  /// Moves the pointer to a position on the screen, in pixels.
  public func move(x: Int, y: Int) {
    _ = fakeMotion(display, -1, Int32(clamping: x), Int32(clamping: y), 0)
    _ = flush(display)
  }

  /// Presses or releases the left button.
  public func setButton(isDown: Bool) {
    _ = fakeButton(display, 1, isDown ? 1 : 0, 0)
    _ = flush(display)
  }

  /// Returns the time of the clock that SDL also uses, in microseconds.
  public static func clockMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// Waits until a time of `clockMicroseconds()`.
  public static func wait(untilMicroseconds moment: Int64) {
    let left = moment - clockMicroseconds()
    guard left > 0 else { return }
    var time = timespec(tv_sec: Int(left / 1_000_000), tv_nsec: Int(left % 1_000_000) * 1000)
    nanosleep(&time, nil)
  }
}
