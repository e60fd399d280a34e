import CRaster
import HalfwayMotion
import Testing

/// The input of the fill, blend, and mask kernels.
private struct RowInput {
  var dst: [UInt32], src: [UInt32], mask: [UInt8], other: [UInt8]
  var color: UInt32, opacity: UInt32

  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    dst = generator.pixels(count)
    src = generator.pixels(count)
    mask = generator.bytes(count)
    other = generator.bytes(count)
    color = generator.premultipliedPixel()
    opacity = UInt32(generator.byte())
  }
}

/// A kernel that runs on part of a row of pixels, and the expected value of each pixel.
private struct PixelKernel {
  var name: String
  var run: (CRKernels, UnsafeMutablePointer<UInt32>, RowInput, Range<Int>) -> Void
  var expected: (RowInput, Int) -> UInt32

  static var all: [PixelKernel] {
    [
      PixelKernel(name: "fill") {
        $0.fill($1, Int32($3.count), $2.color)
      } expected: { input, _ in
        input.color
      },
      PixelKernel(name: "fill_runs") {
        let run = CRRun(x: 0, count: Int32($3.count), color: $2.color)
        $0.fill_runs($1, 0, 1, [run], 1)
      } expected: { input, _ in
        input.color
      },
      PixelKernel(name: "blend_color") {
        $0.blend_color($1, Int32($3.count), $2.color)
      } expected: {
        over($0.color, $0.dst[$1])
      },
      PixelKernel(name: "blend_color_mask") {
        $0.blend_color_mask($1, Array($2.mask[$3]), Int32($3.count), $2.color)
      } expected: {
        over(scaled($0.color, UInt32($0.mask[$1])), $0.dst[$1])
      },
      PixelKernel(name: "blend") {
        $0.blend($1, Array($2.src[$3]), Int32($3.count), $2.opacity)
      } expected: {
        over(scaled($0.src[$1], $0.opacity), $0.dst[$1])
      },
      PixelKernel(name: "blend_mask") {
        $0.blend_mask($1, Array($2.src[$3]), Array($2.mask[$3]), Int32($3.count), $2.opacity)
      } expected: {
        over(scaled($0.src[$1], share(UInt32($0.mask[$1]), $0.opacity)), $0.dst[$1])
      },
    ]
  }
}

private struct MaskKernel {
  var name: String
  var run: (CRKernels, UnsafeMutablePointer<UInt8>, RowInput, Range<Int>) -> Void
  var expected: (RowInput, Int) -> UInt32

  static var all: [MaskKernel] {
    [
      MaskKernel(name: "multiply_mask") {
        $0.multiply_mask($1, Array($2.other[$3]), Int32($3.count))
      } expected: {
        share(UInt32($0.mask[$1]), UInt32($0.other[$1]))
      },
      MaskKernel(name: "scale_mask") {
        $0.scale_mask($1, Int32($3.count), $2.opacity)
      } expected: {
        share(UInt32($0.mask[$1]), $0.opacity)
      },
      MaskKernel(name: "alpha_to_mask") {
        $0.alpha_to_mask($1, Array($2.src[$3]), Int32($3.count))
      } expected: {
        $0.src[$1] >> 24
      },
    ]
  }
}

@Suite struct KernelBlendTests {
  /// Runs `body` on a row in two pieces and compares the results. Returns the first failure, or `nil`.
  private func failure<Element: FixedWidthInteger>(
    on row: [Element], count: Int, cut: Int, shift: Int, expected: [Element],
    _ body: (UnsafeMutablePointer<Element>, Range<Int>) -> Void
  ) -> String? {
    var guarded = GuardedRow(row, shift: shift)
    guarded.withPointer { pointer in
      body(pointer, 0..<cut)
      body(pointer + cut, cut..<count)
    }
    if !guarded.isFenced { return "writes beyond its \(count) elements" }
    guard let wrong = zip(guarded.elements, expected).enumerated().first(where: { $1.0 != $1.1 }) else { return nil }
    return "count \(count), cut at \(cut): \(wrong.element.0) instead of \(wrong.element.1) at \(wrong.offset)"
  }

  @Test func `pixel kernels round exactly at every level for any alignment, length, and split of a row`() {
    for kernel in PixelKernel.all {
      for count in 0...70 {
        for seed in 0..<12 as Range<UInt64> {
          let input = RowInput(count: count, seed: seed << 8 | UInt64(count))
          let expected = (0..<count).map { kernel.expected(input, $0) }
          for level in kernelLevels {
            let kernels = cr_kernels(level).pointee
            let wrong = failure(
              on: input.dst, count: count, cut: count * Int(seed) / 12, shift: Int(seed % 9), expected: expected
            ) { kernel.run(kernels, $0, input, $1) }
            #expect(wrong == nil, "\(kernel.name), level \(level), seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `mask kernels round exactly at every level for any alignment, length, and split of a row`() {
    for kernel in MaskKernel.all {
      for count in 0...70 {
        for seed in 0..<12 as Range<UInt64> {
          let input = RowInput(count: count, seed: seed << 8 | UInt64(count))
          let expected = (0..<count).map { UInt8(kernel.expected(input, $0)) }
          for level in kernelLevels {
            let kernels = cr_kernels(level).pointee
            let wrong = failure(
              on: input.mask, count: count, cut: count * Int(seed) / 12, shift: Int(seed % 9), expected: expected
            ) { kernel.run(kernels, $0, input, $1) }
            #expect(wrong == nil, "\(kernel.name), level \(level), seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `fill_runs fills its runs in every row and leaves the gaps unchanged`() {
    let runs = [CRRun(x: 1, count: 20, color: 1), CRRun(x: 21, count: 3, color: 2), CRRun(x: 30, count: 9, color: 3)]
    var expected = [UInt32](repeating: 7, count: 3 * 41)
    for place in expected.indices {
      let column = Int32(place % 41)
      for run in runs where run.x <= column && column < run.x + run.count { expected[place] = run.color }
    }
    for level in kernelLevels {
      var pixels = [UInt32](repeating: 7, count: 3 * 41)
      cr_kernels(level).pointee.fill_runs(&pixels, 41, 3, runs, Int32(runs.count))
      #expect(pixels == expected)
    }
  }

  @Test func `scale_mask rounds the product of any two bytes exactly`() {
    let all = (0...255).map { UInt8($0) }
    for level in kernelLevels {
      for value in 0...255 as ClosedRange<UInt32> {
        var row = all
        cr_kernels(level).pointee.scale_mask(&row, 256, value)
        #expect(row == all.map { UInt8(share(UInt32($0), value)) })
      }
    }
  }

  @Test func `components that exceed their alpha saturate at white without overflowing`() {
    for level in kernelLevels {
      var row = [UInt32](repeating: 0xffff_ffff, count: 21)
      cr_kernels(level).pointee.blend_color(&row, 21, 0x10ff_00ff)
      #expect(row == Array(repeating: 0xffff_efff, count: 21))
    }
  }
}
