import HalfwayTransitions

/// Where random numbers come from that nobody names a generator for: from the stage that is running on the thread, whose sequence is the same in
/// every replay, and outside of any stage from the system.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  public init() {}

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    if let bits = Stage.nextRandomBits() { return bits }
    var system = Swift.SystemRandomNumberGenerator()
    return system.next()
  }
}

// MARK: The C library's functions

/// One of the 2³² numbers that have 32 bits, all equally likely.
public func arc4random() -> UInt32 {
  var numbers = SystemRandomNumberGenerator()
  return numbers.next()
}

/// A number below a bound, all equally likely; 0 where there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound > 0 ? UInt32.random(in: 0..<upperBound) : 0
}

/// A number in [0, 1): one of the 2⁴⁸ multiples of 2⁻⁴⁸, as C's. What `srand48` was told changes nothing on a stage.
public func drand48() -> Double {
  var numbers = SystemRandomNumberGenerator()
  return Double(numbers.next() >> 16) * 0x1p-48
}

/// A number from 0 to 2³¹ − 1, as C's. What `srandom` was told changes nothing on a stage.
public func random() -> Int { Int(arc4random() >> 1) }

/// A number from 0 to 2³¹ − 1, as C's. What `srand` was told changes nothing on a stage.
public func rand() -> Int32 { Int32(truncatingIfNeeded: arc4random() >> 1) }

// MARK: The standard library's members

// Each takes the place of the standard library's, which draws from the system always.

extension FixedWidthInteger {
  /// A number in a range, all equally likely. An empty range ends the program, as in the standard library.
  public static func random(in range: Range<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }

  /// A number in a range, all equally likely.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A number in a range, evenly distributed. An empty range ends the program, as in the standard library.
  public static func random(in range: Range<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }

  /// A number in a range, evenly distributed.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }
}

extension Bool {
  /// One or the other, equally likely.
  public static func random() -> Bool {
    var numbers = SystemRandomNumberGenerator()
    return random(using: &numbers)
  }
}

extension Collection {
  /// One of the elements, all equally likely; nil where there is none.
  public func randomElement() -> Element? {
    var numbers = SystemRandomNumberGenerator()
    return randomElement(using: &numbers)
  }
}

extension Sequence {
  /// The elements in an order that is as likely as any other.
  public func shuffled() -> [Element] {
    var numbers = SystemRandomNumberGenerator()
    return shuffled(using: &numbers)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements in an order that is as likely as any other.
  public mutating func shuffle() {
    var numbers = SystemRandomNumberGenerator()
    shuffle(using: &numbers)
  }
}
