import Foundation

/// A device of Xorg's input driver `inputtest`, which does what it is told over a socket: messages of a length, a kind and its values,
/// in the byte order of the machine (`xf86-input-inputtest-protocol.h`, version 1.1).
public final class InjectedDevice {
  /// The size of the screen in pixels, one of those that every display of X knows.
  static let screenWidth = 1280.0
  static let screenHeight = 1024.0
  /// The axes of a touch device go from 0 to this over the whole screen.
  private static let axisEnd = 65535.0

  /// What a contact or gesture does, by X's numbers: touches begin at 18, pinches at 27, swipes at 30.
  public enum Phase: UInt32 {
    case begin, update, end
  }

  private let connection: LocalSocket

  /// A device takes one connection in its life.
  init(socket path: String) throws {
    connection = try LocalSocket(path: path)
    var version = Message(kind: 0)
    version.append(UInt16(1))
    version.append(UInt16(1))
    send(version)
    try connection.read(12)
  }

  /// A finger at a place on the screen, in pixels.
  public func touch(_ finger: UInt32, _ phase: Phase, x: Double, y: Double) {
    var message = Message(kind: 6)
    message.append(finger)
    message.append(18 + phase.rawValue)
    // Of 64 axes the first two are told of, as a mask says; then come their values, and as many again without acceleration.
    message.append(UInt32(0))
    message.append(UInt8(3))
    message.pad(to: 32)
    message.append(x / Self.screenWidth * Self.axisEnd)
    message.append(y / Self.screenHeight * Self.axisEnd)
    message.pad(to: 1056)
    send(message)
  }

  /// Two fingers that pinch: how far they went and turned since the message before, and their distance as a share of the first one.
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

  /// Fingers that go together: how far they went since the message before.
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

  /// Waits until the display has done all of it.
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

    /// With the length, which stands ahead of all.
    var whole: [UInt8] { withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) } + bytes.dropFirst(4) }
  }

  private func send(_ message: Message) { connection.write(message.whole) }
}
