import CRaster
import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayRendering
import HalfwayTestSupport
import Testing

/// The pixels depend only on the display list.
@Suite struct SamenessTests {
  /// A sequence of frames.
  struct Film {
    var frames: [[DisplayItem]]
  }

  private static func film(_ generator: inout SeededGenerator) -> Film {
    var random = RandomItems(generator)
    var frames = [random.items(2 + random.pick(7))]
    while frames.count < 7 { frames.append(random.edited(frames[frames.count - 1])) }
    return Film(frames: frames)
  }

  private static func shorter(_ film: Film) -> [Film] {
    var films = removals(of: film.frames).filter { !$0.isEmpty }.map { Film(frames: $0) }
    for index in film.frames.indices {
      films += removals(of: film.frames[index]).map { items in
        var copy = film
        copy.frames[index] = items
        return copy
      }
    }
    return films
  }

  /// Compares a renderer that draws a whole film with new renderers. Returns the first difference, or `nil`.
  private static func flaw(in film: Film, keeping: Bool, workers: Int = 1, level: Int32? = nil) -> String? {
    let renderer = RasterRenderer(textRasterizer: PatternText(), workers: workers, instructionLevel: level)
    let canvas = Canvas(width: 40, height: 70)
    for (index, items) in film.frames.enumerated() {
      let before = keeping ? canvas.pixels : []
      let drawn = renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: keeping)
      let expected = Canvas.drawing(items, width: 40, height: 70)
      if let difference = canvas.difference(from: expected) { return "frame \(index) \(difference)" }
      guard keeping, index > 0 else { continue }
      for place in before.indices where before[place] != canvas.pixels[place] {
        let (x, y) = (Int32(place % 40), Int32(place / 40))
        if !drawn.contains(where: { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }) {
          return "frame \(index) changes (\(x), \(y)) and does not say so"
        }
      }
    }
    return nil
  }

  @Test func `earlier frames change no pixel`() {
    let found = counterexample(
      seed: 1, runs: 30, generate: { Self.film(&$0) }, shrink: Self.shorter,
      check: { Self.flaw(in: $0, keeping: false) })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `drawing only the changes gives the same pixels as drawing everything`() {
    let found = counterexample(
      seed: 2, runs: 40, generate: { Self.film(&$0) }, shrink: Self.shorter,
      check: { Self.flaw(in: $0, keeping: true) })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `splitting a list into fragments changes no pixel`() {
    let found = counterexample(
      seed: 6, runs: 40, generate: { Self.film(&$0) }, shrink: Self.shorter,
      check: { film in
        let renderer = RasterRenderer(textRasterizer: PatternText())
        let canvas = Canvas(width: 40, height: 70)
        for (index, items) in film.frames.enumerated() {
          renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target)
          let expected = Canvas.drawing(DisplayFragment.expanded(items).items, width: 40, height: 70)
          if let difference = canvas.difference(from: expected) { return "frame \(index) \(difference)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `several workers draw the same pixels as one worker`() {
    let found = counterexample(
      seed: 3, runs: 20, generate: { Self.film(&$0) }, check: { Self.flaw(in: $0, keeping: true, workers: 3) })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `the lowest instruction level draws the same pixels as the best level`() {
    let found = counterexample(
      seed: 4, runs: 20, generate: { Self.film(&$0) }, check: { Self.flaw(in: $0, keeping: false, level: 0) })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `a picture of items has the same pixels as their drawing`() {
    let found = counterexample(
      seed: 5, runs: 40,
      generate: { generator -> [DisplayItem] in
        var random = RandomItems(generator)
        return random.items(5)
      }, shrink: removals(of:),
      check: { items in
        // A picture has a clear background, so an opaque fill is added.
        let ground = DisplayItem.fill(RoundedRect(CGRect(x: -100, y: -100, width: 300, height: 300)), .black)
        let items = [ground] + items
        let renderer = RasterRenderer(textRasterizer: PatternText())
        // Both show the same area, because the resolution of tilted content depends on it.
        let box = PixelRect(x: 0, y: 0, width: 40, height: 70)
        let picture = renderer.picture(of: items[...], under: .identity, scale: 1, bounds: box)
        let expected = Canvas.drawing(items, width: 40, height: 70)
        for y in 0..<70 { for x in 0..<40 where picture.pixels[y * 40 + x] != expected[x, y] { return "(\(x), \(y))" } }
        return nil
      })
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  @Test func `an equal list isn't redrawn`() {
    let canvas = Canvas(width: 40, height: 30)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    var items: [DisplayItem] = [
      .fragment(page(.white)), .beginGroup(.moved(x: 3.2, y: 1)), .fragment(page(.black)), .endGroup,
    ]
    renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target)
    canvas[0, 0] = 0
    #expect(renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: true).isEmpty)
    #expect(canvas[0, 0] == 0)
    // Moving the group by a quarter of a pixel changes no pixel.
    items[1] = .beginGroup(.moved(x: 2.95, y: 1))
    #expect(renderer.draw(Canvas.list(items, canvas), scale: 1, on: canvas.target, keepingUnchanged: true).isEmpty)
  }

  @Test func `a change above an opaque sheet redraws only the changed area`() {
    let canvas = Canvas(width: 120, height: 100)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let sheet = RoundedRect(CGRect(x: 30, y: 0, width: 90, height: 100))
    func items(_ x: Double) -> [DisplayItem] {
      [
        .fill(RoundedRect(CGRect(x: 0, y: 0, width: 120, height: 100)), .white),
        .shadow(sheet, radius: 6, offset: .zero, .black), .fill(sheet, CGColor(hex: 0x2040C0)),
        .fill(RoundedRect(CGRect(x: x, y: 10, width: 4, height: 3)), .white),
      ]
    }
    for x in [40.0, 42, 44] {
      let drawn = renderer.draw(Canvas.list(items(x), canvas), scale: 1, on: canvas.target, keepingUnchanged: x > 40)
      #expect(canvas.difference(from: Canvas.drawing(items(x), width: 120, height: 100)) == nil)
      if x > 40 { #expect(drawn == [PixelRect(x: Int32(x) - 2, y: 10, width: 6, height: 3)]) }
    }
  }

  @Test func `only differing areas are redrawn`() {
    let canvas = Canvas(width: 40, height: 30)
    let renderer = RasterRenderer(textRasterizer: PatternText())
    let fill = { (x: Double, color: CGColor) -> DisplayItem in
      .fill(RoundedRect(CGRect(x: x, y: 10, width: 4, height: 3)), color)
    }
    let ground = page(.white)
    renderer.draw(Canvas.list([.fragment(ground), fill(5, .black)], canvas), scale: 1, on: canvas.target)
    let drawn = renderer.draw(
      Canvas.list([.fragment(ground), fill(20, .black)], canvas), scale: 1, on: canvas.target, keepingUnchanged: true)
    #expect(drawn.reduce(0) { $0 + Int($1.width * $1.height) } == 24)
    let recolored = renderer.draw(
      Canvas.list([.fragment(ground), fill(20, .white)], canvas), scale: 1, on: canvas.target, keepingUnchanged: true)
    #expect(recolored == [PixelRect(x: 20, y: 10, width: 4, height: 3)])
  }
}
