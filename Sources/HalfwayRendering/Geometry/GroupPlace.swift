import Foundation
import HalfwayLayers

/// The location of a group's items. A group that is only translated is aligned to whole pixels of the group around it,
/// and its contents are rounded relative to that, so all parts of a page step together while it moves by fractions of a
/// point.
package struct GroupPlace {
  /// The transform from the group's points to local pixels.
  package var map: CGAffineTransform
  /// The location of local (0, 0) in the target. It contains the entire translation of a group that is only translated,
  /// so the map, and with it every pixel, is independent of the location.
  package private(set) var originX: Int32 = 0
  package private(set) var originY: Int32 = 0

  /// The maximum distance at which a group is drawn; sums of such distances can't overflow.
  private static let farthest = 1e8

  package init(map: CGAffineTransform) { self.map = map }

  /// The transform from the group's points to pixels of the target.
  package var mapToTarget: CGAffineTransform {
    var map = map
    (map.tx, map.ty) = (map.tx + Double(originX), map.ty + Double(originY))
    return map
  }

  /// Returns whether the map is only the scale, so that what is drawn depends on the location only by whole pixels.
  package func isMoveOnly(scale: Double) -> Bool {
    map.a == scale && map.d == scale && map.b == 0 && map.c == 0 && map.tx == 0 && map.ty == 0
  }

  /// Returns the place within a group with a map; a translation is rounded to whole pixels and added to the origin.
  /// Returns nil if nothing is visible because the map is singular, not finite, or leads too far away.
  package func entering(_ transform: CGAffineTransform, scale: Double) -> GroupPlace? {
    var inner = self
    inner.map = transform.concatenating(map)
    let map = inner.map
    guard abs(map.determinant) > 1e-12, map.determinant.isFinite, map.tx.isFinite, map.ty.isFinite else { return nil }
    guard abs(map.tx) < Self.farthest, abs(map.ty) < Self.farthest else { return nil }
    // A chain of transforms that cancel each other differs from the scale only by rounding.
    let tolerance = 1e-9 * scale
    guard abs(map.b) < tolerance, abs(map.c) < tolerance, abs(map.a - scale) < tolerance, abs(map.d - scale) < tolerance
    else { return inner }
    // Halves are rounded symmetrically, so that a translation and its inverse cancel.
    let x = Double(originX) + map.tx.rounded()
    let y = Double(originY) + map.ty.rounded()
    guard abs(x) < Self.farthest, abs(y) < Self.farthest else { return nil }
    inner.map = CGAffineTransform(scaleX: scale, y: scale)
    (inner.originX, inner.originY) = (Int32(x), Int32(y))
    return inner
  }
}

extension CGAffineTransform {
  /// Whether the transform is upright and scales x and y equally.
  package var isEvenUpright: Bool { isUprightAxisAligned && abs(a - d) < 1e-9 * a }
}
