import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A uniform acceleration of items. The equivalent of UIKit's `UIGravityBehavior`.
open class GravityBehavior: ItemsBehavior {
  private var pull = PushVector(CGVector(dx: 0, dy: 1))

  /// The direction and magnitude (default: downward with 1). A magnitude of 1 is 1,000 points per second squared.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set {
      pull.vector = newValue
      changed()
    }
  }
  /// The direction in radians, clockwise (default: π/2, downward).
  open var angle: CGFloat {
    get { pull.angle }
    set {
      pull.set(angle: newValue)
      changed()
    }
  }
  /// The magnitude (default: 1).
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set {
      pull.set(magnitude: newValue)
      changed()
    }
  }

  /// Sets the direction in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pull.set(angle: angle)
    pull.set(magnitude: magnitude)
    changed()
  }

  /// The acceleration at a magnitude of 1, in points per second squared.
  private static let unit = 1000.0

  override func contribute(to animator: DynamicAnimator) {
    let pull = PlaneVector(pull.vector.dx, pull.vector.dy) * Self.unit
    for item in affectedItems { animator.changeBody(of: item) { $0.acceleration += pull } }
  }
}
