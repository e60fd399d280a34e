import Foundation
import HalfwayViews

/// The delegate of a collision behavior. All methods are optional. The equivalent of UIKit's
/// `UICollisionBehaviorDelegate`.
@preconcurrency @MainActor
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch. The default implementation does nothing.
  ///
  /// - Parameter point: The location in the reference view.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at point: CGPoint
  )
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
  /// Called when an item begins to touch a boundary. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the boundary; `nil` for the reference view's bounds.
  ///   - point: The location in the reference view.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
