import Foundation
import HalfwayLayers
import HalfwayMotion

/// Pulls its items. UIKit's `UIGravityBehavior`.
open class GravityBehavior: DynamicBehavior {
  private var list: DynamicItems
  private var pull = PushVector(CGVector(dx: 0, dy: 1))

  public init(items: [any DynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any DynamicItem] { list.all }

  open func addItem(_ item: any DynamicItem) {
    if list.add(item) { changed(new: item) }
  }

  open func removeItem(_ item: any DynamicItem) {
    list.remove(item)
    changed()
  }

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

  override var affectedItems: [any DynamicItem] { list.all }

  override func contribute(to animator: DynamicAnimator) {
    let pull = PlaneVector(pull.vector.dx, pull.vector.dy) * Self.unit
    for item in list.all { animator.changeBody(of: item) { $0.acceleration += pull } }
  }
}
