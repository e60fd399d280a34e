/// Points on a quarter of the unit circle.
package enum QuarterCircle {
  /// Returns points from (1, 0) to (0, 1) in `2^level` equal steps, both ends included.
  ///
  /// They are computed by halving angles, which requires only square roots and gives the same bits on every machine.
  private static func points(level: Int) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = [[1, 0], [0, 1]]
    for _ in 0..<level {
      var finer: [SIMD2<Double>] = []
      for (point, next) in zip(points, points.dropFirst()) {
        let sum = point + next
        finer.append(point)
        finer.append(sum / (sum * sum).sum().squareRoot())
      }
      finer.append([0, 1])
      points = finer
    }
    return points
  }

  /// The points of the levels 0 to 8. A chord of the finest level deviates from a circle with a radius of 4000 pixels
  /// by 0.02.
  package static let byLevel: [[SIMD2<Double>]] = (0...8).map { points(level: $0) }

  /// Returns the level whose chords deviate from the arc by at most `tolerance` pixels. The deviation of a chord over
  /// the angle a is r·a²/8.
  package static func level(radius: Double, tolerance: Double) -> Int {
    var level = 1
    var angle = 3.1416 / 4
    while level < byLevel.count - 1, radius * angle * angle / 8 > tolerance {
      angle /= 2
      level += 1
    }
    return level
  }
}
