import Foundation
import HalfwayMotion
import HalfwayViews

/// What its items are made of, and how fast they are. UIKit's `UIDynamicItemBehavior`, without charge.
///
/// Of several behaviours that say something of an item the last one counts; what none of them says is as below.
open class DynamicItemBehavior: ItemsBehavior {
  private var values = Values()
  /// What was added to velocities before there was an animator.
  private var waiting: [(item: any DynamicItem, velocity: PlaneVector, spin: Double)] = []

  private struct Values {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var allowsRotation: Bool?
    var isAnchored: Bool?
  }

  open override func removeItem(_ item: any DynamicItem) {
    waiting.removeAll { $0.item === item }
    super.removeItem(item)
  }

  /// How much of its speed it keeps when it bounces: from 0, as at first, to 1. Of two items that of the more elastic one counts.
  open var elasticity: CGFloat {
    get { values.elasticity ?? 0 }
    set { set { $0.elasticity = newValue } }
  }
  /// How much it is held back by what it slides along: 0 at first, strongly at 1, and more strongly above.
  open var friction: CGFloat {
    get { values.friction ?? 0 }
    set { set { $0.friction = newValue } }
  }
  /// The mass of 100 × 100 points; 1 at first.
  open var density: CGFloat {
    get { values.density ?? 1 }
    set { set { $0.density = newValue } }
  }
  /// How fast it loses velocity: with r it is e⁻ʳ of it after a second. 0 at first.
  open var resistance: CGFloat {
    get { values.resistance ?? 0 }
    set { set { $0.resistance = newValue } }
  }
  /// How fast it loses angular velocity, in the same way.
  open var angularResistance: CGFloat {
    get { values.angularResistance ?? 0 }
    set { set { $0.angularResistance = newValue } }
  }
  /// Whether it turns; true at first.
  open var allowsRotation: Bool {
    get { values.allowsRotation ?? true }
    set { set { $0.allowsRotation = newValue } }
  }
  /// Whether others collide with it and nothing moves it; false at first.
  open var isAnchored: Bool {
    get { values.isAnchored ?? false }
    set { set { $0.isAnchored = newValue } }
  }

  private func set(_ change: (inout Values) -> Void) {
    change(&values)
    changed()
  }

  // MARK: Velocity

  /// Points a second that are added to an item's velocity; those before the behaviour has an animator when it gets one.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard velocity.x.isFinite, velocity.y.isFinite else { return }
    add(PlaneVector(velocity.x, velocity.y), 0, to: item)
  }

  /// Points a second.
  open func linearVelocity(for item: any DynamicItem) -> CGPoint {
    let velocity = animator?.bodyState(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Radians a second, clockwise as seen, that are added to an item's angular velocity.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any DynamicItem) {
    guard velocity.isFinite else { return }
    add(.zero, velocity, to: item)
  }

  /// Radians a second.
  open func angularVelocity(for item: any DynamicItem) -> CGFloat {
    animator?.bodyState(of: item)?.angularVelocity ?? 0
  }

  private func add(_ velocity: PlaneVector, _ spin: Double, to item: any DynamicItem) {
    guard contains(item) else { return }
    guard let animator else { return waiting.append((item, velocity, spin)) }
    animator.changeBody(of: item) {
      $0.velocity += velocity
      $0.angularVelocity += spin
    }
    changed()
  }

  // MARK: In an animator

  override func didMove() {
    guard let animator, !waiting.isEmpty else { return }
    for item in affectedItems { animator.register(item) }
    let added = waiting
    waiting = []
    for entry in added { add(entry.velocity, entry.spin, to: entry.item) }
  }

  override func contribute(to animator: DynamicAnimator) {
    for item in affectedItems {
      animator.changeBody(of: item) { body in
        if let elasticity = values.elasticity { body.elasticity = elasticity }
        if let friction = values.friction { body.friction = friction }
        if let density = values.density { body.density = density }
        if let resistance = values.resistance { body.resistance = resistance }
        if let resistance = values.angularResistance { body.angularResistance = resistance }
        if let allows = values.allowsRotation { body.allowsRotation = allows }
        if let isAnchored = values.isAnchored { body.isAnchored = isAnchored }
      }
    }
  }
}
