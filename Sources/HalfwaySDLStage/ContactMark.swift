import Foundation
import HalfwayLayers

/// A soft dot at the location of a contact that no finger makes visible, or where it would land.
///
/// Dots are drawn over the content. They aren't part of it, and therefore not of recordings, digests, or pictures of
/// replays.
package struct ContactMark: Hashable {
  /// The radius in points; a dot is about as large as the area that a fingertip covers.
  private static let radiusPoints = 22.0

  var center: CGPoint
  var isDown: Bool

  package init(center: CGPoint, isDown: Bool) {
    self.center = center
    self.isDown = isDown
  }

  package func append(to list: inout DisplayList) {
    let side = 2 * Self.radiusPoints
    let rect = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    let disc = RoundedRect(rect, cornerRadius: Self.radiusPoints)
    list.items.append(.shadow(disc, radius: 6, offset: .zero, CGColor(white: 0, alpha: isDown ? 0.25 : 0.12)))
    list.items.append(.fill(disc, CGColor(white: 0.55, alpha: isDown ? 0.6 : 0.35)))
    list.items.append(.border(disc, width: 1, CGColor(white: 1, alpha: isDown ? 0.8 : 0.5)))
  }
}
