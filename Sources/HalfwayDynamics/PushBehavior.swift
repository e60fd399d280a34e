import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Pushes its items once, or as long as it is active. UIKit's `UIPushBehavior`.
open class PushBehavior: ItemsBehavior {
  /// How long it pushes.
  public enum Mode: Int, Sendable, Hashable {
    /// While it is active: a magnitude of 1 gives 100 × 100 points of density 1 an acceleration of 100 points a second².
    case continuous
    /// Once: a magnitude of 1 gives them a velocity of 100 points a second. It is not active any more then.
    case instantaneous
  }

  private var push = PushVector(.zero)
  private var offsets: [ObjectIdentifier: Offset] = [:]
  public let mode: Mode

  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open override func removeItem(_ item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }

  /// Whether it pushes. Set it anew for another push at once.
  open var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      changed()
    }
  }
  private var isActive = true

  open var pushDirection: CGVector {
    get { push.vector }
    set {
      push.vector = newValue
      changed()
    }
  }
  /// The direction in radians: 0, to the right, at first.
  open var angle: CGFloat {
    get { push.angle }
    set {
      push.set(angle: newValue)
      changed()
    }
  }
  /// 0 at first; a negative one pushes the other way.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set {
      push.set(magnitude: newValue)
      changed()
    }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    push.set(angle: angle)
    push.set(magnitude: magnitude)
    changed()
  }

  /// Where it pushes an item, from the item's middle, in the reference view's directions.
  open func targetOffsetFromCenter(for item: any DynamicItem) -> Offset { offsets[ObjectIdentifier(item)] ?? .zero }

  open func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
    guard contains(item), offset.isFinite else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// Mass × points a second², or mass × points a second, of a magnitude of 1.
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
