import Foundation
import HalfwayMotion
import HalfwayViews

/// The material and velocity of items. The equivalent of UIKit's `UIDynamicItemBehavior`, without charge.
///
/// If several behaviors affect an item, the last one applies. If none does, the defaults below apply.
open class DynamicItemBehavior: ItemsBehavior {
  private var values = Values()
  /// The velocities that were added before the behavior had an animator.
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

  /// The fraction of the speed that remains after a collision, from 0 to 1 (default: 0). For two items, the larger
  /// value applies.
  open var elasticity: CGFloat {
    get { values.elasticity ?? 0 }
    set { set { $0.elasticity = newValue } }
  }
  /// The friction coefficient; 1 is strong (default: 0).
  open var friction: CGFloat {
    get { values.friction ?? 0 }
    set { set { $0.friction = newValue } }
  }
  /// The mass of 100 × 100 points (default: 1).
  open var density: CGFloat {
    get { values.density ?? 1 }
    set { set { $0.density = newValue } }
  }
  /// The damping of the velocity per second (default: 0). With a value of r, the fraction e⁻ʳ remains after a second.
  open var resistance: CGFloat {
    get { values.resistance ?? 0 }
    set { set { $0.resistance = newValue } }
  }
  /// The damping of the angular velocity per second (default: 0), with the same meaning as `resistance`.
  open var angularResistance: CGFloat {
    get { values.angularResistance ?? 0 }
    set { set { $0.angularResistance = newValue } }
  }
  /// Whether the items can rotate (default: `true`).
  open var allowsRotation: Bool {
    get { values.allowsRotation ?? true }
    set { set { $0.allowsRotation = newValue } }
  }
  /// Whether the items are fixed and others collide with them (default: `false`).
  open var isAnchored: Bool {
    get { values.isAnchored ?? false }
    set { set { $0.isAnchored = newValue } }
  }

  private func set(_ change: (inout Values) -> Void) {
    change(&values)
    changed()
  }

  // MARK: Velocity

  /// Adds to the velocity of an item, in points per second. Without an animator, the velocity is added when the
  /// behavior is added to one. Non-finite velocities are ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard velocity.x.isFinite, velocity.y.isFinite else { return }
    add(PlaneVector(velocity.x, velocity.y), 0, to: item)
  }

  /// Returns the velocity of an item in points per second; zero without an animator.
  open func linearVelocity(for item: any DynamicItem) -> CGPoint {
    let velocity = animator?.bodyState(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise. Without an animator, the velocity is
  /// added when the behavior is added to one. Non-finite velocities are ignored.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any DynamicItem) {
    guard velocity.isFinite else { return }
    add(.zero, velocity, to: item)
  }

  /// Returns the angular velocity of an item in radians per second, clockwise; 0 without an animator.
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
