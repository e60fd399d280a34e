import HalfwayRendering

/// A cache of coverage bitmaps that are drawn often: lines of text, round corners, and blurred shadows.
///
/// Pages have 1024 × 1024 bytes; a bitmap that doesn't fit gets its own page. If there are more pages than the limit
/// when a frame begins, everything is discarded and the atlas is filled again with what is currently shown. Unused
/// bitmaps therefore can't accumulate, and no bitmap disappears during a frame. If a single frame requires more pages
/// than the limit, the limit grows to twice that number, so that the atlas isn't discarded at every frame.
public final class Atlas {
  /// The width and height of a regular page in pixels.
  public static let pageSize: Int32 = 1024

  /// The pages with their bitmaps.
  public private(set) var pages: [AtlasPage] = []
  /// The number of times that everything was discarded. Renderers discard their textures when it changes.
  public private(set) var generation = 0

  private var sprites: [SpriteKey: Sprite?] = [:]
  private var pageLimit: Int
  private var hasJustStarted = false

  /// Creates an empty atlas. Eight pages take 8 MB here and 32 MB as textures, and hold a few thousand lines of text.
  public init(pageLimit: Int = 8) {
    self.pageLimit = max(1, pageLimit)
  }

  /// Prepares for a frame. Bitmaps may be discarded here.
  func beginFrame() {
    guard pages.count > pageLimit else {
      hasJustStarted = false
      return
    }
    if hasJustStarted {
      pageLimit = pages.count * 2
      hasJustStarted = false
      return
    }
    pages.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
    generation += 1
    hasJustStarted = true
  }

  /// Returns the sprite for a key, making it if necessary. An empty result is cached as well.
  func sprite(for key: SpriteKey, make: () -> SpriteImage?) -> Sprite? {
    if let known = sprites[key] { return known }
    let sprite = make().map(insert)
    sprites[key] = .some(sprite)
    return sprite
  }

  /// Stores a bitmap where there is space.
  func insert(_ image: SpriteImage) -> Sprite {
    let (page, rect) = place(width: image.width, height: image.height)
    pages[page].write(image.bytes, at: rect)
    return Sprite(page: Int32(page), rect: rect, leftBearing: image.leftBearing, baseline: image.baseline)
  }

  private func place(width: Int32, height: Int32) -> (page: Int, rect: PixelRect) {
    let (outerWidth, outerHeight) = (width + 2 * AtlasPage.gap, height + 2 * AtlasPage.gap)
    let isOversized = outerWidth > Self.pageSize || outerHeight > Self.pageSize
    if !isOversized {
      for (index, page) in pages.enumerated() {
        if let rect = page.allocate(width: width, height: height) { return (index, rect) }
      }
    }
    let page =
      isOversized
      ? AtlasPage(width: outerWidth, height: outerHeight)
      : AtlasPage(width: Self.pageSize, height: Self.pageSize)
    pages.append(page)
    let rect = page.allocate(width: width, height: height)
    return (pages.count - 1, rect ?? PixelRect(x: 0, y: 0, width: width, height: height))
  }
}
