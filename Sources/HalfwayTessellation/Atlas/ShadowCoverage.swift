import Foundation

/// Rounded rectangles blurred by a Gaussian.
enum ShadowCoverage {
  /// The visible extent of a blur in standard deviations; less than 1/255 is left beyond it.
  static let reach = 3.0

  /// Returns the visible extent of a blur outside the shape, in whole pixels.
  static func padding(deviation: Double) -> Int32 { Int32((deviation * reach).rounded(.up)) }

  /// Returns the side length from which the blur of the corners doesn't reach the middle of a shape. Longer shapes are
  /// drawn by stretching it.
  static func stretchableSide(radius: Double, deviation: Double) -> Int32 {
    2 * Int32((radius + deviation * reach).rounded(.up))
  }

  /// Returns the blurred shape with its padding on all sides.
  ///
  /// Along a row the blur of a span is a difference of two normal distributions, so only the other direction has to be
  /// summed. Only a quarter is computed; the other quarters are mirror images.
  static func image(_ key: ShadowKey) -> SpriteImage {
    let (radius, deviation) = (Double(key.radiusQuarters) / 4, max(0.25, Double(key.deviationQuarters) / 4))
    let pad = Int(padding(deviation: deviation))
    let (width, height) = (Int(key.width) + 2 * pad, Int(key.height) + 2 * pad)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let rows = blurredRows(key: key, radius: radius, deviation: deviation, pad: pad, columns: halfWidth)
    let kernel = (-pad...pad).map { weight(at: Double($0), deviation: deviation) }

    var bytes = [UInt8](repeating: 0, count: width * height)
    var sums = [Double](repeating: 0, count: halfWidth)
    for row in 0..<halfHeight {
      for column in 0..<halfWidth { sums[column] = 0 }
      for source in max(0, row - 2 * pad)...row where source < Int(key.height) {
        let factor = kernel[row - source]
        for column in 0..<halfWidth { sums[column] += rows[source * halfWidth + column] * factor }
      }
      for column in 0..<halfWidth {
        let value = UInt8(min(max(sums[column], 0), 1) * 255 + 0.5)
        let (right, below) = (width - 1 - column, height - 1 - row)
        bytes[row * width + column] = value
        bytes[row * width + right] = value
        bytes[below * width + column] = value
        bytes[below * width + right] = value
      }
    }
    return SpriteImage(width: Int32(width), height: Int32(height), bytes: bytes)
  }

  /// Returns the left halves of the shape's rows, blurred horizontally.
  private static func blurredRows(
    key: ShadowKey, radius: Double, deviation: Double, pad: Int, columns: Int
  ) -> [Double] {
    var rows = [Double](repeating: 0, count: Int(key.height) * columns)
    for row in 0..<Int(key.height) {
      let y = min(Double(row) + 0.5, Double(key.height) - Double(row) - 0.5)
      let inset = y < radius ? radius - (radius * radius - (radius - y) * (radius - y)).squareRoot() : 0
      let (left, right) = (inset, Double(key.width) - inset)
      for column in 0..<columns {
        let x = Double(column - pad) + 0.5
        rows[row * columns + column] =
          normalDistribution((x - left) / deviation) - normalDistribution((x - right) / deviation)
      }
    }
    return rows
  }

  /// Returns the fraction of a Gaussian that falls on a pixel.
  private static func weight(at offset: Double, deviation: Double) -> Double {
    normalDistribution((offset + 0.5) / deviation) - normalDistribution((offset - 0.5) / deviation)
  }

  /// The normal distribution function, by Abramowitz and Stegun 7.1.28 (error below 3e-7). It uses only the four basic
  /// operations, so it gives the same bits on every machine.
  static func normalDistribution(_ value: Double) -> Double {
    let x = abs(value) * 0.5.squareRoot()
    let terms = [0.0705230784, 0.0422820123, 0.0092705272, 0.0001520143, 0.0002765672, 0.0000430638]
    var sum = 1.0
    var power = 1.0
    for term in terms {
      power *= x
      sum += term * power
    }
    var denominator = sum
    for _ in 0..<4 { denominator *= denominator }
    let half = 0.5 / denominator
    return value < 0 ? half : 1 - half
  }
}
