import HalfwayMotion

/// A reader that returns one word after another.
struct WordReader {
  var words: [UInt64]
  var next = 0

  var isAtEnd: Bool { next >= words.count }

  mutating func word() -> UInt64? {
    guard !isAtEnd else { return nil }
    next += 1
    return words[next - 1]
  }

  mutating func integer() -> Int64? { word().map { Int64(bitPattern: $0) } }
  mutating func double() -> Double? { word().map { Double(bitPattern: $0) } }

  /// Reads a count of items of `wordsEach` words each; returns nil if fewer words are left than that.
  mutating func count(wordsEach: Int) -> Int? {
    guard let count = integer(), count >= 0, count <= Int64((words.count - next) / wordsEach) else { return nil }
    return Int(count)
  }

  /// Reads the number of numeric thresholds and their values, in the order of `Thresholds.fields`; missing ones keep
  /// their defaults.
  mutating func numericThresholds() -> Thresholds? {
    guard let numbers = count(wordsEach: 1) else { return nil }
    var thresholds = Thresholds.standard
    for index in 0..<numbers {
      guard let value = double() else { return nil }
      if index < Thresholds.fields.count { thresholds[Thresholds.fields[index]] = value }
    }
    return thresholds
  }

  /// Reads the number of events and, for each, its kind, contact, location, and time.
  mutating func events() -> [(event: RecognitionSession.Event, time: Timestamp)]? {
    guard let count = self.count(wordsEach: 5) else { return nil }
    var events: [(event: RecognitionSession.Event, time: Timestamp)] = []
    for _ in 0..<count {
      guard let kind = integer(), let id = integer(), let x = double(), let y = double(),
        let time = integer()
      else { return nil }
      let contact = Int(truncatingIfNeeded: id)
      let event: RecognitionSession.Event =
        switch kind {
        case 0: .down(id: contact, x: x, y: y)
        case 1: .move(id: contact, x: x, y: y)
        case 2: .up(id: contact, x: x, y: y)
        case 3: .cancel(id: contact)
        default: .cancelAll
        }
      events.append((event, Timestamp(microseconds: time)))
    }
    return events
  }

  /// Reads a double; returns nil inside the optional for NaN, which stands for a missing value.
  mutating func optionalDouble() -> Double?? { double().map { $0.isNaN ? nil : $0 } }
}

extension UInt64 {
  /// The word of an integer.
  init(word integer: Int64) { self = UInt64(bitPattern: integer) }

  /// The word of a number; NaN for a missing one.
  init(word number: Double?) { self = (number ?? .nan).bitPattern }
}
