import HalfwayLayers

/// A group that is drawn as a picture and then mapped: its pixels, and reduced versions for minification.
final class GroupPicture {
  /// The items, and their mask.
  private(set) var items: [DisplayItem]
  let mask: DisplayFragment?
  /// The scale of the picture in pixels per point.
  let scale: Double
  /// The pixels; nil if the items show nothing.
  let bitmap: Bitmap?
  var levels: [(x: Int, y: Int, bitmap: Bitmap)] = []
  var lastUse: Int

  init(items: [DisplayItem], mask: DisplayFragment?, scale: Double, bitmap: Bitmap?, frame: Int) {
    (self.items, self.mask, self.scale, self.bitmap, lastUse) = (items, mask, scale, bitmap, frame)
  }

  var byteCount: Int { levels.reduce(bitmap?.byteCount ?? 0) { $0 + $1.bitmap.byteCount } }

  /// Returns the picture halved the given number of times in x and in y.
  func level(x: Int, y: Int) -> Bitmap? {
    guard x > 0 || y > 0 else { return bitmap }
    if let known = levels.first(where: { $0.x == x && $0.y == y }) { return known.bitmap }
    guard let bitmap, let halved = Bitmap.halved(PixelSource(bitmap), x: x, y: y) else { return bitmap }
    halved.isOpaque = bitmap.isOpaque
    halved.color = bitmap.color
    levels.append((x, y, halved))
    return halved
  }

  /// Returns whether the picture shows what these items mean, and if so, keeps them: unchanged items become fragments
  /// in their second frame.
  func adopts(_ other: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double) -> Bool {
    guard self.scale == scale, self.mask === mask else { return false }
    let other = Array(other)
    guard DisplayItem.meanTheSame(items, other) else { return false }
    items = other
    return true
  }

  /// Returns whether the picture shows these items. Most fragments are identical, or differ in their number of items.
  func shows(_ other: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double) -> Bool {
    guard self.scale == scale, self.mask === mask, items.count == other.count else { return false }
    var place = other.startIndex
    for item in items {
      if case .fragment(let own) = item {
        guard case .fragment(let another) = other[place], own.itemCount == another.itemCount, own == another else {
          return false
        }
      } else if item != other[place] {
        return false
      }
      place += 1
    }
    return true
  }
}
