import Foundation
import HalfwayLayers
import HalfwayLists
import HalfwayViews

/// What a `DynamicAnimator` moves: views, attributes of a collection's elements, or an object of your own. UIKit's `UIDynamicItem`.
///
/// Its place is not isolated, since views and layouts, which are not either, read and set it of items.
@preconcurrency @MainActor
public protocol DynamicItem: AnyObject {
  /// Where the middle stands in the coordinates of the animator's reference view; set as it moves.
  var center: CGPoint { get set }
  /// Its size, by which it collides and weighs.
  var bounds: CGRect { get }
  /// Turned as it turns. What else the transform does stays.
  var transform: CGAffineTransform { get set }
  /// The outline by which it collides; a rectangle unless said otherwise.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }
  /// That outline about the middle, for the type `path`: the convex one around all of its points.
  var collisionBoundingPath: BezierPath { get }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: BezierPath { BezierPath() }
}

extension View: DynamicItem {}

extension CollectionViewLayoutAttributes: DynamicItem {}

/// The items of a behaviour, each once, in the order of adding.
struct DynamicItems {
  private(set) var all: [any DynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any DynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any DynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// - Returns: Whether it was not among them.
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
