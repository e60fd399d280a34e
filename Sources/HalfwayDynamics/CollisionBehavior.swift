import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A behavior whose items collide with each other and with boundaries. The equivalent of UIKit's
/// `UICollisionBehavior`.
open class CollisionBehavior: ItemsBehavior {
  /// The objects with which the items collide.
  public struct Mode: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The items of the behavior.
    public static let items = Mode(rawValue: 1)
    /// The boundaries of the behavior.
    public static let boundaries = Mode(rawValue: 2)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var boundaries: [(identifier: BoundaryIdentifier, path: BezierPath)] = []
  /// The insets of the reference view's bounds, in points, if the bounds are a boundary; otherwise `nil`.
  private var referenceInsets: EdgeInsets?
  /// The identifiers of the boundaries in the animator's world.
  private var placed: [(any NSCopying)?] = []
  /// The identity of the group in the animator's world.
  var group: Int?

  /// The delegate, which is notified of collisions (default: `nil`).
  open weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  /// The objects with which the items collide (default: everything).
  open var collisionMode = Mode.everything {
    didSet { changed() }
  }

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view are a boundary, with `nil` as its identifier (default:
  /// `false`).
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      changed()
    }
  }

  /// Makes the reference view's bounds a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    referenceInsets = insets
    changed()
  }

  /// Adds a path as a boundary on both of its sides, replacing any boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: BezierPath) {
    let identifier = BoundaryIdentifier(identifier)
    boundaries.removeAll { $0.identifier == identifier }
    boundaries.append((identifier, BezierPath(cgPath: path.cgPath)))
    changed()
  }

  /// Adds a straight line as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    var path = CGPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: BezierPath(cgPath: path))
  }

  /// Returns the path of a boundary; `nil` if there is none with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> BezierPath? {
    let identifier = BoundaryIdentifier(identifier)
    return boundaries.first { $0.identifier == identifier }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let identifier = BoundaryIdentifier(identifier)
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  /// The identifiers of all added boundaries; `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier.given)
  }

  /// Removes all added boundaries.
  open func removeAllBoundaries() {
    boundaries.removeAll()
    changed()
  }

  // MARK: In an animator

  override func didMove() { group = nil }

  override func contribute(to animator: DynamicAnimator) {
    var lines: [CollisionGroup.Boundary] = []
    placed = []
    if collisionMode.contains(.boundaries) {
      if let referenceInsets, let bounds = animator.referenceBounds {
        var path = CGPath()
        path.addRect(bounds.inset(by: referenceInsets))
        lines.append(Self.boundary(path))
        placed.append(nil)
      }
      for boundary in boundaries {
        lines.append(Self.boundary(boundary.path.cgPath))
        placed.append(boundary.identifier.given)
      }
    }
    animator.addGroup(
      of: self, members: affectedItems.compactMap { animator.body(of: $0) }, collide: collisionMode.contains(.items),
      boundaries: lines)
  }

  /// The maximum deviation in points of the segments that approximate curves; it is invisible.
  private static let tolerance = 0.25

  private static func boundary(_ path: CGPath) -> CollisionGroup.Boundary {
    var lines: [(from: PlaneVector, to: PlaneVector)] = []
    var (start, current) = (PlaneVector.zero, PlaneVector.zero)
    for element in path.flattened(tolerance: tolerance).elements {
      switch element {
      case .move(let to):
        current = PlaneVector(to.x, to.y)
        start = current
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        let next = PlaneVector(to.x, to.y)
        if next != current { lines.append((current, next)) }
        current = next
      case .closeSubpath:
        if start != current { lines.append((current, start)) }
        current = start
      }
    }
    return CollisionGroup.Boundary(lines: lines)
  }

  /// Called when a contact in the animator's world has begun or ended.
  func notify(_ touch: BodyTouch, item: any DynamicItem, other: (any DynamicItem)?) {
    guard let collisionDelegate else { return }
    let point = CGPoint(x: touch.place.x, y: touch.place.y)
    if let other {
      if touch.isBeginning {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
    } else if touch.isBoundary, placed.indices.contains(touch.other) {
      let boundary = placed[touch.other]
      if touch.isBeginning {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: boundary, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: boundary)
      }
    }
  }
}
