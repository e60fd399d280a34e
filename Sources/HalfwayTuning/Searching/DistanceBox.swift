/// How far each place of a box of places is from the nearest one outside a set, squared.
///
/// The square of a distance is a sum over the axes, so that the nearest place can be looked for along one axis after the other: the
/// least of f(y) + (x − y)²·step² over all y of a line, where f is what the axes before have found. Along a line that is the lower
/// envelope of parabolas of the same width, of which each leads on one stretch: Felzenszwalb and Huttenlocher, "Distance transforms of
/// sampled functions", Theory of Computing 8, 2012. A time that grows with the number of places and of axes alone.
struct DistanceBox {
  struct Side {
    var first: Int
    var last: Int
    /// How long a step is.
    var step: Double

    var count: Int { last - first + 1 }
  }

  private let sides: [Side]
  private let strides: [Int]
  /// By place; infinite where nothing is outside.
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

  /// The place with an index on each axis.
  func place(of indices: [Int]) -> Int {
    var place = 0
    for (axis, index) in indices.enumerated() { place += (index - sides[axis].first) * strides[axis] }
    return place
  }

  /// Measures the places that are inside; the others are outside, and 0.
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

  /// The room that a line needs, used again for the next one.
  private struct Line {
    let count: Int
    /// Of a step.
    let square: Double
    private var values: [Double]
    /// Whose parabola leads on the stretch that begins at `starts`.
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

    /// Where the parabola at a later index falls below that of an earlier one:
    /// f(a) + (x − a)²·s = f(b) + (x − b)²·s, which is linear in x.
    private func crossing(of a: Int, and b: Int) -> Double {
      let (x, y) = (Double(a), Double(b))
      return ((values[b] - values[a]) / square + (y * y - x * x)) / (2 * (y - x))
    }
  }
}
