import CRaster
import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRendering
import HalfwayTestSupport
import Testing

@testable import HalfwayRaster

/// Drawing strip by strip gives the same pixels as executing one command after another.
@Suite struct StripPartsTests {
  /// Draws items both strip by strip and command by command, in bands of rows from a column on. Returns the first
  /// difference, or `nil`; also returns `nil` if there were too many commands.
  private static func flaw(_ items: [DisplayItem], rows: Int32, left: Int32 = 0) -> String? {
    let resources = RasterResources(textRasterizer: PatternText(), workers: 1, instructionLevel: nil)
    defer { resources.close() }
    guard let compiler = resources.compiler(nesting: 1) else { return "no compiler" }
    let (one, other) = (Canvas(width: 40, height: 70), Canvas(width: 40, height: 70))
    resources.beginFrame()
    compiler.begin(scale: 1, clip: one.target.bounds)
    compiler.walk(items[...])
    compiler.end()
    let list = compiler.list
    list.finish()
    let painter = Painter(kernels: cr_kernels(cr_best_level()))
    for y in stride(from: Int32(0), to: 70, by: Int(rows)) {
      let region = PixelRect(x: left, y: y, width: 40 - left, height: min(rows, 70 - y))
      painter.paint(list, region: region, on: one.surface)
      let rest = list.commands.withUnsafeBufferPointer { commands in
        guard painter.frameParts.collect(commands, 0..<commands.count, region, list) else { return 0 }
        painter.paintCollected(commands, list, region: region, on: other.surface)
        return painter.frameParts.rest
      }
      painter.paint(list, from: rest, region: region, on: other.surface)
    }
    return one.difference(from: other)
  }

  @Test func `random items have the same pixels strip by strip as command by command`() {
    let found = counterexample(
      seed: 11, runs: 80,
      generate: { generator -> [DisplayItem] in
        var random = RandomItems(generator)
        return random.items(3 + random.pick(8))
      }, shrink: removals(of:),
      check: { items in
        for (rows, left) in [(64, 0), (13, 0), (1, 0), (29, 7)] as [(Int32, Int32)] {
          if let flaw = Self.flaw(items, rows: rows, left: left) { return "bands of \(rows) from \(left): \(flaw)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  /// Overlapping rounded cards, borders, and veils, also within groups: the content that strips are designed for.
  @Test func `plain shapes and veils have the same pixels strip by strip as command by command`() {
    let found = counterexample(
      seed: 12, runs: 150,
      generate: { generator -> [DisplayItem] in
        var random = RandomItems(generator)
        return (0..<4 + random.pick(8)).flatMap { _ -> [DisplayItem] in
          switch random.pick(5) {
          case 0: return [.fill(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 70)), random.color())]
          case 1: return [.border(random.rounded(), width: random.number(0.5, 4), random.color())]
          case 2:
            let group = DisplayGroup(transform: random.transform(), opacity: random.number(0, 1))
            let inner = (0..<4).map { _ in DisplayItem.fill(.rounded(random.rounded()), random.paint()) }
            return [.beginGroup(group)] + inner + [.endGroup]
          default: return [.fill(.rounded(random.rounded()), .color(random.color()))]
          }
        }
      }, shrink: removals(of:), check: { Self.flaw($0, rows: 64) })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `a veil over plain areas is blended into each part's color, so no pixel is written twice`() throws {
    let resources = RasterResources(textRasterizer: PatternText(), workers: 1, instructionLevel: nil)
    defer { resources.close() }
    let compiler = try #require(resources.compiler(nesting: 1))
    let items: [DisplayItem] = [
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 70)), .white),
      .fill(RoundedRect(CGRect(x: 10, y: 10, width: 20, height: 30)), CGColor(hex: 0x2040C0)),
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 30, height: 70)), CGColor(white: 0, alpha: 0.4)),
    ]
    compiler.begin(scale: 1, clip: PixelRect(x: 0, y: 0, width: 40, height: 70))
    compiler.walk(items[...])
    compiler.end()
    let list = compiler.list
    list.finish()
    let (parts, kernels) = (StripParts(), cr_kernels(0))
    list.commands.withUnsafeBufferPointer { commands in
      #expect(parts.collect(commands, 0..<commands.count, PixelRect(x: 0, y: 5, width: 40, height: 60), list))
      var rows: [Int32] = [5]
      while let y = rows.last, y < 65 { rows.append(parts.end(of: y)) }
      #expect(rows == [5, 10, 40, 65])
      let strip = PixelRect(x: 0, y: 10, width: 40, height: 30)
      parts.look(at: strip, over: nil, commands, list, kernels)
      #expect(parts.all.map { $0.end } == [10, 30, 40])
      #expect(parts.all.map { $0.color } == [0xFF99_9999, 0xFF13_2673, 0xFFFF_FFFF])
      #expect(parts.all.allSatisfy { $0.first == StripParts.nothing })
    }
  }
}
