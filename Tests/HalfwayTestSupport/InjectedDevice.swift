import Foundation

/// A device of Xorg's input driver `inputtest`, controlled over a socket. A message consists of its length, its type,
/// and values, in the machine's byte order (`xf86-input-inputtest-protocol.h`, version 1.1).
public final class InjectedDevice {
  /// The width of the screen, in pixels. 1280 × 1024 is a mode that every X display supports.
  static let screenWidth = 1280.0
  /// The height of the screen, in pixels.
  static let screenHeight = 1024.0
  /// The value at the end of a touch device's axes, which start at 0 and cover the whole screen.
  private static let axisEnd = 65535.0

  /// The phase of a contact or gesture. X's event numbers start at 18 for touches, 27 for pinches, and 30 for swipes.
  public enum Phase: UInt32 {
    /// The beginning, an update, and the end.
    case begin, update, end
  }

  private let connection: LocalSocket

  /// Connects to the device's socket. A device accepts a single connection.
  init(socket path: String) throws {
    connection = try LocalSocket(path: path)
    var version = Message(kind: 0)
    version.append(UInt16(1))
    version.append(UInt16(1))
    send(version)
    try connection.read(12)
  }

  /// Sends an event of a finger on the touchscreen, at a position in pixels.
  public func touch(_ finger: UInt32, _ phase: Phase, x: Double, y: Double) {
    var message = Message(kind: 6)
    message.append(finger)
    message.append(18 + phase.rawValue)
    // A mask selects the first two of 64 axes. The values follow, and the same number of unaccelerated values.
    message.append(UInt32(0))
    message.append(UInt8(3))
    message.pad(to: 32)
    message.append(x / Self.screenWidth * Self.axisEnd)
    message.append(y / Self.screenHeight * Self.axisEnd)
    message.pad(to: 1056)
    send(message)
  }

  /// Sends an event of a pinch with two fingers.
  ///
  /// - Parameters:
  ///   - phase: The phase of the gesture.
  ///   - deltaX: The horizontal movement since the previous event.
  ///   - deltaY: The vertical movement since the previous event.
  ///   - scale: The distance of the fingers relative to their initial distance.
  ///   - degrees: The rotation since the previous event, in degrees.
  ///   - isCancelled: Whether the gesture is canceled.
  public func pinch(
    _ phase: Phase, deltaX: Double = 0, deltaY: Double = 0, scale: Double = 1, degrees: Double = 0,
    isCancelled: Bool = false
  ) {
    var message = Message(kind: 7)
    message.append(UInt16(27 + phase.rawValue))
    message.append(UInt16(2))
    message.append(UInt32(isCancelled ? 1 : 0))
    for value in [deltaX, deltaY, deltaX, deltaY, scale, degrees] { message.append(value) }
    send(message)
  }

  /// Sends an event of a swipe with several fingers.
  ///
  /// - Parameters:
  ///   - phase: The phase of the gesture.
  ///   - fingers: The number of fingers.
  ///   - deltaX: The horizontal movement since the previous event.
  ///   - deltaY: The vertical movement since the previous event.
  ///   - isCancelled: Whether the gesture is canceled.
  public func swipe(
    _ phase: Phase, fingers: UInt16, deltaX: Double = 0, deltaY: Double = 0, isCancelled: Bool = false
  ) {
    var message = Message(kind: 8)
    message.append(UInt16(30 + phase.rawValue))
    message.append(fingers)
    message.append(UInt32(isCancelled ? 1 : 0))
    for value in [deltaX, deltaY, deltaX, deltaY] { message.append(value) }
    send(message)
  }

  /// Waits until the display has processed all events.
  public func finish() throws {
    send(Message(kind: 1))
    try connection.read(8)
  }

  private struct Message {
    private var bytes: [UInt8] = []

    init(kind: UInt32) {
      append(UInt32(0))
      append(kind)
    }

    mutating func append<Value: BitwiseCopyable>(_ value: Value) { withUnsafeBytes(of: value) { bytes += $0 } }

    mutating func pad(to count: Int) { bytes += [UInt8](repeating: 0, count: count - bytes.count) }

    /// The message, starting with its length.
    var whole: [UInt8] { withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) } + bytes.dropFirst(4) }
  }

  private func send(_ message: Message) { connection.write(message.whole) }
}
