import HalfwayRendering

/// The coverage of an upright pixel-aligned rectangle with round corners, or of a line along its inside.
struct RoundedCover {
  /// The rectangle in pixels of the target.
  var rect: PixelRect
  /// The bitmaps of the corners: top left, top right, bottom left, bottom right; nil for square corners.
  var topLeft: CornerMask?
  var topRight: CornerMask?
  var bottomLeft: CornerMask?
  var bottomRight: CornerMask?
  /// The number of pixels along the edge that are covered; 0 for the whole shape.
  var line: Int32 = 0

  func isSame(as other: RoundedCover) -> Bool {
    rect == other.rect && line == other.line && Self.same(topLeft, other.topLeft) && Self.same(topRight, other.topRight)
      && Self.same(bottomLeft, other.bottomLeft) && Self.same(bottomRight, other.bottomRight)
  }

  private static func same(_ left: CornerMask?, _ right: CornerMask?) -> Bool {
    left === right || (left?.radius == right?.radius && left?.line == right?.line)
  }
}
