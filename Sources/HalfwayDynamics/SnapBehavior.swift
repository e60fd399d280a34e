import Foundation
import HalfwayMotion
import HalfwayViews

/// Draws an item to a place, upright, as by a spring. UIKit's `UISnapBehavior`.
open class SnapBehavior: DynamicBehavior {
  private let item: any DynamicItem

  /// - Parameter point: In the reference view.
  public init(item: any DynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Where the middle of the item is drawn to.
  open var snapPoint: CGPoint {
    didSet { changed() }
  }
  /// How little it swings about its place: from 0 to 1, which does not at all; 0.5 at first.
  open var damping: CGFloat = 0.5 {
    didSet { changed() }
  }

  /// As fast as UIKit's by what is published of it: past its place after 0.13 s, 0.4 s until nothing is seen any more.
  private static let hertz = 3.0
  /// What is damped less would go on for ever.
  private static let leastDamping = 0.1

  override var affectedItems: [any DynamicItem] { [item] }

  override func contribute(to animator: DynamicAnimator) {
    guard let body = animator.body(of: item), snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
    var joint = BodyJoint(.snap, body: body, other: nil)
    joint.otherArm = PlaneVector(snapPoint.x, snapPoint.y)
    joint.hertz = Self.hertz
    joint.dampingRatio = damping.isNaN ? 0.5 : min(max(damping, Self.leastDamping), 1)
    animator.add(joint, of: self)
  }
}
