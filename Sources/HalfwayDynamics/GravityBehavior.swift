import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// Pulls its items. UIKit's `UIGravityBehavior`.
open class GravityBehavior: ItemsBehavior {
  private var pull = PushVector(CGVector(dx: 0, dy: 1))

  /// Downwards with 1 at first. The length 1 is 1,000 points a second².
  open var gravityDirection: CGVector {
    get { pull.vector }
    set {
      pull.vector = newValue
      changed()
    }
  }
  /// The direction in radians: π/2, downwards, at first.
  open var angle: CGFloat {
    get { pull.angle }
    set {
      pull.set(angle: newValue)
      changed()
    }
  }
  /// The length.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set {
      pull.set(magnitude: newValue)
      changed()
    }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pull.set(angle: angle)
    pull.set(magnitude: magnitude)
    changed()
  }

  /// Points a second² of a magnitude of 1.
  private static let unit = 1000.0

  override func contribute(to animator: DynamicAnimator) {
    let pull = PlaneVector(pull.vector.dx, pull.vector.dy) * Self.unit
    for item in affectedItems { animator.changeBody(of: item) { $0.acceleration += pull } }
  }
}
