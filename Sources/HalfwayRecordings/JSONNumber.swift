/// The text of a number, decomposed in a single pass.
///
/// The parser and the fast path for entry lines share it, so that both read every number to the same bits.
struct JSONNumber {
  /// The range of the text.
  private(set) var range: Range<Int>
  /// Whether the text has neither a fraction nor an exponent.
  private(set) var isWhole = true
  private var isNegative = false
  /// The digits without the decimal point, as far as they fit.
  private var significand: UInt64 = 0
  private var significandIsExact = true
  /// The power of ten by which the significand is multiplied.
  private var exponent = 0

  /// Reads a number that follows the grammar of RFC 8259, starting at `start`; nil if there is none.
  init?(_ bytes: [UInt8], from start: Int, to end: Int) {
    var position = start
    if position < end, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    range = start..<start
    let firstDigit = position
    while position < end, let digit = Self.digit(bytes[position]) {
      append(digit)
      position += 1
    }
    guard position > firstDigit else { return nil }
    guard position == firstDigit + 1 || bytes[firstDigit] != UInt8(ascii: "0") else { return nil }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      let firstDecimal = position
      while position < end, let digit = Self.digit(bytes[position]) {
        append(digit)
        position += 1
      }
      guard position > firstDecimal else { return nil }
      exponent -= position - firstDecimal
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      guard let past = readExponent(bytes, from: position + 1, to: end) else { return nil }
      position = past
    }
    range = start..<position
  }

  private mutating func readExponent(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var position = start
    var isDown = false
    if position < end, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isDown = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    let firstDigit = position
    var value = 0
    while position < end, let digit = Self.digit(bytes[position]) {
      // Far outside the range of a Double the exact exponent doesn't matter; the text is parsed again anyway.
      if value < 100_000 { value = value * 10 + Int(digit) }
      position += 1
    }
    guard position > firstDigit else { return nil }
    exponent += isDown ? -value : value
    return position
  }

  private mutating func append(_ digit: UInt64) {
    let (tens, tensOverflow) = significand.multipliedReportingOverflow(by: 10)
    let (sum, sumOverflow) = tens.addingReportingOverflow(digit)
    if tensOverflow || sumOverflow { significandIsExact = false } else { significand = sum }
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }

  /// The value if the text is an integer that fits into 64 bits; otherwise nil. "-0" gives nil because its sign would
  /// be lost.
  var integer: Int64? {
    guard isWhole, significandIsExact else { return nil }
    guard isNegative else { return Int64(exactly: significand) }
    guard significand != 0 else { return nil }
    return significand == Int64.min.magnitude ? .min : Int64(exactly: significand).map { -$0 }
  }

  /// Returns the nearest double; nil if the number is too large to be finite.
  func double(in bytes: [UInt8]) -> Double? {
    // Clinger, "How to read floating point numbers accurately", 1990: a significand below 2⁵³ and powers of ten up to
    // 10²² are exact doubles, so one multiplication or division rounds only once, which is correct.
    if significandIsExact, significand <= 1 << 53, exponent.magnitude < UInt(Self.powersOfTen.count) {
      let power = Self.powersOfTen[Int(exponent.magnitude)]
      let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
      return isNegative ? -magnitude : magnitude
    }
    if significandIsExact, significand != 0, (-19..<0).contains(exponent) {
      let magnitude = Self.quotient(significand, ShortestDecimal.powersOfTen[-exponent])
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Returns the double nearest to the quotient of two positive integers, rounding ties to even.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    // With the highest bits set, half of the dividend is below the divisor, so the quotient fits; it has 63 or 64 bits.
    let (up, over) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let shifted = dividend << up
    let (high, low) = (shifted >> 1, shifted << 63)
    let (bits, rest) = (divisor << over).dividingFullWidth((high, low))
    // The last bit represents all further bits. At least nine bits are discarded, so the conversion rounds correctly.
    let sticky = bits | (rest == 0 ? 0 : 1)
    // dividend · 2ᵘᵖ⁺⁶³ = bits · divisor · 2ᵒᵛᵉʳ
    return Double(sign: .plus, exponent: over - up - 63, significand: Double(sticky))
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
