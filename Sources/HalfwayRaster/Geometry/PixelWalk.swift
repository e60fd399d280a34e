import CRaster
import HalfwayLayers
import HalfwayRendering

/// The mapping of target pixels to a source.
struct PixelWalk: Equatable {
  /// The transform from local pixels to pixels of the source.
  var map: ProjectiveTransform
  /// The location of local (0, 0) in the target.
  var originX: Int32
  var originY: Int32
  var isNearest = false
  /// The rotation about a vertical axis; nil for other maps.
  var turn: UprightTurn?

  /// Returns the walk along a row of the target, with `x` relative to the origin.
  @inline(__always)
  func row(_ y: Int32) -> CRWalk {
    let line = Double(y &- originY) + 0.5
    return CRWalk(
      u: map.m11 * 0.5 + map.m21 * line + map.m31, v: map.m12 * 0.5 + map.m22 * line + map.m32,
      w: map.m13 * 0.5 + map.m23 * line + map.m33, du: map.m11, dv: map.m12, dw: map.m13)
  }

  /// Returns a row of the target relative to the row of the column table.
  @inline(__always)
  func turnedRow(_ y: Int32) -> Int32 { y &- originY &- (turn?.middle ?? 0) }
}

/// The visible range of a source that is rotated about a vertical axis in perspective. Each column of the target then
/// shows a single column of the source, whose rows are at a constant distance.
struct UprightTurn: Equatable {
  /// The columns, relative to the origin, whose centers are at the left and right ends of the source.
  var first: Double
  var last: Double
  /// The row in the middle, from which the rows are counted so that they are accurate enough at both ends.
  var middle: Int32

  /// Returns nil if a map from local pixels to a source isn't such a rotation. `seen` is the source's outline, which
  /// has to be in front of the eye. The result depends only on these two, not on the part that is drawn.
  init?(_ map: ProjectiveTransform, seen: Quad) {
    guard map.m21 == 0, map.m23 == 0, map.m13 != 0 else { return nil }
    let box = seen.boundingBox
    (first, last) = (box.minX - 0.5, box.maxX - 0.5)
    middle = PixelRect.pixel(box.midY)
  }
}
