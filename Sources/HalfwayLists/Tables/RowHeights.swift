import HalfwayViews

/// The heights and positions of a section's rows. If all rows have the same height, the memory use doesn't depend on
/// their number.
struct RowHeights {
  let count: Int
  /// The heights known before rows are created: one height for all, or the start of each row and the end of the last
  /// one.
  private enum Base {
    case uniform(Double)
    case listed([Double])
  }
  private let base: Base
  /// The rows whose height differs from the base, in order, each with the sum of the differences up to and including
  /// it.
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
    // Starts are stored only if two heights differ.
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

  /// The height of all rows.
  var total: Double { start(of: count) }

  /// Returns the start of a row relative to that of the first one; for the row after the last one, the end of the last
  /// one.
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

  /// Returns the row at a distance from the start of the first one, or the nearest row; nil if there are no rows.
  func row(at place: Double) -> Int? {
    guard count > 0 else { return nil }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Records the actual height of a row.
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

  /// Returns the index of the first correction for the given row or a later one.
  private func firstCorrection(from row: Int) -> Int {
    var (low, high) = (0, corrections.count)
    while low < high {
      let middle = (low + high) / 2
      if corrections[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
