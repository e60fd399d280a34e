/// The squared distance of each cell in a box to the nearest cell outside a set.
///
/// The square of a distance is a sum over the axes, so the nearest cell can be determined along one axis after the
/// other: the minimum of f(y) + (x − y)²·step² over all y of a line, where f is the result of the previous axes.
/// Along a line this is the lower envelope of parabolas of equal width, each of which is lowest on one interval:
/// Felzenszwalb and Huttenlocher, "Distance transforms of sampled functions", Theory of Computing 8, 2012. The
/// running time is proportional to the number of cells times the number of axes.
struct DistanceBox {
  struct Side {
    var first: Int
    var last: Int
    /// The length of a step.
    var step: Double

    var count: Int { last - first + 1 }
  }

  private let sides: [Side]
  private let strides: [Int]
  /// The squared distances by index; infinite if nothing is outside.
  private(set) var squares: [Double]

  init(_ sides: [Side]) {
    self.sides = sides
    var (strides, count) = ([Int](), 1)
    for side in sides {
      strides.append(count)
      count *= side.count
    }
    self.strides = strides
    squares = Array(repeating: 0, count: count)
  }

  /// Returns the index of the cell with the given index on each axis.
  func place(of indices: [Int]) -> Int {
    var place = 0
    for (axis, index) in indices.enumerated() { place += (index - sides[axis].first) * strides[axis] }
    return place
  }

  /// Computes the distances of the cells inside the set; those outside have the distance 0.
  mutating func measure(inside: [Int]) {
    for place in inside { squares[place] = .infinity }
    for axis in sides.indices where sides[axis].count > 1 {
      var line = Line(count: sides[axis].count, square: sides[axis].step * sides[axis].step)
      let stride = strides[axis]
      for start in squares.indices where start / stride % sides[axis].count == 0 {
        line.relax(&squares, from: start, by: stride)
      }
    }
  }

  /// Storage for one line, reused for the next one.
  private struct Line {
    let count: Int
    /// The squared length of a step.
    let square: Double
    private var values: [Double]
    /// The index whose parabola is lowest on the interval that begins at the same position of `starts`.
    private var leaders: [Int]
    private var starts: [Double]

    init(count: Int, square: Double) {
      (self.count, self.square) = (count, square)
      values = Array(repeating: 0, count: count)
      leaders = Array(repeating: 0, count: count)
      starts = Array(repeating: 0, count: count)
    }

    mutating func relax(_ squares: inout [Double], from start: Int, by stride: Int) {
      var used = 0
      for index in 0..<count {
        values[index] = squares[start + index * stride]
        guard values[index].isFinite else { continue }
        var begin = -Double.infinity
        while used > 0 {
          begin = crossing(of: leaders[used - 1], and: index)
          if begin > starts[used - 1] { break }
          used -= 1
          begin = -.infinity
        }
        (leaders[used], starts[used]) = (index, begin)
        used += 1
      }
      guard used > 0 else { return }
      var leader = 0
      for index in 0..<count {
        while leader + 1 < used, starts[leader + 1] <= Double(index) { leader += 1 }
        let distance = Double(index - leaders[leader])
        squares[start + index * stride] = values[leaders[leader]] + distance * distance * square
      }
    }

    /// Returns the position from which the parabola at the later index is below that of the earlier one: f(a) + (x −
    /// a)²·s = f(b) + (x − b)²·s, which is linear in x.
    private func crossing(of a: Int, and b: Int) -> Double {
      let (x, y) = (Double(a), Double(b))
      return ((values[b] - values[a]) / square + (y * y - x * x)) / (2 * (y - x))
    }
  }
}
