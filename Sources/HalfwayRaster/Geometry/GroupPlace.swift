import Foundation
import HalfwayLayers

/// Where the items of a group stand. A group that is only moved stands on whole pixels of the one around it, and what it
/// holds is rounded relative to that: so while a page slides by fractions of a point all its parts step together.
package struct GroupPlace {
  /// From the group's points to local pixels.
  package var map: CGAffineTransform
  /// Where local (0, 0) lies in the target. What only moves has all of its place in here, so that the rest of it, and
  /// with that every pixel, does not depend on where it stands.
  package private(set) var originX: Int32 = 0
  package private(set) var originY: Int32 = 0

  /// Further away than this a group is not drawn; sums of such places stay far from overflow.
  private static let farthest = 1e8

  package init(map: CGAffineTransform) { self.map = map }

  /// From the group's points to pixels of the target.
  package var mapToTarget: CGAffineTransform {
    var map = map
    (map.tx, map.ty) = (map.tx + Double(originX), map.ty + Double(originY))
    return map
  }

  /// Whether the map is the scale alone: what is drawn depends on the place by whole pixels only.
  package func isMoveOnly(scale: Double) -> Bool {
    map.a == scale && map.d == scale && map.b == 0 && map.c == 0 && map.tx == 0 && map.ty == 0
  }

  /// The place within a group of a map; a map that only moves is moved by whole pixels, into the origin. Nil where
  /// nothing can be seen: a map that is flat, not finite or leads too far away.
  package func entering(_ transform: CGAffineTransform, scale: Double) -> GroupPlace? {
    var inner = self
    inner.map = transform.concatenating(map)
    let map = inner.map
    guard abs(map.determinant) > 1e-12, map.determinant.isFinite, map.tx.isFinite, map.ty.isFinite else { return nil }
    guard abs(map.tx) < Self.farthest, abs(map.ty) < Self.farthest else { return nil }
    // What remains of a chain of transforms that cancel each other differs from the scale by rounding only.
    let tolerance = 1e-9 * scale
    guard abs(map.b) < tolerance, abs(map.c) < tolerance, abs(map.a - scale) < tolerance, abs(map.d - scale) < tolerance
    else { return inner }
    // Halves are rounded alike in both directions, so that a move and its opposite cancel.
    let x = Double(originX) + map.tx.rounded()
    let y = Double(originY) + map.ty.rounded()
    guard abs(x) < Self.farthest, abs(y) < Self.farthest else { return nil }
    inner.map = CGAffineTransform(scaleX: scale, y: scale)
    (inner.originX, inner.originY) = (Int32(x), Int32(y))
    return inner
  }
}

extension CGAffineTransform {
  /// Whether it stretches as much in x as in y, being upright.
  var isEvenUpright: Bool { isUprightAxisAligned && abs(a - d) < 1e-9 * a }
}
