import Foundation

extension VirtualDisplay {
  /// Asks a window to close with a `WM_DELETE_WINDOW` message, as a window manager does when the close button is
  /// pressed. Returns when the display has forwarded the message.
  public func requestClose(of window: String) throws {
    guard let number = UInt32(window) else { throw Failure(description: "\(window) is not the number of a window") }
    let connection = try Connection(path: "/tmp/.X11-unix/X" + name.dropFirst())
    let protocols = try connection.atom("WM_PROTOCOLS")
    let delete = try connection.atom("WM_DELETE_WINDOW")
    // SendEvent, without propagation, to the owner of the window. The event is a ClientMessage (33) with 32-bit values.
    connection.write(header: [25, 0], [11], [number, 0])
    connection.write(header: [33, 32], [0], [number, protocols, delete, 0, 0, 0, 0])
    // GetInputFocus: the reply arrives after all earlier requests have been processed.
    connection.write(header: [43, 0], [1], [])
    _ = try connection.read(32)
  }

  /// The required part of the X protocol, in the machine's byte order.
  private final class Connection {
    private let socket: LocalSocket

    init(path: String) throws {
      socket = try LocalSocket(path: path)
      // The byte order and the protocol version, 11.0, without authorization.
      let order = UInt8(ascii: UInt16(1).littleEndian == 1 ? "l" : "B")
      write(header: [order, 0], [11, 0, 0, 0, 0], [])
      let answer = try read(8)
      guard answer[0] == 1 else { throw Failure(description: "the display refused the connection") }
      _ = try read(4 * Int(answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 6, as: UInt16.self) }))
    }

    /// Returns the identifier of an atom (InternAtom).
    func atom(_ name: String) throws -> UInt32 {
      let padded = Array(name.utf8) + [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      write(header: [16, 0], [UInt16(2 + padded.count / 4), UInt16(name.utf8.count), 0], [], padded)
      return try read(32).withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8, as: UInt32.self) }
    }

    func write(header: [UInt8], _ halves: [UInt16], _ words: [UInt32], _ rest: [UInt8] = []) {
      let bytes =
        header + halves.flatMap { value in withUnsafeBytes(of: value) { Array($0) } }
        + words.flatMap { value in withUnsafeBytes(of: value) { Array($0) } } + rest
      socket.write(bytes)
    }

    func read(_ count: Int) throws -> [UInt8] { try socket.read(count) }
  }
}
