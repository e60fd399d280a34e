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
  /// Whether the other process has closed its end.
  private(set) var isClosed = false

  /// No message of this program is longer.
  private static let maximumBytes = 1 << 28
  private static let chunkBytes = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether bytes wait to be written.
  var hasPendingBytes: Bool { sent < pending.count }

  // MARK: Sending

  /// Queues a message, and writes as much as the socket takes.
  mutating func send(_ message: [UInt8]) {
    let count = UInt32(message.count)
    withUnsafeBytes(of: count.littleEndian) { pending.append(contentsOf: $0) }
    pending.append(contentsOf: message)
    flush()
  }

  /// Writes as much as the socket takes.
  mutating func flush() {
    while hasPendingBytes, !isClosed {
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
    guard !hasPendingBytes else { return }
    pending.removeAll(keepingCapacity: true)
    sent = 0
  }

  // MARK: Receiving

  /// Reads what there is; of a blocking socket, waits for the first bytes.
  mutating func receive() {
    if consumed > 0 {
      received.removeFirst(consumed)
      consumed = 0
    }
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
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

  /// The next message that was received whole; nil where there is none.
  mutating func nextMessage() -> ArraySlice<UInt8>? {
    let available = received.count - consumed
    guard available >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(received[consumed + $1]) << ($1 * 8) }
    guard length <= Self.maximumBytes else {
      isClosed = true
      return nil
    }
    guard available >= 4 + length else { return nil }
    let start = consumed + 4
    consumed = start + length
    return received[start..<consumed]
  }
}
