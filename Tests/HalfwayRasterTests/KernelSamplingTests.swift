import CRaster
import HalfwayMotion
import Testing

private func sampled(
  _ pixels: [UInt32], width: Int, height: Int, walk: CRWalk, x: Int, count: Int, cut: Int = 0, level: Int32,
  filter: Int = CR_FILTER_LINEAR
) -> [UInt32] {
  var row = GuardedRow([UInt32](repeating: 0x1234_5678, count: count), shift: count % 8)
  var walk = walk
  pixels.withUnsafeBufferPointer { source in
    guard let base = source.baseAddress else { return }
    var image = CRImage(pixels: base, width: Int32(width), height: Int32(height), stride: Int32(width))
    let sample = cr_kernels(level).pointee.sample_image
    row.withPointer {
      sample($0, Int32(x), Int32(cut), &image, &walk, Int32(filter))
      sample($0 + cut, Int32(x + cut), Int32(count - cut), &image, &walk, Int32(filter))
    }
  }
  #expect(row.isFenced)
  return row.elements
}

private func sampled(
  _ bytes: [UInt8], width: Int, height: Int, walk: CRWalk, x: Int, count: Int, cut: Int = 0, level: Int32
) -> [UInt8] {
  var row = GuardedRow([UInt8](repeating: 0x12, count: count), shift: count % 8)
  var walk = walk
  bytes.withUnsafeBufferPointer { source in
    guard let base = source.baseAddress else { return }
    var mask = CRMask(bytes: base, width: Int32(width), height: Int32(height), stride: Int32(width))
    let sample = cr_kernels(level).pointee.sample_mask
    row.withPointer {
      sample($0, Int32(x), Int32(cut), &mask, &walk)
      sample($0 + cut, Int32(x + cut), Int32(count - cut), &mask, &walk)
    }
  }
  #expect(row.isFenced)
  return row.elements
}

/// The kinds of walks that the kernels distinguish.
private enum WalkKind: CaseIterable {
  case whole, level, straight, projective

  func walk(_ generator: inout SeededGenerator) -> CRWalk {
    var walk = CRWalk(
      u: generator.uniform(in: -30...60), v: generator.uniform(in: -10...40), w: 1,
      du: generator.uniform(in: -3...3), dv: generator.uniform(in: -2...2), dw: generator.uniform(in: -0.02...0.02))
    if self != .projective { walk.dw = 0 }
    if self == .level || self == .whole { walk.dv = 0 }
    if self == .whole {
      walk.u = walk.u.rounded() + 0.5
      walk.v = walk.v.rounded() + 0.5
      walk.du = generator.integer(in: 0...1) == 0 ? 1 : -1
    }
    return walk
  }
}

@Suite struct KernelSamplingTests {
  private let width = 37, height = 23

  @Test func `samples are identical at every instruction level and in pieces`() {
    var generator = SeededGenerator(seed: 21)
    let pixels = generator.pixels(width * height)
    let bytes = generator.bytes(width * height)
    for kind in WalkKind.allCases {
      for count in 0...70 {
        let walk = kind.walk(&generator)
        let cut = generator.integer(in: 0...count)
        // Small sources have separate code paths.
        let (width, height) = [(width, height), (1, height), (width, 1), (2, 2), (1, 1)][count % 5]
        for filter in [CR_FILTER_LINEAR, CR_FILTER_NEAREST] {
          let whole = sampled(
            pixels, width: width, height: height, walk: walk, x: -9, count: count, level: 0, filter: filter)
          for level in kernelLevels {
            let pieces = sampled(
              pixels, width: width, height: height, walk: walk, x: -9, count: count, cut: cut, level: level,
              filter: filter)
            #expect(pieces == whole, "\(walk), \(width) x \(height), \(count) cut at \(cut), level \(level)")
          }
        }
        let whole = sampled(bytes, width: width, height: height, walk: walk, x: -9, count: count, level: 0)
        for level in kernelLevels {
          let pieces = sampled(
            bytes, width: width, height: height, walk: walk, x: -9, count: count, cut: cut, level: level)
          #expect(pieces == whole, "\(walk), \(width) x \(height), \(count) cut at \(cut), level \(level)")
        }
      }
    }
  }

  /// The bilinear interpolation at the exact position, in floating point.
  private func exact(u: Double, v: Double, at: (Int, Int) -> Double) -> Double {
    let (column, row) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    let (fu, fv) = (u - 0.5 - column, v - 0.5 - row)
    let (x, y) = (Int(column), Int(row))
    let above = at(x, y) * (1 - fu) + at(x + 1, y) * fu
    return above * (1 - fv) + (at(x, y + 1) * (1 - fu) + at(x + 1, y + 1) * fu) * fv
  }

