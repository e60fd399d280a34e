import CRaster
import Foundation
import HalfwayMotion
import Testing

/// Coverage bytes that can be blurred.
private struct Coverage: Equatable {
  var width: Int, height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, _ value: (Int, Int) -> UInt8) {
    (self.width, self.height) = (width, height)
    bytes = (0..<width * height).map { value($0 % width, $0 / width) }
  }

  /// Blurs the coverage in rows longer than the width. The bytes between the rows must not change.
  func blurred(_ deviation: Double, level: Int32) -> Coverage {
    let stride = width + 5
    var memory = [UInt8](repeating: 0x5a, count: stride * height)
    for y in 0..<height {
      memory.replaceSubrange(y * stride..<y * stride + width, with: bytes[y * width..<(y + 1) * width])
    }
    let size = cr_blur_scratch_size(Int32(width), Int32(height), deviation)
    var scratch = GuardedRow([UInt8](repeating: 0xa5, count: size), shift: 0)
    scratch.withPointer {
      cr_blur(&memory, Int32(width), Int32(height), Int32(stride), deviation, UnsafeMutableRawPointer($0), level)
    }
    #expect(scratch.isFenced)
    #expect((0..<height).allSatisfy { y in memory[y * stride + width..<(y + 1) * stride].allSatisfy { $0 == 0x5a } })
    return Coverage(width: width, height: height) { memory[$1 * stride + $0] }
  }

  var mirrored: Coverage { Coverage(width: width, height: height) { bytes[$1 * width + width - 1 - $0] } }
  var flipped: Coverage { Coverage(width: width, height: height) { bytes[(height - 1 - $1) * width + $0] } }
  var sum: Double { bytes.reduce(0) { $0 + Double($1) } }
}

/// The weights of a Gaussian on pixels, up to six standard deviations.
private func gaussian(_ deviation: Double) -> [Double] {
  let reach = Int((6 * deviation).rounded(.up))
  let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
  let sum = weights.reduce(0, +)
  return weights.map { $0 / sum }
}

/// The convolution of a row with the weights. Values beyond the row's ends are 0.
private func convolved(_ row: [Double], _ weights: [Double]) -> [Double] {
  let reach = weights.count / 2
  return row.indices.map { x in
    (max(0, x - reach)...min(row.count - 1, x + reach)).reduce(0) { $0 + row[$1] * weights[$1 - x + reach] }
  }
}

@Suite struct BlurTests {
  private let deviations = [0.5, 0.7, 1, 1.5, 2.3, 3.99, 4, 5, 6.5, 7.99, 8, 12, 15.9, 16, 23, 31.9, 32, 40]

  @Test func `a blur equals the Gaussian to within 1.5 of 255 levels`() {
    for deviation in deviations {
      let weights = gaussian(deviation)
      let length = 4 * Int(cr_blur_radius(deviation)) + 40
      let width = max(1, Int(deviation * 1.4))
      // An edge, a band about as wide as the deviation, a comb, and a profile that ends before the row does.
      let profiles: [(Int) -> Bool] = [
        { $0 >= length / 2 }, { abs($0 - length / 2) <= width / 2 }, { $0 / width % 2 == 0 }, { $0 < 3 * width },
      ]
      for profile in profiles {
        let across = (0..<length).map { profile($0) ? 1.0 : 0 }
        let expected = convolved(across, weights)
        let edge = convolved((0..<40).map { $0 < 20 ? 1 : 0 }, weights)
        for level in kernelLevels {
          for isAcross in [false, true] {
            let blurred = Coverage(width: isAcross ? length : 40, height: isAcross ? 40 : length) { x, y in
              (isAcross ? y : x) < 20 && profile(isAcross ? x : y) ? 255 : 0
            }.blurred(deviation, level: level)
            var worst = 0.0
            for index in blurred.bytes.indices {
              let (x, y) = (index % blurred.width, index / blurred.width)
              let value = isAcross ? expected[x] * edge[y] : expected[y] * edge[x]
              worst = max(worst, abs(Double(blurred.bytes[index]) - value * 255))
            }
            #expect(worst < 1.5, "deviation \(deviation)")
          }
        }
      }
    }
  }

  @Test func `a blur is identical at every instruction level and symmetric in both directions`() {
    var generator = SeededGenerator(seed: 31)
    for deviation in deviations {
      for (width, height) in [(1, 1), (3, 50), (33, 31), (70, 45), (64, 2)] {
        let bytes = generator.bytes(width * height)
        let coverage = Coverage(width: width, height: height) { bytes[$1 * width + $0] }
        let first = coverage.blurred(deviation, level: 0)
        for level in kernelLevels { #expect(coverage.blurred(deviation, level: level) == first, "\(deviation)") }
        #expect(coverage.mirrored.blurred(deviation, level: 0) == first.mirrored)
        #expect(coverage.flipped.blurred(deviation, level: 0) == first.flipped)
      }
    }
  }

  @Test func `a blur preserves the sum and reaches no farther than its radius`() {
    for deviation in deviations {
      let radius = Int(cr_blur_radius(deviation))
      let size = 2 * radius + 40
      let coverage = Coverage(width: size, height: size) { x, y in
        x >= radius && x < size - radius && y >= radius && y < size - radius ? 255 : 0
      }
      let blurred = coverage.blurred(deviation, level: 0)
      #expect(abs(blurred.sum / coverage.sum - 1) < 0.01, "deviation \(deviation)")
      // Pixels farther away than the radius have no effect.
      var near = coverage
      let middle = size / 2
      for index in near.bytes.indices {
        if abs(index % size - middle) > radius || abs(index / size - middle) > radius { near.bytes[index] ^= 0x77 }
      }
      #expect(near.blurred(deviation, level: 0).bytes[middle * size + middle] == blurred.bytes[middle * size + middle])
    }
  }

  @Test func `full coverage far from any edge stays full`() {
    for deviation in deviations {
      let size = 2 * Int(cr_blur_radius(deviation)) + 1
      let blurred = Coverage(width: size, height: size) { _, _ in 255 }.blurred(deviation, level: cr_best_level())
      #expect(blurred.bytes[size * (size / 2) + size / 2] == 255)
    }
  }

  @Test(arguments: [0, -1, Double.nan, 1e-9, 0.1])
  func `a zero, negative, NaN, or tiny deviation leaves coverage unchanged`(deviation: Double) {
    let coverage = Coverage(width: 9, height: 9) { x, y in UInt8(x * 20 + y) }
    #expect(coverage.blurred(deviation, level: 0) == coverage)
  }

  @Test(arguments: [500, 1e9, Double.infinity])
  func `a huge or infinite deviation blurs the coverage away`(deviation: Double) {
    let coverage = Coverage(width: 20, height: 3) { _, _ in 255 }
    for level in kernelLevels { #expect(coverage.blurred(deviation, level: level).bytes.allSatisfy { $0 < 8 }) }
  }
}
