import CRaster
import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRendering
import HalfwayTestSupport
import Testing

@testable import HalfwayRaster

/// Omitting commands that later commands hide gives the same pixels as drawing all commands.
@Suite struct HidingTests {
  private static let side: Int32 = 80

  /// Draws plain items with and without hidden parts. Returns the first difference, or `nil`.
  private static func flaw(_ items: [DisplayItem]) -> String? {
    let (one, other) = (Canvas(width: Int(side), height: Int(side)), Canvas(width: Int(side), height: Int(side)))
    guard let narrowed = list(items), let whole = list(items) else { return "no compiler" }
    for index in whole.commands.indices { whole.commands[index].visible = whole.commands[index].bounds }
    let painter = Painter(kernels: cr_kernels(cr_best_level()))
    let region = PixelRect(x: 0, y: 0, width: side, height: side)
    painter.paint(narrowed, region: region, on: one.surface)
    painter.paint(whole, region: region, on: other.surface)
    return one.difference(from: other)
  }

  private static func list(_ items: [DisplayItem]) -> CommandList? {
    let resources = RasterResources(textRasterizer: PatternText(), workers: 1, instructionLevel: nil)
    defer { resources.close() }
    guard let compiler = resources.compiler(nesting: 1) else { return nil }
    compiler.begin(scale: 1, clip: PixelRect(x: 0, y: 0, width: side, height: side))
    compiler.walk(items[...])
    compiler.end()
    compiler.list.finish()
    return compiler.list
  }

  /// Rectangles large enough to hide others; many extend from one side of the canvas to the other.
  private static func rect(_ random: inout RandomItems) -> RoundedRect {
    func range() -> (Double, Double) {
      random.chance(0.5) ? (0, 80) : (random.number(0, 20).rounded(), random.number(30, 60).rounded())
    }
    let ((x, width), (y, height)) = (range(), range())
    return RoundedRect(CGRect(x: x, y: y, width: width, height: height))
  }

  private static func items(_ random: inout RandomItems, depth: Int) -> [DisplayItem] {
    (0..<2 + random.pick(4)).flatMap { _ -> [DisplayItem] in
      guard depth > 0, random.chance(0.4) else { return [.fill(.rounded(rect(&random)), .color(random.color()))] }
      var group = DisplayGroup(opacity: random.chance(0.5) ? 1 : random.number(0.1, 1))
      if random.chance(0.5) {
        group.mask = DisplayFragment(
          items: (0..<2).map { _ in .fill(.rounded(rect(&random)), .color(random.color())) })
      }
      return [.beginGroup(group)] + items(&random, depth: depth - 1) + [.endGroup]
    }
  }

  @Test func `visible content in layers, masks, and nested layers is never omitted as hidden`() {
    let found = counterexample(
      seed: 31, runs: 300,
      generate: { generator -> [DisplayItem] in
        var random = RandomItems(generator)
        return Self.items(&random, depth: 3)
      }, shrink: removals(of:), check: Self.flaw)
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `a translucent layer hides items within it but not the content beneath it`() {
    let all = RoundedRect(CGRect(x: 0, y: 0, width: 80, height: 80))
    let list = Self.list([
      .fill(all, .white), .beginGroup(DisplayGroup(opacity: 0.5)), .fill(all, CGColor(hex: 0x2040C0)),
      .fill(all, CGColor(hex: 0x40C020)), .endGroup,
    ])
    #expect(list?.commands.map(\.kind) == [.fill, .beginLayer, .fill, .fill, .endLayer])
    #expect(list?.commands.map(\.visible.isEmpty) == [false, false, true, false, false])
  }
}
