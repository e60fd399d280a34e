import HalfwayRendering

/// A page of an atlas: 8-bit coverage, allocated in shelves.
public final class AtlasPage {
  /// The width in pixels.
  public let width: Int32
  /// The height in pixels.
  public let height: Int32
  /// The coverage, rows from top to bottom without padding.
  public private(set) var bytes: [UInt8]
  /// The region that changed since it was last taken. Initially it is the whole page, so that textures don't show their
  /// previous contents.
  public private(set) var dirtyRegion: PixelRect

  private var shelves: [Shelf] = []
  private var nextShelfY = gap

  /// The free pixels on all sides of each sprite, so that filtering doesn't mix in neighboring sprites or the page's
  /// edge.
  static let gap: Int32 = 1

  private struct Shelf {
    var y: Int32
    var height: Int32
    var nextX: Int32
  }

  init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: Int(width) * Int(height))
    dirtyRegion = PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// Allocates space for a sprite on the shelf that fits best. O(shelves).
  func allocate(width spriteWidth: Int32, height spriteHeight: Int32) -> PixelRect? {
    let (w, h) = (spriteWidth + Self.gap, spriteHeight + Self.gap)
    var best: Int?
    for (index, shelf) in shelves.enumerated() where shelf.height >= h && shelf.nextX + w <= width {
      // A low sprite on a high shelf wastes the space above it; a third is the maximum.
      guard shelf.height * 2 <= h * 3 + 8 else { continue }
      if let known = best, shelves[known].height <= shelf.height { continue }
      best = index
    }
    if best == nil {
      guard nextShelfY + h <= height, Self.gap + w <= width else { return nil }
      shelves.append(Shelf(y: nextShelfY, height: h, nextX: Self.gap))
      nextShelfY += h
      best = shelves.count - 1
    }
    guard let best else { return nil }
    let place = PixelRect(x: shelves[best].nextX, y: shelves[best].y, width: spriteWidth, height: spriteHeight)
    shelves[best].nextX += w
    return place
  }

  /// Writes a sprite's coverage.
  func write(_ coverage: [UInt8], at place: PixelRect) {
    let rowLength = Int(place.width)
    guard coverage.count >= rowLength * Int(place.height) else { return }
    for row in 0..<Int(place.height) {
      let start = (Int(place.y) + row) * Int(width) + Int(place.x)
      bytes.replaceSubrange(
        start..<(start + rowLength), with: coverage[(row * rowLength)..<((row + 1) * rowLength)])
    }
    dirtyRegion = dirtyRegion.union(place)
  }

  /// Returns the coverage at a pixel.
  func coverage(x: Int32, y: Int32) -> UInt8 { bytes[Int(y) * Int(width) + Int(x)] }

  /// Returns the changed region and resets it; nil if nothing changed.
  public func takeDirtyRegion() -> PixelRect? {
    guard !dirtyRegion.isEmpty else { return nil }
    defer { dirtyRegion = PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return dirtyRegion
  }

  /// Marks the whole page as changed, after a device lost its textures.
  public func markAllDirty() {
    dirtyRegion = PixelRect(x: 0, y: 0, width: width, height: height)
  }
}
