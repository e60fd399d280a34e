import Foundation

/// Told of what its items bump into. All of it may be left out. UIKit's `UICollisionBehaviorDelegate`.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// - Parameter point: Where, in the reference view.
  @preconcurrency @MainActor func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at point: CGPoint
  )
  @preconcurrency @MainActor func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
  /// - Parameters:
  ///   - identifier: Nil for the reference view's bounds.
  ///   - point: Where, in the reference view.
  @preconcurrency @MainActor func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  @preconcurrency @MainActor func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension CollisionBehaviorDelegate {
  @preconcurrency @MainActor public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at point: CGPoint
  ) {}
  @preconcurrency @MainActor public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
  ) {}
  @preconcurrency @MainActor public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}
  @preconcurrency @MainActor public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
