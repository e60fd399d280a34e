import CRaster
import HalfwayLayers

/// How target pixels lie in a source.
struct PixelWalk: Equatable {
  /// From local pixels to pixels of the source.
  var map: ProjectiveTransform
  /// Where local (0, 0) lies in the target.
  var originX: Int32
  var originY: Int32
  var isNearest = false
  /// Nil unless the map is a turn about an upright axis.
  var turn: UprightTurn?

  /// The walk along a row of the target; with `x` counted from the origin.
  @inline(__always)
  func row(_ y: Int32) -> CRWalk {
    let line = Double(y &- originY) + 0.5
    return CRWalk(
      u: map.m11 * 0.5 + map.m21 * line + map.m31, v: map.m12 * 0.5 + map.m22 * line + map.m32,
      w: map.m13 * 0.5 + map.m23 * line + map.m33, du: map.m11, dv: map.m12, dw: map.m13)
  }

  /// A row of the target, counted from that of its columns.
  @inline(__always)
  func turnedRow(_ y: Int32) -> Int32 { y &- originY &- (turn?.middle ?? 0) }
}

/// What is seen of a source that is turned about an upright axis, in perspective: then each column of the target sees one
/// place of the source's rows, and the rows at a constant step.
struct UprightTurn: Equatable {
  /// The columns whose centres are on the left and the right end of the source, counted from the origin.
  var first: Double
  var last: Double
  /// A row half way down, from which the steps are counted so that they are exact enough at both ends.
  var middle: Int32

  /// Nil where a map from local pixels to a source is no such turn. `seen`: the source's outline, all of it ahead of the
  /// eye. Follows from both alone, not from what of it is drawn.
  init?(_ map: ProjectiveTransform, seen: Quad) {
    guard map.m21 == 0, map.m23 == 0, map.m13 != 0 else { return nil }
    let box = seen.boundingBox
    (first, last) = (box.minX - 0.5, box.maxX - 0.5)
    middle = PixelRect.pixel(box.midY)
  }
}
