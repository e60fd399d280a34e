/// A short text that is put together from its end, as the digits of a number are found, in room on the stack.
struct BackwardText {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var start: Int

  /// More than a contact's line has at its longest: four whole numbers of 20 digits, two coordinates of 26, and the keys.
  private static let capacity = 256

  /// Appends to `buffer` what `make` prepends, at most 256 bytes.
  static func append(to buffer: inout [UInt8], _ make: (inout BackwardText) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var text = BackwardText(room: room, start: room.count)
      make(&text)
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: room[text.start...]))
    }
  }

  mutating func prepend(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    start -= count
    room.baseAddress?.advanced(by: start).update(from: text.utf8Start, count: count)
  }

  mutating func prepend(_ integer: Int64) {
    prepend(digits: integer.magnitude)
    if integer < 0 { prepend("-") }
  }

  /// A number that the caller knows to be finite, in the shortest form that reads back to the same bits. Allocates nothing for what a
  /// coordinate usually is.
  mutating func prepend(_ number: Double) {
    // Below 2⁵³ every whole double has its digits for shortest form. Minus zero keeps its sign and goes the last way.
    if number.magnitude < 0x1p53, let integer = Int64(exactly: number), integer != 0 || number.sign == .plus {
      prepend(integer)
    } else if let decimal = ShortestDecimal(of: number.magnitude) {
      prepend(digits: decimal.digits, decimals: decimal.decimals)
      if number < 0 { prepend("-") }
    } else {
      let text = number.description
      for byte in (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8.reversed() { prepend(byte) }
    }
  }

  /// At least one digit, and of those that are decimals one more, before which the point is.
  private mutating func prepend(digits: UInt64, decimals: Int = 0) {
    var (rest, count) = (digits, 0)
    repeat {
      prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      count += 1
      if count == decimals { prepend(UInt8(ascii: ".")) }
    } while rest != 0 || count <= decimals
  }

  private mutating func prepend(_ byte: UInt8) {
    start -= 1
    room[start] = byte
  }
}