  @Test func `linear samples are exact to within the resolution of positions`() {
    var generator = SeededGenerator(seed: 22)
    let pixels = generator.pixels(width * height)
    let bytes = generator.bytes(width * height)
    // Half a position step, 1/256, in both directions, times the largest difference, plus the rounding.
    let tolerance = 2 * 255.0 / 256 + 0.5
    for kind in WalkKind.allCases {
      for _ in 0..<40 {
        let walk = kind.walk(&generator)
        for level in kernelLevels {
          let row = sampled(pixels, width: width, height: height, walk: walk, x: -9, count: 70, level: level)
          let maskRow = sampled(bytes, width: width, height: height, walk: walk, x: -9, count: 70, level: level)
          for index in row.indices {
            let x = Double(index - 9)
            let w = walk.w + x * walk.dw
            guard w > 0 else {
              #expect(row[index] == 0 && maskRow[index] == 0)
              continue
            }
            // Samples are constant farther out, and clamping keeps the numbers small.
            let u = min(max((walk.u + x * walk.du) / w, -3), Double(width) + 3)
            let v = min(max((walk.v + x * walk.dv) / w, -3), Double(height) + 3)
            for shift in [0, 8, 16, 24] as [UInt32] {
              let exact = exact(u: u, v: v) { x, y in
                Double(pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)] >> shift & 255)
              }
              #expect(abs(Double(row[index] >> shift & 255) - exact) <= tolerance, "\(walk) at \(index)")
            }
            let cover = exact(u: u, v: v) { x, y in
              x < 0 || y < 0 || x >= width || y >= height ? 0 : Double(bytes[y * width + x])
            }
            #expect(abs(Double(maskRow[index]) - cover) <= tolerance, "\(walk) at \(index)")
          }
        }
      }
    }
  }

  @Test func `a walk on whole pixels copies them and extends the edge pixels`() {
    let pixels = (0..<UInt32(12)).map { 0xff00_0000 | $0 }
    for level in kernelLevels {
      for filter in [CR_FILTER_LINEAR, CR_FILTER_NEAREST] {
        let walk = CRWalk(u: 0.5, v: 1.5, w: 1, du: 1, dv: 0, dw: 0)
        let row = sampled(pixels, width: 4, height: 3, walk: walk, x: -3, count: 12, level: level, filter: filter)
        #expect(row.map { $0 & 255 } == [4, 4, 4, 4, 5, 6, 7, 7, 7, 7, 7, 7])
      }
    }
  }

  @Test func `a backward walk on whole pixels copies them in reverse`() {
    let pixels = (0..<UInt32(60)).map { 0xff00_0000 | $0 }
    for level in kernelLevels {
      for filter in [CR_FILTER_LINEAR, CR_FILTER_NEAREST] {
        let walk = CRWalk(u: 19.5, v: 1.5, w: 1, du: -1, dv: 0, dw: 0)
        let row = sampled(pixels, width: 20, height: 3, walk: walk, x: -3, count: 26, level: level, filter: filter)
        #expect(row.map { $0 & 255 } == [39, 39, 39] + (20..<40).reversed() + [20, 20, 20])
      }
    }
  }

  @Test func `samples behind the eye are clear`() {
    let pixels = [UInt32](repeating: .max, count: 16)
    let bytes = [UInt8](repeating: .max, count: 16)
    for level in kernelLevels {
      for w in [0, -1, Double.nan] {
        for dw in [0, -0.25] {
          let walk = CRWalk(u: 1, v: 1, w: w, du: 0.1, dv: 0.1, dw: dw)
          for filter in [CR_FILTER_LINEAR, CR_FILTER_NEAREST] {
            let row = sampled(
              pixels, width: 4, height: 4, walk: walk, x: 0, count: 19, level: level, filter: filter)
            #expect(row.allSatisfy { $0 == 0 })
          }
          #expect(sampled(bytes, width: 4, height: 4, walk: walk, x: 0, count: 19, level: level).allSatisfy { $0 == 0 })
        }
      }
      let crossing = CRWalk(u: 2, v: 2, w: 1, du: 0, dv: 0, dw: -0.1)
      let row = sampled(pixels, width: 4, height: 4, walk: crossing, x: 0, count: 20, level: level)
      #expect(row == Array(repeating: .max, count: 10) + Array(repeating: 0, count: 10))
    }
  }

  @Test func `non-finite and huge numbers and empty sources give the same samples at every level`() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1, 1e18]
    var generator = SeededGenerator(seed: 23)
    let pixels = generator.pixels(width * height)
    let bytes = generator.bytes(width * height)
    for _ in 0..<400 {
      var pick: Double { numbers[generator.integer(in: 0...numbers.count - 1)] }
      let walk = CRWalk(u: pick, v: pick, w: pick, du: pick, dv: pick, dw: pick)
      for (width, height) in [(width, height), (1, 3), (0, 0), (4, 0)] {
        let first = sampled(pixels, width: width, height: height, walk: walk, x: -5, count: 33, level: 0)
        let firstMask = sampled(bytes, width: width, height: height, walk: walk, x: -5, count: 33, level: 0)
        for level in kernelLevels {
          #expect(sampled(pixels, width: width, height: height, walk: walk, x: -5, count: 33, level: level) == first)
          #expect(sampled(bytes, width: width, height: height, walk: walk, x: -5, count: 33, level: level) == firstMask)
        }
      }
    }
  }
}
