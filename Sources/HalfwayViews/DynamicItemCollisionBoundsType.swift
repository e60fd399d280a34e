/// The shape of an item in collisions. UIKit's `UIDynamicItemCollisionBoundsType`.
public enum DynamicItemCollisionBoundsType: UInt, Sendable, Hashable {
  /// The rectangle of the item's bounds.
  case rectangle
  /// The ellipse inscribed in the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}
