import Foundation

/// A message channel to another process over a socket. A message consists of its length in four bytes, lowest byte
/// first, and its bytes.
///
/// Sending never blocks: bytes that the socket doesn't accept remain in a buffer until the next `flush()`.
struct MessageChannel {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var consumed = 0
  private var pending: [UInt8] = []
  private var sent = 0
  private var chunk = [UInt8](repeating: 0, count: chunkBytes)
  /// Whether the other process has closed its end.
  private(set) var isClosed = false

  /// The maximum length of a message, in bytes. A longer message is treated as an error and closes the channel.
  private static let maximumBytes = 1 << 28
  private static let chunkBytes = 1 << 16
  /// `POLLRDHUP` of Linux, which the Glibc module doesn't export.
  private static let otherSideDone: Int16 = 0x2000

  init(descriptor: Int32) { self.descriptor = descriptor }

  // MARK: Sending

  /// Queues a message, which `flush()` sends.
  mutating func queue(_ message: [UInt8]) {
    let count = UInt32(message.count)
    withUnsafeBytes(of: count.littleEndian) { pending.append(contentsOf: $0) }
    pending.append(contentsOf: message)
  }

  /// The number of bytes that have yet to be sent.
  var pendingByteCount: Int { pending.count - sent }

  /// Sends as many bytes as the socket accepts.
  mutating func flush() {
    while pendingByteCount > 0, !isClosed {
      let count = pending.withUnsafeBytes { bytes in
        Glibc.send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        break
      } else {
        isClosed = true
      }
    }
    guard pendingByteCount == 0 else { return }
    pending.removeAll(keepingCapacity: true)
    sent = 0
  }

  // MARK: Receiving

  /// Whether the other process has shut down its sending side. Messages that it sent before may still be unread.
  var isOtherSideDone: Bool {
    var entry = pollfd(fd: descriptor, events: Self.otherSideDone, revents: 0)
    return isClosed || poll(&entry, 1, 0) > 0
  }

  /// Reads the bytes that have arrived. If the socket is blocking, waits for the first ones.
  mutating func receive() {
    if consumed > 0 {
      received.removeFirst(consumed)
      consumed = 0
    }
    while !isClosed {
      let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count > 0 {
        received.append(contentsOf: chunk[..<count])
        return
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      isClosed = true
    }
  }

  /// The length of the next message, or `nil` if its length hasn't been received completely.
  private var nextLength: Int? {
    guard received.count - consumed >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 | Int(received[consumed + $1]) << ($1 * 8) }
  }

  /// Whether a complete message has been received.
  var hasMessage: Bool { nextLength.map { received.count - consumed >= 4 + $0 } ?? false }

  /// Returns the next complete message, or `nil` if there is none.
  mutating func nextMessage() -> ArraySlice<UInt8>? {
    guard let length = nextLength else { return nil }
    guard length <= Self.maximumBytes else {
      isClosed = true
      return nil
    }
    guard received.count - consumed >= 4 + length else { return nil }
    let start = consumed + 4
    consumed = start + length
    return received[start..<consumed]
  }
}
