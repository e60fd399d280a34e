import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

/// Tests of the presentation layer, a copy of a layer with the values displayed at one moment.
@Suite struct PresentationLayerTests {
  @Test func `a presentation layer has the displayed values, including those of its subclass`() throws {
    let scheduler = AnimationScheduler(now: .zero)
    let shape = ShapeLayer()
    shape.timeline = scheduler.root
    (shape.path, shape.name) = (CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)), "ring")
    shape.anchorPoint = .zero
    let grow = BasicAnimation(keyPath: .strokeEnd)
    (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
    shape.add(grow, forKey: nil)
    let fade = BasicAnimation(keyPath: .opacity)
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    shape.add(fade, forKey: nil)
    scheduler.advance(to: Timestamp(microseconds: 500_000))
    let shown = try #require(shape.presentation())
    #expect(shown.strokeEnd == 0.5)
    #expect(shown.opacity == 0.25)
    #expect(shown.path == shape.path && shown.name == "ring" && shown.anchorPoint == .zero)
    #expect(shape.strokeEnd == 1)
    scheduler.advance(to: Timestamp(microseconds: 750_000))
    #expect(shown.strokeEnd == 0.5)
    #expect(shape.presentation()?.strokeEnd == 0.75)
  }
}
