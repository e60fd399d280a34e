import HalfwayMotion
import Testing

@testable import HalfwayRecordings

/// Number formatting and parsing, compared with the standard library.
@Suite struct NumberTextTests {
  private static func text(_ number: Double) -> String { JSONWriter.text(of: number) }

  private static func value(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return JSONNumber(bytes, from: 0, to: bytes.count)?.double(in: bytes)
  }

  /// The standard library's shortest digits; it writes "1.0" where a recording contains "1".
  private static func expected(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test func `numbers of every magnitude have the shortest digits and are read back exactly`() {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    var numbers: [Double] = [
      0.5, 0.25, 0.1, 0.3, 1e-3, 9.999999999999999e-4, 16_777_215.999999998, 16_777_216.5, 1e7, -0.0,
    ]
    // A touchscreen's fraction of a width, a mouse position at a scale, a short decimal, and random bits.
    for _ in 0..<12_000 {
      numbers.append(Double(Float(random.uniform())) * 375)
      numbers.append(Double(random.next() >> 50) / 1.25)
      numbers.append(Double(random.next() >> 40) / [10, 100, 1e3, 1e4, 1e5, 1e7, 1e9][Int(random.next() % 7)])
      numbers.append(Double(bitPattern: UInt64(1023 - 14 + random.next() % 42) << 52 | random.next() >> 12))
      // Few bits below the first one: such numbers are exactly between two decimals more often.
      let bits = (random.next() >> (12 + random.next() % 40)) << (random.next() % 52) & (1 << 52 - 1)
      numbers.append(Double(bitPattern: UInt64(1023 - 14 + random.next() % 42) << 52 | bits))
    }
    for exponent in -16...30 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      numbers += [power, power.nextUp, power.nextDown, power * 1.5, power * (1 + 0x1p-17)]
    }
    for number in numbers {
      let text = Self.text(number)
      guard text == Self.expected(number), Self.value(text)?.bitPattern == number.bitPattern else {
        Issue.record("seed \(seed): \(number) is written \(text), which reads \(String(describing: Self.value(text)))")
        return
      }
      #expect(Self.text(-number) == Self.expected(-number))
    }
  }

  @Test func `decimal numbers are read as by the standard library`() {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40_000 {
      var digits = String(random.next() >> (random.next() % 64))
      let decimals = Int(random.next() % 24)
      while digits.count <= decimals { digits = "0" + digits }
      let text = digits.dropLast(decimals) + (decimals == 0 ? "" : "." + digits.suffix(decimals))
      guard text.first != "0" || text.hasPrefix("0.") else { continue }
      guard Self.value(String(text))?.bitPattern == Double(text)?.bitPattern else {
        Issue.record("seed \(seed): \(text) reads \(String(describing: Self.value(String(text))))")
        return
      }
    }
  }

  @Test func `a decimal midway between two doubles rounds to even unless a further digit follows`() {
    // 2⁵³ + 1 is between two doubles.
    for (text, value) in [
      ("9007199254740993", 9_007_199_254_740_992.0), ("900719925474099.3", 900_719_925_474_099.25),
      ("9007199254740993.0", 9_007_199_254_740_992), ("9007199254740993.1", 9_007_199_254_740_994),
      ("9007199254740995.0", 9_007_199_254_740_996), ("9007199254740994.9", 9_007_199_254_740_994),
    ] {
      #expect(Self.value(text) == value, "\(text)")
    }
  }
}
