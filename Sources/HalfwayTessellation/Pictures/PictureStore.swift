import Foundation
import HalfwayLayers
import HalfwayRendering

/// A cache of pictures. Pictures are rendered again only if their contents change, and discarded when they haven't been
/// shown for a while.
public final class PictureStore {
  /// The pictures by the number that drawings use; some slots are empty.
  public private(set) var pictures: [Picture] = []
  /// The number of pictures rendered so far, for tests and statistics.
  public private(set) var madeCount = 0

  /// The number of frames (about a second) for which unused pictures are kept.
  private static let keptFrames = 60
  /// The maximum size of all unused pictures, in bytes.
  private static let keptBytes = 32 << 20

  private var frame = 0
  private var images: [Picture.ImagePiece: Int32] = [:]
  /// The slot at which searches start: most frames show the same pictures as the last one, in the same order.
  private var cursor = 0

  init() {}

  /// Prepares for a frame.
  func beginFrame() {
    frame += 1
    cursor = 0
  }

  /// Discards unused pictures after a frame.
  func endFrame() {
    var spareBytes = 0
    for picture in pictures where picture.lastFrame < frame { spareBytes += picture.byteCount }
    while spareBytes > 0 {
      var oldest: Int?
      for index in pictures.indices where pictures[index].width > 0 && pictures[index].lastFrame < frame {
        if let known = oldest, pictures[known].lastFrame <= pictures[index].lastFrame { continue }
        oldest = index
      }
      guard let oldest, spareBytes > Self.keptBytes || frame - pictures[oldest].lastFrame > Self.keptFrames else {
        return
      }
      spareBytes -= pictures[oldest].byteCount
      remove(oldest)
    }
  }

  /// Returns the slot of a picture of items that satisfies a condition, and marks it as used.
  func find(where isFit: (Picture.Items) -> Bool) -> Int32? {
    for step in pictures.indices {
      let index = (cursor + step) % pictures.count
      guard case .items(let items) = pictures[index].content, isFit(items) else { continue }
      cursor = index + 1
      pictures[index].lastFrame = frame
      return Int32(index)
    }
    return nil
  }

  /// Stores a new picture of items and returns its slot.
  func insert(_ items: Picture.Items, pixels: [UInt32], width: Int32, height: Int32, isCopied: Bool) -> Int32 {
    var picture = Picture(width: width, height: height, pixels: pixels)
    picture.isCopied = isCopied
    // Only pictures that are stretched over a mesh have neighbors for which this matters.
    picture.isOpaque = !isCopied && pixels.allSatisfy { $0 >> 24 == 255 }
    picture.content = .items(items)
    let slot = insert(picture)
    cursor = Int(slot) + 1
    return slot
  }

  /// Returns the source of the picture in a slot; nil if it isn't a picture of items.
  func items(_ slot: Int32) -> Picture.Items? {
    if case .items(let items) = pictures[Int(slot)].content { return items }
    return nil
  }

  /// Returns the slot of the picture of an image part, rendering it if necessary.
  func image(_ piece: Picture.ImagePiece, make: () -> (pixels: [UInt32], width: Int32, height: Int32)) -> Int32 {
    if let slot = images[piece] {
      pictures[Int(slot)].lastFrame = frame
      return slot
    }
    let made = make()
    var picture = Picture(width: made.width, height: made.height, pixels: made.pixels)
    picture.isPixelated = piece.isPixelated
    picture.isOpaque = piece.owner.isOpaque
    picture.content = .image(piece)
    let slot = insert(picture)
    images[piece] = slot
    return slot
  }

  private func insert(_ new: Picture) -> Int32 {
    madeCount += 1
    var picture = new
    picture.version = madeCount
    picture.lastFrame = frame
    if let free = pictures.firstIndex(where: { $0.width == 0 }) {
      pictures[free] = picture
      return Int32(free)
    }
    pictures.append(picture)
    return Int32(pictures.count - 1)
  }

  private func remove(_ index: Int) {
    if case .image(let piece) = pictures[index].content { images[piece] = nil }
    pictures[index] = Picture()
  }
}
