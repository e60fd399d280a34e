import Foundation

/// Messages to and from another process over a socket: a length of four bytes, then the bytes.
///
/// Writing never blocks: what the socket doesn't take stays in a buffer until `flush`.
struct MessageChannel {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var consumed = 0
  private var pending: [UInt8] = []
  private var sent = 0
  private var chunk = [UInt8](repeating: 0, count: chunkBytes)
  /// Whether the other process has closed its end.
  private(set) var isClosed = false

  /// No message of this program is longer.
  private static let maximumBytes = 1 << 28
  private static let chunkBytes = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  // MARK: Sending

  /// Queues a message. `flush` writes it.
  mutating func queue(_ message: [UInt8]) {
    let count = UInt32(message.count)
    withUnsafeBytes(of: count.littleEndian) { pending.append(contentsOf: $0) }
    pending.append(contentsOf: message)
  }

  /// The number of bytes that wait to be written.
  var pendingByteCount: Int { pending.count - sent }

  /// Writes as much as the socket takes.
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

  /// Reads the bytes that have arrived; with a blocking socket, waits for the first ones.
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

  /// The length of the next message; nil where its first bytes are missing.
  private var nextLength: Int? {
    guard received.count - consumed >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 | Int(received[consumed + $1]) << ($1 * 8) }
  }

  /// Whether a whole message has been received.
  var hasMessage: Bool { nextLength.map { received.count - consumed >= 4 + $0 } ?? false }

  /// The next message that was received whole; nil where there is none.
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
