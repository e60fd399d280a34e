import HalfwayGestures
import HalfwayRecordings

/// A threshold and the values to try for it.
public struct SweepAxis: Sendable, Hashable {
  /// An error that describes why an axis is invalid.
  public struct Mistake: Error, CustomStringConvertible, Hashable {
    /// A description of the error.
    public let description: String
  }

  private enum Values: Sendable, Hashable {
    case numbers([Double])
    case choices([String])
  }

  /// The maximum number of values.
  public static let maximumCount = 1_000_000

  /// The key of the threshold.
  public let key: String
  private let values: Values

  /// Creates an axis for a numeric threshold.
  /// - Throws: `Mistake` if the key is unknown, a value is outside the threshold's range, or the values are empty or
  ///   not ascending.
  public init(_ key: String, numbers: [Double]) throws(Mistake) {
    (self.key, values) = (key, .numbers(numbers))
    guard !numbers.isEmpty, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw Mistake(description: "'\(key)': expected increasing values")
    }
    try check()
  }

  /// Creates an axis for a threshold that is a choice between names.
  /// - Throws: `Mistake` if the key or a name is unknown, or the names are empty or contain duplicates.
  public init(_ key: String, choices: [String]) throws(Mistake) {
    (self.key, values) = (key, .choices(choices))
    guard !choices.isEmpty, Set(choices).count == choices.count else {
      throw Mistake(description: "'\(key)': expected each name once")
    }
    try check()
  }

  /// Parses an axis in the format of the command line: `NAME=LO:HI:STEP`, `NAME=VALUE,VALUE…`, or a single value.
  /// Choices are given by name.
  /// - Throws: `Mistake` if the text can't be parsed or the axis would be invalid.
  public init(parsing text: String) throws(Mistake) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Mistake(description: "'\(text)': expected NAME=LO:HI:STEP or NAME=VALUE,VALUE…")
    }
    if Thresholds.choices.contains(where: { $0.key == parts[0] }) {
      try self.init(
        parts[0], choices: parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    } else {
      try self.init(parts[0], numbers: Self.numbers(parts[1], of: parts[0]))
    }
  }

  private func check() throws(Mistake) {
    guard count <= Self.maximumCount else { throw Self.tooMany(key) }
    for index in 0..<count {
      var thresholds = Thresholds.standard
      do {
        switch values {
        case .numbers(let numbers): try thresholds.setValue(numbers[index], forKey: key)
        case .choices(let names): try thresholds.setChoice(names[index], forKey: key)
        }
      } catch {
        throw Mistake(description: error.description)
      }
    }
  }

  private static func tooMany(_ key: String) -> Mistake {
    Mistake(description: "'\(key)': expected at most \(maximumCount) values, found more")
  }

  // MARK: Values

  /// The number of values.
  public var count: Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .choices(let names): names.count
    }
  }

  /// The values if they are numbers; otherwise `nil`.
  public var numbers: [Double]? {
    if case .numbers(let numbers) = values { numbers } else { nil }
  }

  /// Returns a value as written in files.
  public func text(at index: Int) -> String {
    switch values {
    case .numbers(let numbers): JSONWriter.text(of: numbers[index])
    case .choices(let names): names[index]
    }
  }

  /// Sets the threshold to one of the values.
  func apply(_ index: Int, to thresholds: inout Thresholds) {
    // The values were validated when the axis was created.
    switch values {
    case .numbers(let numbers): try? thresholds.setValue(numbers[index], forKey: key)
    case .choices(let names): try? thresholds.setChoice(names[index], forKey: key)
    }
  }

  // MARK: Parsing

  private static func numbers(_ text: String, of key: String) throws(Mistake) -> [Double] {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 1 {
      var numbers: [Double] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try number(String(word), of: key))
      }
      return numbers
    }
    guard ends.count == 3 else {
      throw Mistake(description: "'\(key)': expected LO:HI:STEP, found '\(text)'")
    }
    let (low, high, step) = (try number(ends[0], of: key), try number(ends[1], of: key), try number(ends[2], of: key))
    guard high >= low, step > 0 else {
      throw Mistake(description: "'\(key)': expected LO up to HI and a STEP above 0, found '\(text)'")
    }
    guard (high - low) / step < Double(maximumCount) else { throw tooMany(key) }
    // Whole units of the last decimal place avoid rounding errors, so 0.1 plus two steps of 0.1 is 0.3.
    let decimals = min(9, max(Self.decimals(ends[0]), Self.decimals(ends[2])))
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let (first, each) = ((low * unit).rounded(), (step * unit).rounded())
    guard each > 0 else { throw Mistake(description: "'\(key)': expected a STEP of at least 1e-9, found '\(ends[2])'") }
    let steps = Int(((high * unit - first) / each + 1e-6).rounded(.down))
    return (0...max(0, steps)).map { (first + Double($0) * each) / unit }
  }

  private static func decimals(_ text: String) -> Int {
    guard let point = text.firstIndex(of: "."), !text.lowercased().contains("e") else {
      return text.lowercased().contains("e") ? 9 : 0
    }
    return text.distance(from: point, to: text.endIndex) - 1
  }

  private static func number(_ text: String, of key: String) throws(Mistake) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw Mistake(description: "'\(key)': expected a number, found '\(text)'")
    }
    return number
  }
}
