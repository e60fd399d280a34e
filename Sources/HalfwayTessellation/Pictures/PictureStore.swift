import Foundation
import HalfwayLayers
import HalfwayRaster

/// The pictures of the last frames. They are made again only when what they show is other, and let go when no frame shows them.
public final class PictureStore {
  /// By number, as drawings refer to them; some places are empty.
  public private(set) var pictures: [Picture] = []
  /// Pictures made so far, for tests and statistics.
  public private(set) var madeCount = 0

  /// What is not shown is kept for so many frames, a second or so, and only up to so many bytes.
  private static let keptFrames = 60
  private static let keptBytes = 32 << 20

  private var frame = 0
  private var images: [Picture.ImagePiece: Int32] = [:]
  /// Where to look first: most frames show what the last one did, in the same order.
  private var cursor = 0

  init() {}

  /// To be called before each frame.
  func beginFrame() {
    frame += 1
    cursor = 0
  }

  /// To be called after each frame: lets go what is not needed any more.
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

  /// The picture of items that fits, as a condition on what it was made of says.
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

  /// Keeps a new picture of items.
  func insert(_ items: Picture.Items, pixels: [UInt32], width: Int32, height: Int32, isCopied: Bool) -> Int32 {
    var picture = Picture(width: width, height: height, pixels: pixels)
    picture.isCopied = isCopied
    // Only what is stretched over a mesh has neighbours that ask.
    picture.isOpaque = !isCopied && pixels.allSatisfy { $0 >> 24 == 255 }
    picture.content = .items(items)
    let slot = insert(picture)
    cursor = Int(slot) + 1
    return slot
  }

  /// What the picture of a number was made of; nil if it is none of items.
  func items(_ slot: Int32) -> Picture.Items? {
    if case .items(let items) = pictures[Int(slot)].content { return items }
    return nil
  }

  /// The picture of a piece of an image, made now if it is not there.
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
