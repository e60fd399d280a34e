import Foundation

/// The mouse of an X display, controlled through the XTEST extension as precisely in time as the system allows.
///
/// xdotool does the same, but doesn't report when it acted. The two libraries are loaded at run time, so that building
/// the package doesn't require them. They are installed with xdotool.
public final class TestPointer {
  private typealias FakeMotion = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
  private typealias FakeButton = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32

  private let connection: XlibConnection
  private let fakeMotion: FakeMotion
  private let fakeButton: FakeButton
  private let flush: XlibConnection.Call

  /// Connects to the display that the environment variable `DISPLAY` names.
  public init() throws {
    let xtst = try SharedLibrary("libXtst.so.6")
    fakeMotion = try xtst.function("XTestFakeMotionEvent", FakeMotion.self)
    fakeButton = try xtst.function("XTestFakeButtonEvent", FakeButton.self)
    connection = try XlibConnection()
    flush = try connection.library.function("XFlush", XlibConnection.Call.self)
  }

  /// Moves the pointer to a position on the screen, in pixels.
  public func move(x: Int, y: Int) {
    _ = fakeMotion(connection.display, -1, Int32(clamping: x), Int32(clamping: y), 0)
    _ = flush(connection.display)
  }

  /// Presses or releases the left button.
  public func setButton(isDown: Bool) {
    _ = fakeButton(connection.display, 1, isDown ? 1 : 0, 0)
    _ = flush(connection.display)
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
