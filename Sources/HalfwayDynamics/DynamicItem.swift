import Foundation
import HalfwayLayers
import HalfwayLists
import HalfwayViews

/// An object that a `DynamicAnimator` moves: a view, layout attributes, or a custom object. The equivalent of UIKit's
/// `UIDynamicItem`.
///
/// Its requirements aren't isolated, because layout attributes aren't either.
@preconcurrency @MainActor
public protocol DynamicItem: AnyObject {
  /// The center in the coordinates of the animator's reference view; set as the item moves.
  var center: CGPoint { get set }
  /// The bounds, which determine the outline and the mass.
  var bounds: CGRect { get }
  /// The transform, whose rotation is set as the item rotates; the rest of it is kept.
  var transform: CGAffineTransform { get set }
  /// The kind of outline for collisions (default: a rectangle).
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }
  /// The outline relative to the center for the kind `path`; its convex hull is used (default: empty).
  var collisionBoundingPath: BezierPath { get }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: BezierPath { BezierPath() }
}

extension View: DynamicItem {}

extension CollectionViewLayoutAttributes: DynamicItem {}

/// The items of a behavior, without duplicates, in order.
struct DynamicItems {
  private(set) var all: [any DynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any DynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any DynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// Adds an item.
  ///
  /// - Returns: Whether the item was new.
  @discardableResult
  mutating func add(_ item: any DynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    all.append(item)
    return true
  }

  mutating func remove(_ item: any DynamicItem) {
    if known.remove(ObjectIdentifier(item)) != nil { all.removeAll { $0 === item } }
  }
}
