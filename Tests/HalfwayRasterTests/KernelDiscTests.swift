import CRaster
import HalfwayMotion
import Testing

@Suite struct KernelDiscTests {
  private func disc(_ generator: inout SeededGenerator) -> CRDisc {
    let radius = 8 * (1 + generator.uniform(in: 0...20) * generator.uniform(in: 0...20))
    return CRDisc(
      x: generator.uniform(in: -40...40) + (generator.uniform(in: 0...1) < 0.5 ? radius : -radius),
      y: generator.uniform(in: -radius...radius), radius: radius,
      is_cubic: generator.uniform(in: 0...1) < 0.5 ? 1 : 0, is_hole: generator.uniform(in: 0...1) < 0.5 ? 1 : 0)
  }

  /// Both kernels one after the other.
  private func row(_ disc: CRDisc, x: Int, count: Int, level: Int32, shift: Int = 0) -> [[UInt8]] {
    var disc = disc
    let bytes = (0..<200).map { UInt8(255 - $0 * 255 / 199) }
    var cover = GuardedRow([UInt8](repeating: 7, count: count), shift: shift)
    cover.withPointer { cr_kernels(level).pointee.cover_disc($0, Int32(x), 3, Int32(count), &disc) }
    var shade = GuardedRow([UInt8](repeating: 7, count: count), shift: shift)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var profile = CRDiscProfile(bytes: base, count: 200, first: Float(max(0, disc.radius - 20)), steps: 5)
      shade.withPointer { cr_kernels(level).pointee.shade_disc($0, Int32(x), 3, Int32(count), &disc, &profile) }
    }
    #expect(cover.isFenced && shade.isFenced)
    return [cover.elements, shade.elements]
  }

  @Test func `A row of a disc drawn in pieces, at any level, is the row drawn at once`() {
    var generator = SeededGenerator(seed: 21)
    for run in 0..<200 {
      let disc = disc(&generator)
      let whole = row(disc, x: -60, count: 120, level: 0)
      for level in kernelLevels {
        let cut = run % 61
        let (first, rest) = (
          row(disc, x: -60, count: cut, level: level, shift: run % 9),
          row(disc, x: cut - 60, count: 120 - cut, level: level, shift: run % 7)
        )
        #expect(first[0] + rest[0] == whole[0] && first[1] + rest[1] == whole[1], "\(disc), cut at \(cut)")
      }
    }
  }

  @Test func `A disc and its hole cover each pixel once`() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<100 {
      var disc = disc(&generator)
      disc.is_hole = 0
      let inside = row(disc, x: -60, count: 120, level: 0)
      disc.is_hole = 1
      let outside = row(disc, x: -60, count: 120, level: 0)
      for kind in 0..<2 { #expect(zip(inside[kind], outside[kind]).allSatisfy { $0 + $1 == 255 }, "\(disc)") }
    }
  }
}
