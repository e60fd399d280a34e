import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Ties an item to a place or to another item. UIKit's `UIAttachmentBehavior`.
///
/// Places are those at which the items are when it is made.
open class AttachmentBehavior: DynamicBehavior {
  /// What the item is tied to. UIKit's `UIAttachmentBehaviorType`.
  public enum AttachmentType: Int, Sendable, Hashable {
    case items
    case anchor
  }

  private let item: any DynamicItem
  private let other: (any DynamicItem)?
  /// With no bodies of an animator yet.
  private var joint: BodyJoint

  public let attachedBehaviorType: AttachmentType
  open var items: [any DynamicItem] { other.map { [item, $0] } ?? [item] }

  private init(_ kind: BodyJoint.Kind, _ item: any DynamicItem, _ other: (any DynamicItem)?) {
    (self.item, self.other) = (item, other)
    attachedBehaviorType = other == nil ? .anchor : .items
    joint = BodyJoint(kind, body: 0, other: nil)
    super.init()
  }

  // MARK: At a distance

  /// A rod from the middle of an item to a place in the reference view.
  public convenience init(item: any DynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// - Parameter offset: Where it holds the item, from its middle as when it is not turned.
  public convenience init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: CGPoint) {
    self.init(.rod, item, nil)
    joint.arm = offset.vector
    joint.otherArm = Self.vector(point)
    measure()
  }

  /// A rod between the middles of two items.
  public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public convenience init(
    item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: Offset
  ) {
    self.init(.rod, item1, item2)
    (joint.arm, joint.otherArm) = (offset1.vector, offset2.vector)
    measure()
  }

  /// A rope between two items: they come no further apart than they are.
  open class func limitAttachment(
    with item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: Offset
  ) -> AttachmentBehavior {
    let behavior = AttachmentBehavior(.rope, item1, item2)
    (behavior.joint.arm, behavior.joint.otherArm) = (offset1.vector, offset2.vector)
    behavior.measure()
    return behavior
  }

  // MARK: At a place

  /// Holds two items together as they are.
  open class func fixedAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    AttachmentBehavior(.weld, item1, item2).held(at: point)
  }

  /// Lets two items turn about a place that is common to them. `attachmentRange` bounds the turn, in radians from where they are.
  open class func pinAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, item1, item2).held(at: point)
  }

  /// Lets an item slide along an axis of another one, without turning against it. `attachmentRange` bounds the way, in points from where it is.
  open class func slidingAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.slide(axis: axis.unit), item1, item2).held(at: point)
  }

  /// Lets an item slide along an axis of the reference view, without turning.
  open class func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.slide(axis: axis.unit), item, nil).held(at: point)
  }

  // MARK: Values

  /// The place in the reference view, of an attachment to one.
  open var anchorPoint: CGPoint {
    get { attachedBehaviorType == .anchor ? CGPoint(x: joint.otherArm.x, y: joint.otherArm.y) : .zero }
    set {
      guard attachedBehaviorType == .anchor, newValue.x.isFinite, newValue.y.isFinite else { return }
      joint.otherArm = Self.vector(newValue)
      changed()
    }
  }
  /// Of the rod or the rope, in points: as far apart as the two are at first.
  open var length: CGFloat {
    get { joint.length }
    set { if newValue.isFinite { set { $0.length = max(0, newValue) } } }
  }
  /// 0, as at first, for a rod that does not give way, and else how often a second it swings, as a spring.
  open var frequency: CGFloat {
    get { joint.hertz }
    set { if newValue.isFinite { set { $0.hertz = max(0, newValue) } } }
  }
  /// How little that spring swings: from 0, as at first, to 1, which does not at all.
  open var damping: CGFloat {
    get { joint.dampingRatio }
    set { if newValue.isFinite { set { $0.dampingRatio = max(0, newValue) } } }
  }
  /// What a turn has to overcome; 0 at first. A torque of 1 is that of a push of 1 at 100 points from the middle.
  open var frictionTorque: CGFloat = 0 {
    didSet { set { $0.frictionTorque = frictionTorque.isFinite ? max(0, frictionTorque) * 10_000 : 0 } }
  }
  /// Bounds of a pin and of what slides; none at first.
  open var attachmentRange = FloatRange.infinite {
    didSet { set { $0.range = attachmentRange.closed } }
  }

  private func set(_ change: (inout BodyJoint) -> Void) {
    change(&joint)
    changed()
  }

  // MARK: Places

  private static func vector(_ point: CGPoint) -> PlaneVector {
    point.x.isFinite && point.y.isFinite ? PlaneVector(point.x, point.y) : .zero
  }

  private static func place(of item: any DynamicItem) -> (center: PlaneVector, angle: Double) {
    let (center, transform) = (item.center, item.transform)
    return (vector(center), transform.turn)
  }

  private static func point(_ arm: PlaneVector, of item: any DynamicItem) -> PlaneVector {
    let (center, angle) = place(of: item)
    let (sine, cosine) = Elementary.sinCos(angle)
    return center + arm.rotated(cosine, sine)
  }

  /// The length is what it is now.
  private func measure() {
    let far = other.map { Self.point(joint.otherArm, of: $0) } ?? joint.otherArm
    joint.length = (far - Self.point(joint.arm, of: item)).length
  }

  /// Both hold each other at a place where that is now.
  private func held(at point: CGPoint) -> AttachmentBehavior {
    let point = Self.vector(point)
    let (center, angle) = Self.place(of: item)
    func local(_ vector: PlaneVector, _ angle: Double) -> PlaneVector {
      let (sine, cosine) = Elementary.sinCos(-angle)
      return vector.rotated(cosine, sine)
    }
    joint.arm = local(point - center, angle)
    joint.otherArm = point
    joint.referenceAngle = angle
    if let other {
      let (center, otherAngle) = Self.place(of: other)
      joint.otherArm = local(point - center, otherAngle)
      joint.referenceAngle = angle - otherAngle
      if case .slide(let axis) = joint.kind { joint.kind = .slide(axis: local(axis, otherAngle)) }
    }
    return self
  }

  // MARK: In an animator

  override var affectedItems: [any DynamicItem] { items }

  override func contribute(to animator: DynamicAnimator) {
    guard let body = animator.body(of: item) else { return }
    var joint = joint
    joint.body = body
    if let other {
      guard let otherBody = animator.body(of: other) else { return }
      joint.other = otherBody
    }
    animator.add(joint, of: self)
  }
}

extension CGVector {
  fileprivate var unit: PlaneVector { dx.isFinite && dy.isFinite ? PlaneVector(dx, dy).unit : PlaneVector(1, 0) }
}

extension CGAffineTransform {
  /// By how much it turns what was level, in radians.
  var turn: Double { a.isFinite && b.isFinite ? Elementary.atan2(b, a) : 0 }
}
