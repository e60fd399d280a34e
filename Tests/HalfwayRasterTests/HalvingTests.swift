import HalfwayMotion
import HalfwayRendering
import HalfwayTestSupport
import Testing

@Suite struct HalvingTests {
  private struct Case: CustomStringConvertible {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var seed: UInt64

    var description: String { "\(width) × \(height), \(x) times in x, \(y) times in y" }

    var pixels: [UInt32] {
      var random = SplitMix64(seed: seed)
      return (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    }
  }

  @Test func `several halvings are the same as single ones, first in height and then in width`() {
    let found = counterexample(
      seed: 1, runs: 300,
      generate: { random in
        Case(
          width: 1 + Int(random.uniform() * 40), height: 1 + Int(random.uniform() * 40), x: Int(random.uniform() * 5),
          y: Int(random.uniform() * 5), seed: random.next())
      }, shrink: { _ in [] },
      check: { test in
        var (single, width, height) = (test.pixels, test.width, test.height)
        for step in 0..<test.x + test.y {
          (single, width, height) = Halving.halved(
            single, width: width, height: height, x: step < test.y ? 0 : 1, y: step < test.y ? 1 : 0)
        }
        let all = Halving.halved(test.pixels, width: test.width, height: test.height, x: test.x, y: test.y)
        return all.pixels == single && all.width == width && all.height == height ? nil : "they differ"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `means are rounded up in width and down in height, and an odd last pixel stays`() {
    #expect(Halving.halved([1, 2, 7], width: 3, height: 1, x: 1, y: 0).pixels == [2, 7])
    #expect(Halving.halved([1, 2, 7], width: 1, height: 3, x: 0, y: 1).pixels == [1, 7])
    #expect(Halving.halved([5], width: 1, height: 1, x: 3, y: 3).pixels == [5])
  }
}
