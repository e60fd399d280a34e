import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Lets its items bump into each other and into boundaries. UIKit's `UICollisionBehavior`.
open class CollisionBehavior: ItemsBehavior {
  /// What its items bump into.
  public struct Mode: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private var boundaries: [(identifier: BoundaryIdentifier, path: BezierPath)] = []
  /// Nil where the reference view's bounds are no boundary.
  private var referenceInsets: EdgeInsets?
  /// The identifiers of the boundaries in the animator's world.
  private var placed: [(any NSCopying)?] = []
  /// By which the animator's world knows it.
  var group: Int?

  open weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  /// Everything at first.
  open var collisionMode = Mode.everything {
    didSet { changed() }
  }

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view are a boundary, with nil for its identifier; false at first.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      changed()
    }
  }

  /// Makes those bounds a boundary, less some insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    referenceInsets = insets
    changed()
  }

  /// Adds a path, or puts it in the place of that of the same identifier. Both its sides are boundaries.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: BezierPath) {
    let identifier = BoundaryIdentifier(identifier)
    boundaries.removeAll { $0.identifier == identifier }
    boundaries.append((identifier, BezierPath(cgPath: path.cgPath)))
    changed()
  }

  /// Adds a straight line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    var path = CGPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: BezierPath(cgPath: path))
  }

  /// Nil where none has that identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> BezierPath? {
    let identifier = BoundaryIdentifier(identifier)
    return boundaries.first { $0.identifier == identifier }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let identifier = BoundaryIdentifier(identifier)
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  /// Those of all boundaries that were added; nil where there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier.given)
  }

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

  /// Curves in straight pieces, as far from them at most as nobody sees, points.
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

  /// Something in the animator's world has begun or ended to touch.
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
