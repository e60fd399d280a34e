import Foundation

/// A device of Xorg's input driver `inputtest`, which does what it is told over a socket: messages of a length, a kind and its values,
/// in the byte order of the machine (`xf86-input-inputtest-protocol.h`, version 1.1).
public final class InjectedDevice {
  /// The size of the screen in pixels, one of those that every display of X knows.
  static let screenWidth = 1280.0
  static let screenHeight = 1024.0
  /// The axes of a touch device go from 0 to this over the whole screen.
  private static let axisEnd = 65535.0

  /// What a contact or gesture does, by X's numbers: touches begin at 18, pinches at 27.
  public enum Phase: UInt32 {
    case begin, update, end
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  private let descriptor: Int32

  /// A device takes one connection in its life.
  init(socket path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "\(path) takes no connection") }
    var version = Message(kind: 0)
    version.append(UInt16(1))
    version.append(UInt16(1))
    send(version)
    try receive(12)
  }

  deinit { close(descriptor) }

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

  /// Waits until the display has done all of it.
  public func finish() throws {
    send(Message(kind: 1))
    try receive(8)
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

  private func send(_ message: Message) {
    let bytes = message.whole
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func receive(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw Failure(description: "the device ended the connection")
    }
  }
}
