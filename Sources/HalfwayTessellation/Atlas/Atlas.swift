import HalfwayRaster

/// Coverage pictures that are made once and drawn often: lines of text, round corners, blurred shadows.
///
/// Pages are 1024 × 1024 bytes; a picture that does not fit on one gets a page of its own. When a frame begins with more
/// pages than the limit, everything is thrown away and the atlas starts afresh with what is shown now: pictures that are
/// no longer used cannot pile up, and no picture vanishes in the middle of a frame. Where one frame alone needs more than
/// the limit, the limit grows to twice that, so that the atlas is not thrown away at every frame.
public final class Atlas {
  public static let pageSize: Int32 = 1024

  public private(set) var pages: [AtlasPage] = []
  /// Counts the fresh starts; a renderer drops its textures when it changes.
  public private(set) var generation = 0

  private var sprites: [SpriteKey: Sprite?] = [:]
  private var pageLimit: Int
  private var hasJustStarted = false

  /// Makes an empty atlas. Eight pages are 8 MB here and 32 MB as textures, some thousand lines of text.
  public init(pageLimit: Int = 8) {
    self.pageLimit = max(1, pageLimit)
  }

  /// To be called before each frame: the moment at which pictures may be thrown away.
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

  /// The picture for a key, made now if it is not there. That there is nothing to see is remembered as well.
  func sprite(for key: SpriteKey, make: () -> SpriteImage?) -> Sprite? {
    if let known = sprites[key] { return known }
    let sprite = make().map(insert)
    sprites[key] = .some(sprite)
    return sprite
  }

  /// Stores a picture wherever there is room.
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
