import HalfwayViews

/// The heights of a section's rows, and where each one begins: in no memory a row where all are alike, whatever their number.
struct RowHeights {
  let count: Int
  /// What is known before a row is made: one height for all, or where each begins and the last one ends.
  private enum Base {
    case uniform(Double)
    case listed([Double])
  }
  private let base: Base
  /// Rows that turned out to have another height, in order, each with what those up to and including it add in all.
  private var corrections: [(row: Int, delta: Double, sum: Double)] = []

  init(count: Int, height: Double) {
    self.count = max(0, count)
    base = .uniform(Self.usable(height))
  }

  init(count: Int, height: (Int) -> Double) {
    self.count = max(0, count)
    var ends = [0.0]
    var isUniform = true
    let first = count > 0 ? Self.usable(height(0)) : 0
    // Nothing is written down until two differ.
    for row in stride(from: 1, to: count, by: 1) {
      let next = Self.usable(height(row))
      if isUniform, next != first {
        isUniform = false
        ends.reserveCapacity(count + 1)
        for before in 1...row { ends.append(first * Double(before)) }
      }
      if !isUniform { ends.append((ends.last ?? 0) + next) }
    }
    base = isUniform ? .uniform(first) : .listed(ends)
  }

  private static func usable(_ height: Double) -> Double { height.isFinite ? max(0, height) : 0 }

  /// Of all rows.
  var total: Double { start(of: count) }

  /// Where a row begins, from the beginning of the first one; of the one after the last, where that ends.
  func start(of row: Int) -> Double {
    let row = min(max(0, row), count)
    var index = firstCorrection(from: row)
    index -= 1
    return baseStart(row) + (index >= 0 ? corrections[index].sum : 0)
  }

  func height(of row: Int) -> Double { start(of: row + 1) - start(of: row) }

  private func baseStart(_ row: Int) -> Double {
    switch base {
    case .uniform(let height): height * Double(row)
    case .listed(let starts): row < starts.count ? starts[row] : starts.last ?? 0
    }
  }

  /// The row at a distance from the beginning of the first one, or the nearest; nil where there is none.
  func row(at place: Double) -> Int? {
    guard count > 0 else { return nil }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A row has been made and has another height.
  mutating func correct(_ row: Int, to height: Double) {
    guard row >= 0, row < count, height.isFinite else { return }
    let delta = max(0, height) - (baseStart(row + 1) - baseStart(row))
    let index = firstCorrection(from: row)
    if index < corrections.count, corrections[index].row == row {
      corrections[index].delta = delta
    } else if delta != 0 {
      corrections.insert((row, delta, 0), at: index)
    } else {
      return
    }
    var sum = index > 0 ? corrections[index - 1].sum : 0
    for later in index..<corrections.count {
      sum += corrections[later].delta
      corrections[later].sum = sum
    }
  }

  /// The place among the corrections of the first one of a row or later.
  private func firstCorrection(from row: Int) -> Int {
    var (low, high) = (0, corrections.count)
    while low < high {
      let middle = (low + high) / 2
      if corrections[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
