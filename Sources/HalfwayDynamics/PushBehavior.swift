import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A force on items, applied once or continuously while the behavior is active. The equivalent of UIKit's
/// `UIPushBehavior`.
open class PushBehavior: ItemsBehavior {
  /// The kind of push: continuous or instantaneous.
  public enum Mode: Int, Sendable, Hashable {
    /// A force that acts while the behavior is active. A magnitude of 1 accelerates 100 × 100 points of density 1 by
    /// 100 points per second squared.
    case continuous
    /// An impulse. A magnitude of 1 adds a velocity of 100 points per second. The behavior then becomes inactive.
    case instantaneous
  }

  private var push = PushVector(.zero)
  private var offsets: [ObjectIdentifier: Offset] = [:]
  /// The kind of push.
  public let mode: Mode

  /// Creates a push of items.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open override func removeItem(_ item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  /// Whether the behavior is active (default: `true`). Set it again for another impulse.
  open var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      changed()
    }
  }
  private var isActive = true

  /// The direction and magnitude.
  open var pushDirection: CGVector {
    get { push.vector }
    set {
      push.vector = newValue
      changed()
    }
  }
  /// The direction in radians, clockwise (default: 0, to the right).
  open var angle: CGFloat {
    get { push.angle }
    set {
      push.set(angle: newValue)
      changed()
    }
  }
  /// The magnitude (default: 0); a negative one reverses the direction.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set {
      push.set(magnitude: newValue)
      changed()
    }
  }

  /// Sets the direction in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    push.set(angle: angle)
    push.set(magnitude: magnitude)
    changed()
  }

  /// Returns the point of application, relative to the item's center in the reference view's coordinates.
  open func targetOffsetFromCenter(for item: any DynamicItem) -> Offset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets the point of application, relative to the item's center.
  open func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
    guard contains(item), offset.isFinite else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// The force in mass × points per second squared, or the impulse in mass × points per second, of a magnitude of 1.
  private static let unit = 100.0

  override func contribute(to animator: DynamicAnimator) {
    guard isActive else { return }
    let push = PlaneVector(push.vector.dx, push.vector.dy) * Self.unit
    for item in affectedItems {
      let arm = offsets[ObjectIdentifier(item)]?.vector ?? .zero
      switch mode {
      case .continuous:
        animator.changeBody(of: item) {
          $0.force += push
          $0.torque += arm.cross(push)
        }
      case .instantaneous: animator.push(item, impulse: push, at: arm)
      }
    }
    if mode == .instantaneous { isActive = affectedItems.isEmpty }
  }
}
