import HalfwayRaster
import HalfwayRendering
import Testing

@testable import HalfwayTessellation

@Suite struct AtlasTests {
  /// A small seeded generator, so that failures are reproducible.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private func image(_ width: Int32, _ height: Int32, value: UInt8 = 1) -> SpriteImage {
    SpriteImage(width: width, height: height, bytes: [UInt8](repeating: value, count: Int(width * height)))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `sprites stay within their page and never overlap`(seed: UInt64) {
    var generator = Generator(state: seed)
    let atlas = Atlas()
    var placed: [Sprite] = []
    for index in 0..<300 {
      let isLine = index % 3 > 0
      let width = Int32.random(in: 1...(isLine ? 600 : 200), using: &generator)
      let height = Int32.random(in: 1...(isLine ? 40 : 200), using: &generator)
      let sprite = atlas.insert(image(width, height))
      #expect(sprite.rect.width == width && sprite.rect.height == height)
      placed.append(sprite)
    }
    for (index, sprite) in placed.enumerated() {
      let page = atlas.pages[Int(sprite.page)]
      #expect(PixelRect(x: 0, y: 0, width: page.width, height: page.height).contains(sprite.rect))
      // Neighboring sprites are also at least one pixel apart.
      let reach = PixelRect(
        x: sprite.rect.x, y: sprite.rect.y, width: sprite.rect.width + 1, height: sprite.rect.height + 1)
      let clashes = placed[..<index].contains { $0.page == sprite.page && !$0.rect.intersection(reach).isEmpty }
      #expect(!clashes, "seed \(seed), sprite \(index)")
    }
  }

  @Test func `a sprite larger than a page gets its own page`() {
    let atlas = Atlas()
    let small = atlas.insert(image(10, 10))
    let large = atlas.insert(image(3000, 20))
    #expect(small.page == 0 && large.page == 1)
    #expect(atlas.pages[1].width >= 3000)
    #expect(atlas.insert(image(10, 10)).page == 0)
  }

  @Test func `only changed regions are marked for upload`() {
    let atlas = Atlas()
    let first = atlas.insert(image(10, 10))
    #expect(atlas.pages[0].takeDirtyRegion() == PixelRect(x: 0, y: 0, width: 1024, height: 1024))
    #expect(atlas.pages[0].takeDirtyRegion() == nil)
    let second = atlas.insert(image(30, 10, value: 200))
    #expect(atlas.pages[0].takeDirtyRegion() == second.rect)
    #expect(atlas.pages[0].coverage(x: second.rect.maxX - 1, y: second.rect.y) == 200)
    #expect(first.rect.intersection(second.rect).isEmpty)
  }

  @Test func `the image for a key is created only once, even if it is nil`() {
    let atlas = Atlas()
    var count = 0
    for _ in 0..<3 {
      _ = atlas.sprite(for: .disc(radiusQuarters: 8)) {
        count += 1
        return image(4, 4)
      }
      _ = atlas.sprite(for: .disc(radiusQuarters: 9)) {
        count += 1
        return nil
      }
    }
    #expect(count == 2)
  }

  @Test func `a full atlas is reset between frames but never during a frame`() {
    let atlas = Atlas(pageLimit: 1)
    atlas.beginFrame()
    for _ in 0..<3 { _ = atlas.insert(image(1000, 1000)) }
    #expect(atlas.pages.count == 3 && atlas.generation == 0)
    atlas.beginFrame()
    #expect(atlas.pages.isEmpty && atlas.generation == 1)
    // A single frame that needs more pages than the limit raises the limit.
    for _ in 0..<3 { _ = atlas.insert(image(1000, 1000)) }
    atlas.beginFrame()
    atlas.beginFrame()
    #expect(atlas.pages.count == 3 && atlas.generation == 1)
  }
}
