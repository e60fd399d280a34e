import CRaster
import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRendering
import HalfwayTestSupport
import Testing

@testable import HalfwayRaster

/// Backdrops: the blurred content behind an area.
@Suite struct BackdropTests {
  private static let blur = DisplayBackdrop(blurRadiusPoints: 3, saturation: 1.8, tint: CGColor(white: 1, alpha: 0.3))

  private static func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor) -> DisplayItem
  {
    .fill(RoundedRect(CGRect(x: x, y: y, width: width, height: height)), color)
  }

  /// Frames of random items with backdrops at some indices, also within groups.
  private static func film(_ generator: inout SeededGenerator) -> [[DisplayItem]] {
    var random = RandomItems(generator)
    var frames = [random.items(3 + random.pick(6))]
    while frames.count < 6 { frames.append(random.edited(frames[frames.count - 1])) }
    let effects = [
      DisplayBackdrop(blurRadiusPoints: 1.3), DisplayBackdrop(blurRadiusPoints: 9, tint: CGColor(white: 0, alpha: 0.5)),
      DisplayBackdrop(saturation: 0.3), blur,
    ]
    let places = (0..<3).map { index in
      let rect = CGRect(x: random.number(-20, 30), y: random.number(-20, 60), width: 30, height: 25)
      return (item: DisplayItem.backdrop(rect, effects[(index + random.pick(4)) % 4]), share: random.number(0, 1))
    }
    return frames.map { items in
      var items = items
      for place in places { items.insert(place.item, at: Int(place.share * Double(items.count))) }
      return items
    }
  }

  /// Compares a renderer that draws all frames with new single-worker renderers. Returns the first difference.
  private static func flaw(_ frames: [[DisplayItem]], keeping: Bool, workers: Int, level: Int32?) -> String? {
    let renderer = RasterRenderer(textRasterizer: PatternText(), workers: workers, instructionLevel: level)
    let canvas = Canvas(width: 40, height: 70)
    for (index, items) in frames.enumerated() {
      renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: keeping)
      let expected = Canvas.drawing(items, width: 40, height: 70)
      if let difference = canvas.difference(from: expected) { return "frame \(index) \(difference)" }
    }
    return nil
  }

  @Test func `earlier frames, worker counts, and instruction levels don't change backdrops`() {
    let found = counterexample(
      seed: 11, runs: 25, generate: { Self.film(&$0) }, shrink: { removals(of: $0).filter { !$0.isEmpty } },
      check: { frames in
        Self.flaw(frames, keeping: true, workers: 1, level: nil)
          ?? Self.flaw(frames, keeping: false, workers: 3, level: 0)
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `wrapping a list in a fragment changes no pixel`() {
    let found = counterexample(
      seed: 12, runs: 12, generate: { Self.film(&$0) }, shrink: { removals(of: $0).filter { !$0.isEmpty } },
      check: { frames in
        let cut = frames.map { [DisplayItem.fragment(DisplayFragment(items: $0))] }
        let renderer = RasterRenderer(textRasterizer: PatternText())
        let canvas = Canvas(width: 40, height: 70)
        for (index, items) in cut.enumerated() {
          renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: true)
          let expected = Canvas.drawing(frames[index], width: 40, height: 70)
          if let difference = canvas.difference(from: expected) { return "frame \(index) \(difference)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `a blurred backdrop of a single color keeps the color up to the edge`() {
    let color = CGColor(hex: 0x3366CC)
    for scale in [1.0, 2, 3] {
      for radius in [0.4, 2, 7, 40] {
        let items = [
          Self.fill(0, 0, 40, 30, .black), Self.fill(5, 5, 20, 20, color),
          .backdrop(CGRect(x: 5, y: 5, width: 20, height: 20), DisplayBackdrop(blurRadiusPoints: radius)),
        ]
        let (width, height) = (Int(40 * scale), Int(30 * scale))
        let canvas = Canvas.drawing(items, width: width, height: height, scale: scale)
        let without = Canvas.drawing(Array(items.dropLast()), width: width, height: height, scale: scale)
        #expect(canvas.difference(from: without) == nil)
      }
    }
  }

  @Test func `a blurred edge is the integral of a Gaussian and symmetric`() {
    for deviation in [1.5, 3, 6, 14] {
      let items = [
        Self.fill(0, 0, 200, 20, .black), Self.fill(100, 0, 100, 20, .white),
        .backdrop(CGRect(x: 0, y: 0, width: 200, height: 20), DisplayBackdrop(blurRadiusPoints: deviation)),
      ]
      let canvas = Canvas.drawing(items, width: 200, height: 20)
      var worst = 0.0
      for x in 0..<200 {
        let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 100) / (deviation * 2.0.squareRoot())))
        worst = max(worst, abs(canvas.red(x, 10) - expected), abs(canvas.red(x, 10) + canvas.red(199 - x, 10) - 1))
      }
      #expect(worst < 0.02, "\(deviation): \(worst)")
    }
  }

  @Test func `a backdrop in a translucent or clipped group blurs the content beneath the group`() {
    let ground = [Self.fill(0, 0, 40, 30, .white), Self.fill(0, 0, 20, 30, .black)]
    let backdrop = DisplayItem.backdrop(CGRect(x: 0, y: 0, width: 40, height: 30), DisplayBackdrop(blurRadiusPoints: 4))
    let all = Canvas.drawing(ground + [backdrop], width: 40, height: 30)
    let sharp = Canvas.drawing(ground, width: 40, height: 30)
    let card = RoundedRect(CGRect(x: 4, y: 4, width: 32, height: 22), cornerRadius: 6)
    let mark = Self.fill(38, 28, 1, 1, .white)
    let clipped = Canvas.drawing(
      ground + [.beginGroup(DisplayGroup(clip: card)), backdrop, mark, .endGroup], width: 40, height: 30)
    let faded = Canvas.drawing(
      ground + [.beginGroup(DisplayGroup(opacity: 0.5)), backdrop, mark, .endGroup], width: 40, height: 30)
    for x in 5..<35 {
      #expect(clipped[x, 15] == all[x, 15])
      let mean = (all.red(x, 15) + sharp.red(x, 15)) / 2
      #expect(abs(faded.red(x, 15) - mean) < 0.01)
    }
    #expect(clipped[1, 1] == sharp[1, 1])
    // A backdrop in a rasterized group doesn't see the content beneath the group.
    let alone = Canvas.drawing(
      ground + [.beginGroup(DisplayGroup(isRasterized: true)), backdrop, .endGroup], width: 40, height: 30)
    #expect(alone.difference(from: sharp) == nil)
  }

  @Test func `a backdrop is redrawn only if the content beneath it changes`() {
    let canvas = Canvas(width: 120, height: 90)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    func items(_ beneath: Double, beside: Double) -> [DisplayItem] {
      [
        Self.fill(0, 0, 120, 90, .white), Self.fill(beneath, 20, 4, 4, .black), Self.fill(beside, 80, 4, 4, .black),
        .backdrop(CGRect(x: 10, y: 10, width: 40, height: 40), Self.blur),
      ]
    }
    func drawn(_ beneath: Double, beside: Double) -> [PixelRect] {
      let list = Canvas.list(items(beneath, beside: beside), canvas)
      let boxes = renderer.draw(list, scale: 1, on: canvas.target, keepingUnchanged: true)
      #expect(canvas.difference(from: Canvas.drawing(list.items, width: 120, height: 90)) == nil)
      return boxes
    }
    renderer.draw(Canvas.list(items(20, beside: 60), canvas), scale: 1, on: canvas.target)
    #expect(drawn(20, beside: 70).allSatisfy { $0.y >= 80 })
    let seen = PixelRect(x: 10, y: 10, width: 40, height: 40)
    #expect(drawn(22, beside: 70).contains { $0.contains(seen) })
  }

  @Test func `invalid rectangles and effects still produce opaque pixels`() {
    let numbers = [0, -1, 1e300, .nan, .infinity, 1e-300]
    for number in numbers {
      let effect = DisplayBackdrop(
        blurRadiusPoints: number, saturation: number, tint: CGColor(white: number, alpha: number))
      for rect in [CGRect(x: 0, y: 0, width: number, height: 10), CGRect(x: number, y: 0, width: 20, height: 20)] {
        let items = [
          Self.fill(0, 0, 40, 30, .white), .backdrop(rect, effect),
          .backdrop(CGRect(x: 0, y: 0, width: 9, height: 1), effect),
          .beginGroup(DisplayGroup(transform: CGAffineTransform(scaleX: 1e6, y: 1e6))), .backdrop(rect, Self.blur),
          .endGroup,
        ]
        #expect(Canvas.drawing(items).pixels.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }
}
