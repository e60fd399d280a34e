import CRaster
import Foundation
import HalfwayMotion
import Testing

/// A gradient as parameters of its kernel, and its exact location at a pixel.
private struct GradientRow {
  enum Kind: CaseIterable { case axial, radial, conic }
  var kind: Kind
  var a0: Double, da: Double, b0: Double, db: Double

  func run(_ kernels: CRKernels, _ dst: UnsafeMutablePointer<UInt32>, x: Int, count: Int, table: [UInt32]) {
    let (x, count) = (Int32(x), Int32(count))
    switch kind {
    case .axial: kernels.gradient_axial(dst, x, count, table, a0, da)
    case .radial: kernels.gradient_radial(dst, x, count, table, a0, da, b0, db)
    case .conic: kernels.gradient_conic(dst, x, count, table, a0, da, b0, db)
    }
  }

  func share(at x: Int) -> Double {
    let (a, b) = (a0 + Double(x) * da, b0 + Double(x) * db)
    switch kind {
    case .axial: return min(max(a, 0), 1)
    case .radial: return min((a * a + b * b).squareRoot(), 1)
    case .conic:
      let turns = atan2(b, a) / (2 * .pi)
      return turns < 0 ? turns + 1 : turns
    }
  }
}

@Suite struct KernelGradientTests {
  private let indices = (0..<UInt32(CR_GRADIENT_SIZE)).map { $0 }

  private func row(_ kind: GradientRow.Kind, _ generator: inout SeededGenerator) -> GradientRow {
    GradientRow(
      kind: kind, a0: generator.uniform(in: -2...2), da: generator.uniform(in: -0.02...0.02),
      b0: generator.uniform(in: -2...2), db: generator.uniform(in: -0.02...0.02))
  }

  @Test func `a gradient uses the table entry nearest to its exact location`() {
    var generator = SeededGenerator(seed: 11)
    for kind in GradientRow.Kind.allCases {
      for _ in 0..<60 {
        let row = row(kind, &generator)
        for level in kernelLevels {
          var dst = [UInt32](repeating: 0, count: 300)
          row.run(cr_kernels(level).pointee, &dst, x: -20, count: 300, table: indices)
          let worst = dst.indices.map { abs(Double(dst[$0]) - row.share(at: $0 - 20) * 1023) }.max() ?? 0
          #expect(worst < 0.502, "\(row)")
        }
      }
    }
  }

  @Test func `a gradient drawn in pieces is identical to one drawn at once at every instruction level`() {
    var generator = SeededGenerator(seed: 12)
    for kind in GradientRow.Kind.allCases {
      for count in 0...70 {
        let row = row(kind, &generator)
        var whole = [UInt32](repeating: 0, count: count)
        row.run(cr_kernels(0).pointee, &whole, x: 5, count: count, table: indices)
        let cut = generator.integer(in: 0...count)
        for level in kernelLevels {
          var pieces = GuardedRow([UInt32](repeating: 0, count: count), shift: count % 8)
          pieces.withPointer {
            row.run(cr_kernels(level).pointee, $0, x: 5, count: cut, table: indices)
            row.run(cr_kernels(level).pointee, $0 + cut, x: 5 + cut, count: count - cut, table: indices)
          }
          #expect(pieces.elements == whole && pieces.isFenced, "\(row), \(count) cut at \(cut)")
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func `extreme numbers stay within the table`(number: Double) {
    for kind in GradientRow.Kind.allCases {
      for level in kernelLevels {
        for row in [
          GradientRow(kind: kind, a0: number, da: 0, b0: number, db: 0),
          GradientRow(kind: kind, a0: 0, da: number, b0: -number, db: number),
        ] {
          var dst = [UInt32](repeating: .max, count: 40)
          row.run(cr_kernels(level).pointee, &dst, x: 0, count: 40, table: indices)
          #expect(dst.allSatisfy { $0 < 1024 })
        }
      }
    }
  }
}
