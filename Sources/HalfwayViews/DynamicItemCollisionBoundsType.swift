/// Which outline an item collides by. UIKit's `UIDynamicItemCollisionBoundsType`.
public enum DynamicItemCollisionBoundsType: UInt, Sendable, Hashable {
  /// That of its bounds.
  case rectangle
  /// The ellipse that touches the sides of its bounds.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}
