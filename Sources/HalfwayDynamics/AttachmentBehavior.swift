import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A connection between an item and a point or another item. The equivalent of UIKit's `UIAttachmentBehavior`.
///
/// Points are relative to the items' positions when the behavior is created.
open class AttachmentBehavior: DynamicBehavior {
  /// The kind of the other end. The equivalent of UIKit's `UIAttachmentBehaviorType`.
  public enum AttachmentType: Int, Sendable, Hashable {
    /// Another item.
    case items
    /// A point of the reference view.
    case anchor
  }

  private let item: any DynamicItem
  private let other: (any DynamicItem)?
  /// The joint, which isn't yet connected to bodies of an animator.
  private var joint: BodyJoint

  /// The kind of the other end.
  public let attachedBehaviorType: AttachmentType
  /// The attached items.
  open var items: [any DynamicItem] { other.map { [item, $0] } ?? [item] }

  private init(_ kind: BodyJoint.Kind, _ item: any DynamicItem, _ other: (any DynamicItem)?) {
    (self.item, self.other) = (item, other)
    attachedBehaviorType = other == nil ? .anchor : .items
    joint = BodyJoint(kind, body: 0, other: nil)
    super.init()
  }

  // MARK: Rods and ropes

  /// Creates a rod from the center of an item to a point of the reference view.
  public convenience init(item: any DynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates a rod from a point of an item to a point of the reference view.
  ///
  /// - Parameter offset: The point of the item, relative to its center without rotation, in points.
  public convenience init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: CGPoint) {
    self.init(.rod, item, nil)
    joint.arm = offset.vector
    joint.otherArm = Self.vector(point)
    measure()
  }

  /// Creates a rod between the centers of two items.
  public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates a rod between points of two items, relative to their centers.
  public convenience init(
    item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: Offset
  ) {
    self.init(.rod, item1, item2)
    (joint.arm, joint.otherArm) = (offset1.vector, offset2.vector)
    measure()
  }

  /// Returns a rope between two items, which limits their distance to the current one.
  open class func limitAttachment(
    with item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: Offset
  ) -> AttachmentBehavior {
    let behavior = AttachmentBehavior(.rope, item1, item2)
    (behavior.joint.arm, behavior.joint.otherArm) = (offset1.vector, offset2.vector)
    behavior.measure()
    return behavior
  }

  // MARK: Rigid connections, pins, and sliders

  /// Returns a connection that keeps the relative position and rotation of two items.
  open class func fixedAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    AttachmentBehavior(.weld, item1, item2).held(at: point)
  }

  /// Returns a pin around which two items rotate. `attachmentRange` limits the rotation, in radians relative to the
  /// current one.
  open class func pinAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, item1, item2).held(at: point)
  }

  /// Returns a connection along whose axis an item slides relative to another item, without rotating.
  /// `attachmentRange` limits the distance, in points from the current position.
  open class func slidingAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.slide(axis: axis.unit), item1, item2).held(at: point)
  }

  /// Returns a connection along whose axis an item slides in the reference view, without rotating.
  open class func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.slide(axis: axis.unit), item, nil).held(at: point)
  }

  // MARK: Properties

  /// The anchor point in the reference view, for an attachment to a point.
  open var anchorPoint: CGPoint {
    get { attachedBehaviorType == .anchor ? CGPoint(x: joint.otherArm.x, y: joint.otherArm.y) : .zero }
    set {
      guard attachedBehaviorType == .anchor, newValue.x.isFinite, newValue.y.isFinite else { return }
      joint.otherArm = Self.vector(newValue)
      changed()
    }
  }
  /// The length of the rod or rope in points (default: the initial distance).
  open var length: CGFloat {
    get { joint.length }
    set { if newValue.isFinite { set { $0.length = max(0, newValue) } } }
  }
  /// The frequency of the spring in hertz; 0 for a rigid rod (default: 0).
  open var frequency: CGFloat {
    get { joint.hertz }
    set { if newValue.isFinite { set { $0.hertz = max(0, newValue) } } }
  }
  /// The damping ratio of the spring, at least 0 (default: 0). A value of 1 is critical damping.
  open var damping: CGFloat {
    get { joint.dampingRatio }
    set { if newValue.isFinite { set { $0.dampingRatio = max(0, newValue) } } }
  }
  /// The torque that rotation has to overcome (default: 0). A value of 1 is the torque of a push of magnitude 1 at a
  /// distance of 100 points from the center.
  open var frictionTorque: CGFloat = 0 {
    didSet { set { $0.frictionTorque = frictionTorque.isFinite ? max(0, frictionTorque) * 10_000 : 0 } }
  }
  /// The limits of the rotation in radians or of the distance in points (default: no limits).
  open var attachmentRange = FloatRange.infinite {
    didSet { set { $0.range = attachmentRange.closed } }
  }

  private func set(_ change: (inout BodyJoint) -> Void) {
    change(&joint)
    changed()
  }

  // MARK: Positions

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

  /// Sets the length to the current distance.
  private func measure() {
    let far = other.map { Self.point(joint.otherArm, of: $0) } ?? joint.otherArm
    joint.length = (far - Self.point(joint.arm, of: item)).length
  }

  /// Creates a connection at a point that both items share.
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
  /// The rotation of a transform, in radians.
  var turn: Double { a.isFinite && b.isFinite ? Elementary.atan2(b, a) : 0 }
}
