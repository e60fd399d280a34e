/// A short text that is built from its end, in the order in which the digits of a number are computed, in a buffer on
/// the stack.
struct BackwardText {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var start: Int

  /// More than the longest contact line requires: four integers of 20 digits, two coordinates of 26, and the keys.
  private static let capacity = 256

  /// Appends what `make` prepends to `buffer`, at most 256 bytes.
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

  /// Prepends a finite number in the shortest form that reads back to the same bits. Doesn't allocate for typical
  /// coordinates.
  mutating func prepend(_ number: Double) {
    // Below 2⁵³ the digits of an integral double are its shortest form. Minus zero keeps its sign and takes the last
    // branch.
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

  /// Prepends at least one digit before the decimal point and `decimals` digits after it.
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
