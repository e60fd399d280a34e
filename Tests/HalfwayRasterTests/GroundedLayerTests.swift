import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import Testing

/// A group with round corners and something opaque across all of its columns. Only its corners are composited.
@Suite struct GroundedLayerTests {
  /// Everything, in two items, so that it isn't converted to a clip. A group with this mask is composited as a whole.
  private static let everything: DisplayFragment = {
    let fill = DisplayItem.fill(RoundedRect(CGRect(x: -500, y: -500, width: 1000, height: 1000)), .black)
    return DisplayFragment(items: [fill, fill])
  }()

  private static func color(_ random: inout SeededGenerator) -> CGColor {
    CGColor(
      red: random.uniform(), green: random.uniform(), blue: random.uniform(),
      alpha: random.uniform() < 0.5 ? 1 : random.uniform())
  }

  private static func items(_ seed: UInt64, shift: Double, isMasked: Bool) -> [DisplayItem] {
    var random = SeededGenerator(seed: seed)
    func rect() -> CGRect {
      CGRect(
        x: random.uniform(in: -5...50), y: random.uniform(in: -5...60), width: random.uniform(in: 3...40),
        height: random.uniform(in: 3...40))
    }
    var items: [DisplayItem] = []
    for _ in 0..<3 { items.append(.fill(RoundedRect(rect(), cornerRadius: 3), color(&random))) }
    let clip = CGRect(x: 4, y: 5 + shift, width: random.uniform(in: 20...50), height: random.uniform(in: 12...60))
    let radii = CornerRadii(
      topLeft: random.uniform(in: 0...14), topRight: random.uniform(in: 0...14),
      bottomLeft: seed % 2 == 0 ? 0 : random.uniform(in: 0...14), bottomRight: seed % 2 == 0 ? 0 : 9)
    var group = DisplayGroup(clip: .rounded(RoundedRect(clip, radii: radii)))
    if isMasked { group.mask = everything }
    items.append(.beginGroup(group))
    if seed % 3 == 0 { items.append(.fill(RoundedRect(rect(), cornerRadius: 2), color(&random))) }
    // Across all of the group, above its last rows, or above its first ones.
    let (top, height): (Double, Double) =
      seed % 5 == 0 ? (clip.minY + 9, 80) : seed % 5 == 1 ? (clip.minY - 5, 20) : (-20, 120)
    items.append(
      .fill(
        RoundedRect(CGRect(x: -20, y: top, width: 120, height: height)),
        CGColor(red: random.uniform(), green: 0.5, blue: random.uniform())))
    for index in 0..<4 {
      items.append(.fill(RoundedRect(rect(), cornerRadius: random.uniform(in: 0...5)), color(&random)))
      guard index == 2 else { continue }
      items.append(.beginGroup(DisplayGroup(opacity: 0.6, clip: .rounded(RoundedRect(rect(), cornerRadius: 4)))))
      for _ in 0..<2 { items.append(.fill(RoundedRect(rect()), color(&random))) }
      items.append(.endGroup)
    }
    items += [.endGroup, .fill(RoundedRect(rect(), cornerRadius: 4), color(&random))]
    return items
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `a group with an opaque ground looks as if it were composited as a whole`(seed: UInt64) {
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let canvas = Canvas(width: 64, height: 80)
    for step in 0..<3 {
      let shift = Double(step) * 3.7
      renderer.draw(
        Canvas.list(Self.items(seed, shift: shift, isMasked: false), canvas), scale: 1, on: canvas.target,
        keepingUnchanged: step > 0)
      let expected = Canvas.drawing(Self.items(seed, shift: shift, isMasked: true), width: 64, height: 80)
      #expect(canvas.difference(from: expected) == nil, "seed \(seed), step \(step)")
    }
  }
}
