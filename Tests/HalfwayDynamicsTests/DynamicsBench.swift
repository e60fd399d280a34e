import Foundation
import HalfwayDynamics
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A stage with an empty view in which an animator moves items.
final class DynamicsBench: NSObject, DynamicAnimatorDelegate, CollisionBehaviorDelegate {
  let screen = ViewController()
  let stage: Stage
  let animator: DynamicAnimator
  /// The callbacks, with their times in milliseconds.
  private(set) var told: [String] = []
  var onPause: (() -> Void)?

  override init() {
    stage = Stage(rootViewController: screen, size: CGSize(width: 300, height: 400))
    animator = stage.perform { [screen] in DynamicAnimator(referenceView: screen.view) }
    super.init()
    animator.delegate = self
  }

  var milliseconds: Double { (stage.now.seconds(since: .zero) * 1000).rounded() }

  func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    screen.view.addSubview(view)
    return view
  }

  func add(_ behaviors: DynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  /// - Parameter until: Ends the run early.
  func run(_ seconds: Double, hertz: Int = 60, until: () -> Bool = { false }) {
    let start = stage.now
    for frame in 1...max(1, Int(seconds * Double(hertz))) where !until() {
      stage.advance(to: start.advanced(bySeconds: Double(frame) / Double(hertz)))
    }
  }

  func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { told.append("resume") }

  func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
    told.append("pause at \(milliseconds)")
    onPause?()
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem, at p: CGPoint
  ) { told.append("items began at \(milliseconds)") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
  ) { told.append("items ended at \(milliseconds)") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { told.append("\(identifier.map { "\($0)" } ?? "bounds") began at \(milliseconds)") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { told.append("\(identifier.map { "\($0)" } ?? "bounds") ended at \(milliseconds)") }
}
