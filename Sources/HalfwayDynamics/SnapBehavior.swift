import Foundation
import HalfwayMotion
import HalfwayViews

/// A spring that pulls an item to a point and turns it upright. The equivalent of UIKit's `UISnapBehavior`.
open class SnapBehavior: DynamicBehavior {
  private let item: any DynamicItem

  /// Creates a spring for an item.
  ///
  /// - Parameter point: The point in the reference view.
  public init(item: any DynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point to which the item's center is pulled.
  open var snapPoint: CGPoint {
    didSet { changed() }
  }
  /// The damping (default: 0.5), which is clamped to 0.1…1. At 1, the item doesn't oscillate.
  open var damping: CGFloat = 0.5 {
    didSet { changed() }
  }

  /// The frequency in hertz. It matches what is published about UIKit's behavior: the item passes the point after
  /// 0.13 s and is visually at rest after 0.4 s.
  private static let hertz = 3.0
  /// The minimum damping. With less, the oscillation would never end.
  private static let minimumDamping = 0.1

  override var affectedItems: [any DynamicItem] { [item] }

  override func contribute(to animator: DynamicAnimator) {
    guard let body = animator.body(of: item), snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
    var joint = BodyJoint(.snap, body: body, other: nil)
    joint.otherArm = PlaneVector(snapPoint.x, snapPoint.y)
    joint.hertz = Self.hertz
    joint.dampingRatio = damping.isNaN ? 0.5 : min(max(damping, Self.minimumDamping), 1)
    animator.add(joint, of: self)
  }
}
