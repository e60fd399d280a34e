import HalfwayTransitions

/// The default random number generator: that of the stage that runs on the thread, whose sequence is the same in
/// every replay, or the system's without a running stage.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Creates a generator.
  public init() {}

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    if let bits = Stage.nextRandomBits() { return bits }
    var system = Swift.SystemRandomNumberGenerator()
    return system.next()
  }
}

// MARK: The C library's functions

/// Returns a uniformly distributed 32-bit number.
public func arc4random() -> UInt32 {
  var numbers = SystemRandomNumberGenerator()
  return numbers.next()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a uniformly distributed number below a bound; 0 for a bound of 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound > 0 ? UInt32.random(in: 0..<upperBound) : 0
}

/// Returns a number in [0, 1): one of the 2⁴⁸ multiples of 2⁻⁴⁸, as in C. `srand48` has no effect on a stage.
public func drand48() -> Double {
  var numbers = SystemRandomNumberGenerator()
  return Double(numbers.next() >> 16) * 0x1p-48
}

/// Returns a number from 0 to 2³¹ − 1, as in C. `srandom` has no effect on a stage.
public func random() -> Int { Int(arc4random() >> 1) }

/// Returns a number from 0 to 2³¹ − 1, as in C. `srand` has no effect on a stage.
public func rand() -> Int32 { Int32(truncatingIfNeeded: arc4random() >> 1) }

// MARK: The standard library's members

// Each member replaces the one of the standard library, which always uses the system's generator.

extension FixedWidthInteger {
  /// Returns a uniformly distributed number in a range. An empty range ends the program, as in the standard library.
  public static func random(in range: Range<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }

  /// Returns a uniformly distributed number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// Returns a uniformly distributed number in a range. An empty range ends the program, as in the standard library.
  public static func random(in range: Range<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }

  /// Returns a uniformly distributed number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var numbers = SystemRandomNumberGenerator()
    return random(in: range, using: &numbers)
  }
}

extension Bool {
  /// Returns `true` or `false` with equal probability.
  public static func random() -> Bool {
    var numbers = SystemRandomNumberGenerator()
    return random(using: &numbers)
  }
}

extension Collection {
  /// Returns a random element; `nil` for an empty collection.
  public func randomElement() -> Element? {
    var numbers = SystemRandomNumberGenerator()
    return randomElement(using: &numbers)
  }
}

extension Sequence {
  /// Returns the elements in random order.
  public func shuffled() -> [Element] {
    var numbers = SystemRandomNumberGenerator()
    return shuffled(using: &numbers)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Shuffles the elements.
  public mutating func shuffle() {
    var numbers = SystemRandomNumberGenerator()
    shuffle(using: &numbers)
  }
}
