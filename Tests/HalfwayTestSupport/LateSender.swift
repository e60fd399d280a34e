/// A connection to an X display that has sent a message to a window that doesn't exist, as SDL does if a window is
/// woken while it closes. The display's answer, an error, is still unread.
public struct LateSender: ~Copyable {
  private typealias Send = @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutablePointer<Int>) -> Int32
  /// A number that the display would give to one of its own windows; it doesn't have that many.
  private static let missingWindow: UInt = 0x1F_FFFF
  private let connection: XlibConnection

  /// Connects to the display that the environment variable `DISPLAY` names, and sends the message.
  public init() throws {
    let connection = try XlibConnection()
    let send = try connection.library.function("XSendEvent", Send.self)
    // An `XEvent` has 24 words. The type is ClientMessage, whose seventh word is the size of its values in bits.
    var event = [Int](repeating: 0, count: 24)
    (event[0], event[6]) = (33, 8)
    _ = send(connection.display, Self.missingWindow, 0, 0, &event)
    self.connection = connection
  }

  /// Closes the connection, which first handles the error.
  public consuming func close() {}
}
