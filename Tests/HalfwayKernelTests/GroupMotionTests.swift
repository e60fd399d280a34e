import HalfwayKernel
import HalfwayMotion
import Testing

/// The joint motion of contacts.
@Suite struct GroupMotionTests {
  private func motion(_ starts: [(Double, Double)], _ ends: [(Double, Double)]) -> GroupMotion {
    GroupAnchor(starts.map { PlaneVector($0.0, $0.1) }).motion { PlaneVector(ends[$0].0, ends[$0].1) }
  }

  @Test func `contacts that move in parallel have only common motion`() {
    let motion = motion([(0, 0), (100, 0)], [(30, 40), (130, 40)])
    #expect(motion.common == PlaneVector(30, 40))
    #expect(motion.dilation == 0 && motion.rotation == 0 && motion.commonShare == 1)
  }

  @Test func `contacts that approach each other have only dilation`() {
    let motion = motion([(0, 0), (100, 0)], [(10, 0), (90, 0)])
    #expect(motion.common == .zero && motion.dilation == -10 && motion.dilationShare == 1)
  }

  @Test func `contacts that rotate about their center have only rotation`() {
    let motion = motion([(-50, 0), (50, 0)], [(0, -50), (0, 50)])
    #expect(abs(motion.rotation - 50 * Double.pi / 2) < 1e-9)
    #expect(abs(motion.dilation) < 1e-9 && motion.rotationShare > 0.999_999)
  }

  @Test func `one contact that moves along the line is half a pan and half a pinch`() {
    let motion = motion([(0, 0), (100, 0)], [(0, 0), (120, 0)])
    #expect(motion.commonShare == 0.5 && motion.dilationShare == 0.5)
  }

  @Test func `the energy of small motions is the mean squared displacement`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let starts = [(0.0, 0.0), (200 * random.uniform() + 100, 0.0)]
      let moves = (0..<4).map { _ in random.uniform(in: -1...1) }
      let motion = motion(starts, [(moves[0], moves[1]), (starts[1].0 + moves[2], moves[3])])
      let mean = moves.map { $0 * $0 }.reduce(0, +) / 2
      #expect(abs(motion.energy - mean) < 0.03)
    }
  }

  @Test func `three contacts have residual motion`() {
    let still = motion([(0, 0), (100, 0), (50, 80)], [(0, 0), (100, 0), (50, 80)])
    #expect(still.energy == 0 && still.commonShare == 0)
    let apart = motion([(0, 0), (100, 0), (50, 80)], [(0, -30), (100, 30), (50, 80)])
    #expect(apart.common == .zero && apart.residual > 10)
    let together = motion([(0, 0), (100, 0), (50, 80)], [(7, 1), (107, 1), (57, 81)])
    #expect(together.commonShare > 0.999)
  }
}
