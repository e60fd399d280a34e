import Foundation
import HalfwayLayers
import HalfwayMotion

/// A layer with animations of every kind, each longer than the measurement.
final class AddedAnimations {
  private let scheduler = AnimationScheduler()
  private let root = Layer()
  private let layer = ShapeLayer()
  private let timeline: Timeline
  private var front = DisplayList()
  private var back = DisplayList()
  private var step = 0

  private static let seconds = 1000.0

  init() {
    root.timeline = scheduler.root
    root.addSublayer(layer)
    timeline = scheduler.makeTimeline {}
    layer.timeline = timeline
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    var members: [Animation] = [
      basic(.position, .point(CGPoint(x: 30, y: 40))), basic(.transformRotationY, 3), basic(.fillColor, .color(.white)),
      basic(.path, .path(CGPath(rect: CGRect(x: 9, y: 0, width: 4, height: 4)))),
    ]
    let spring = SpringAnimation(keyPath: .transformScale)
    (spring.fromValue, spring.toValue) = (0, 1)
    members.append(spring)
    for mode in KeyframeAnimation.CalculationMode.allCases {
      let frames = KeyframeAnimation(keyPath: .position)
      frames.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40))
      (frames.calculationMode, frames.isAdditive) = (mode, true)
      members.append(frames)
    }
    let group = AnimationGroup(members)
    group.duration = Self.seconds
    group.timingFunction = .easeInOut
    layer.add(group)
  }

  private func basic(_ keyPath: AnimationKeyPath, _ value: AnimatableValue) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.toValue = value
    return animation
  }

  /// Advances by one frame after a move of the finger.
  func frame() -> DisplayList {
    step += 1
    timeline.freeze(at: Double(step % 97) / 97 * Self.seconds)
    scheduler.advance(to: scheduler.now.advanced(byMicroseconds: 8_333))
    swap(&front, &back)
    front.items.removeAll(keepingCapacity: true)
    front.append(root)
    return front
  }
}
