/// The visual order of a line with text in both directions.
///
/// This is the Unicode Bidirectional Algorithm (UAX #9) for a single line without explicit formatting characters: the
/// base direction is that of the first strong character (P2), numbers in right-to-left text keep their direction (W2,
/// W7), neutral characters between text of one direction belong to it and others have the base direction (N1, N2), and
/// runs are reversed from the highest level down (L2).
enum DirectionalRuns {
  /// A part of a line with one embedding level. Text of odd levels runs from right to left.
  struct Run: Equatable {
    var range: Range<Int>
    var level: UInt8
  }

  private enum Direction {
    case left, right, number, neutral
  }

  /// Returns the levels of the characters of a line, in logical order.
  static func levels(of characters: [Character]) -> [UInt8] {
    var directions = characters.map(direction)
    let base: Direction = directions.first { $0 == .left || $0 == .right } ?? .left
    // A number after left-to-right text is part of it.
    var strong = base
    for index in directions.indices {
      if directions[index] == .number, strong == .left { directions[index] = .left }
      if directions[index] == .left || directions[index] == .right { strong = directions[index] }
    }
    resolveNeutrals(of: &directions, base: base)
    return directions.map { direction in
      switch direction {
      case .left, .neutral: base == .left ? 0 : 2
      case .right: 1
      case .number: 2
      }
    }
  }

  private static func resolveNeutrals(of directions: inout [Direction], base: Direction) {
    var index = 0
    var before = base
    while index < directions.count {
      guard directions[index] == .neutral else {
        // A number counts as right-to-left text for the neutrals beside it.
        before = directions[index] == .number ? .right : directions[index]
        index += 1
        continue
      }
      let end = directions[index...].firstIndex { $0 != .neutral } ?? directions.count
      let after = end == directions.count ? base : directions[end] == .number ? .right : directions[end]
      for neutral in index..<end { directions[neutral] = before == after ? before : base }
      index = end
    }
  }

  /// Returns the runs of equal levels from left to right.
  static func visualOrder(of levels: [UInt8]) -> [Run] {
    var runs: [Run] = []
    for (index, level) in levels.enumerated() {
      if runs.last?.level == level {
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<(index + 1)
      } else {
        runs.append(Run(range: index..<(index + 1), level: level))
      }
    }
    guard let highest = levels.max(), highest > 0 else { return runs }
    for level in (1...highest).reversed() {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
    return runs
  }

  private static func direction(of character: Character) -> Direction {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    if isRightToLeft(scalar) { return .right }
    if scalar.properties.numericType == .decimal { return .number }
    return scalar.properties.isAlphabetic || scalar.value >= 0x2E80 ? .left : .neutral
  }

  /// Whether a scalar is a letter of a right-to-left script: Hebrew, Arabic, Syriac, Thaana, N'Ko, and others in the
  /// blocks that Unicode reserves for such scripts.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590, scalar.properties.numericType != .decimal else { return false }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: return true
    default: return false
    }
  }
}
