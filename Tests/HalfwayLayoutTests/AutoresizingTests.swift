import Foundation
import HalfwayLayout
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Frames that follow the superview's size.
@MainActor
@Suite struct AutoresizingTests {
  @Test(
    "A view from 20 to 50 in 100 points that become 200",
    arguments: [
      ([], 20, 30), (.flexibleRightMargin, 20, 30), (.flexibleLeftMargin, 120, 30), (.flexibleWidth, 20, 130),
      // 20 and 50 share the additional 100.
      ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 100 * 20 / 70, 30),
      // 30 and 50 share it.
      ([.flexibleWidth, .flexibleRightMargin], 20, 30 + 100 * 30 / 80),
      // 20 and 30 share it.
      ([.flexibleLeftMargin, .flexibleWidth], 20 + 100 * 20 / 50, 30 + 100 * 30 / 50),
      // Everything is twice as long.
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 60),
    ] as [(View.AutoresizingMask, Double, Double)])
  func shares(mask: View.AutoresizingMask, origin: Double, length: Double) {
    let superview = View(frame: CGRect(0, 0, 100, 100))
    let view = View(frame: CGRect(20, 20, 30, 30))
    // The vertical axis behaves like the horizontal one.
    view.autoresizingMask = View.AutoresizingMask(rawValue: mask.rawValue | mask.rawValue << 3)
    superview.addSubview(view)
    superview.bounds.size = CGSize(width: 200, height: 200)
    #expect(abs(Double(view.frame.minX) - origin) < 1e-9 && abs(Double(view.frame.width) - length) < 1e-9)
    #expect(view.frame.minY == view.frame.minX && view.frame.height == view.frame.width)
  }

  @Test func `if no flexible part has a length, all parts get equal shares`() {
    let superview = View()
    let view = View()
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    superview.addSubview(view)
    superview.bounds.size = CGSize(width: 90, height: 10)
    #expect(view.frame == CGRect(30, 0, 30, 0))
  }

  @Test func `resizing a superview and back restores the frame`() {
    let found = counterexample(
      seed: 821, runs: 300,
      generate: { generator in
        (
          mask: UInt(generator.uniform() * 64), frame: (0..<4).map { _ in 1 + generator.uniform() * 30 },
          size: (0..<2).map { _ in 100 + generator.uniform() * 300 }
        )
      },
      check: { value in
        let superview = View(frame: CGRect(0, 0, 100, 100))
        let frame = CGRect(value.frame[0], value.frame[1], value.frame[2], value.frame[3])
        let view = View(frame: frame)
        view.autoresizingMask = View.AutoresizingMask(rawValue: value.mask)
        superview.addSubview(view)
        superview.bounds.size = CGSize(width: value.size[0], height: value.size[1])
        superview.bounds.size = CGSize(width: 100, height: 100)
        let off = [
          view.frame.minX - frame.minX, view.frame.minY - frame.minY, view.frame.maxX - frame.maxX,
          view.frame.maxY - frame.maxY,
        ]
        return off.contains { abs($0) > 1e-9 } ? "\(view.frame)" : nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `a view positioned by constraints ignores its autoresizing mask`() {
    let bench = LayoutBench()
    let view = bench.view()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    bench.root.bounds.size.width = 500
    bench.layOut()
    #expect(view.frame == CGRect(0, 0, 20, 0))
  }
}
