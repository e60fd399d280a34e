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

  /// The walk along a row of the target; with `x` counted from the origin.
  @inline(__always)
  func row(_ y: Int32) -> CRWalk {
    let line = Double(y &- originY) + 0.5
    return CRWalk(
      u: map.m11 * 0.5 + map.m21 * line + map.m31, v: map.m12 * 0.5 + map.m22 * line + map.m32,
      w: map.m13 * 0.5 + map.m23 * line + map.m33, du: map.m11, dv: map.m12, dw: map.m13)
  }
}
