import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the geometry, the tree, and the time of layers.
@Suite("Layers") @MainActor struct LayerBehaviors {
  private let screen = AnimationScreen()

  private func layer(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  /// Adds an animation of a second from 100 to 200.
  private func animate(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (CGFloat(100), CGFloat(200), 1)
    screen.run { layer.add(animation, forKey: "move") }
  }

  @Test(.uiKit("CALayer.position"))
  func `the position is that of the anchor point, by default the center`() {
    let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.position == CGPoint(x: 60, y: 45))
  }

  @Test(.uiKit("CALayer.anchorPoint"))
  func `a new anchor point keeps the position and moves the frame`() {
    let layer = layer()
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 50, y: 25))
    #expect(layer.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
  }

  @Test(.uiKit("CALayer.frame"))
  func `the frame of a rotated layer is its bounding box`() {
    let layer = layer()
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isNear(layer.frame.width, 50) && isNear(layer.frame.height, 100))
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test(.uiKit("CALayer.frame"))
  func `a frame set under a scale sets smaller bounds`() {
    let layer = layer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 50, height: 25) && layer.position == CGPoint(x: 50, y: 25))
  }

  @Test(.uiKit("CALayer.convert(_:from:)"))
  func `points are converted through the bounds of the layers`() {
    let (outer, inner) = (layer(), layer(CGRect(x: 10, y: 10, width: 10, height: 10)))
    outer.addSublayer(inner)
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer) == CGPoint(x: 10, y: 10))
  }

  @Test(.uiKit("CALayer.zPosition"))
  func `the layer with the larger z position is in front`() {
    let (outer, back, front) = (layer(), layer(), layer())
    outer.addSublayer(front)
    outer.addSublayer(back)
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) === back)
    front.zPosition = 1
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) === front)
  }

  @Test(.uiKit("CALayer.hitTest(_:)"))
  func `a hit test finds a sublayer outside of the bounds only if they don't clip`() {
    let (outer, inner) = (layer(), layer(CGRect(x: 150, y: 0, width: 10, height: 10)))
    outer.addSublayer(inner)
    #expect(outer.hitTest(CGPoint(x: 155, y: 5)) === inner)
    outer.masksToBounds = true
    #expect(outer.hitTest(CGPoint(x: 155, y: 5)) == nil)
  }

  @Test(.uiKit("CALayer.addSublayer(_:)"))
  func `adding a sublayer removes it from its former superlayer`() {
    let (one, other, inner) = (layer(), layer(), layer())
    one.addSublayer(inner)
    other.addSublayer(inner)
    #expect(one.sublayers?.isEmpty != false && inner.superlayer === other)
  }

  @Test(.uiKit("CALayer.mask"))
  func `a mask is no sublayer and has no superlayer`() {
    let (outer, mask) = (layer(), layer())
    outer.mask = mask
    #expect(mask.superlayer == nil && outer.sublayers?.isEmpty != false && outer.mask === mask)
  }

  @Test(.uiKit("CALayer.insertSublayer(_:below:)"))
  func `sublayers are inserted relative to others`() {
    let (outer, a, b, c) = (layer(), layer(), layer(), layer())
    outer.addSublayer(a)
    outer.insertSublayer(b, below: a)
    outer.insertSublayer(c, above: b)
    #expect(outer.sublayers?.map { $0 === a ? "a" : $0 === b ? "b" : "c" } == ["b", "c", "a"])
  }

  @Test(.uiKit("CALayer.presentation()"))
  func `a presentation layer is a snapshot of the shown values`() {
    animate(screen.dot)
    screen.wait(250)
    let snapshot = screen.dot.presentation()
    screen.wait(250)
    #expect(isNear(snapshot?.position.x ?? 0, 125) && isNear(screen.dotX, 150))
  }

  @Test(.uiKit("Technical Q&A QA1673"))
  func `a speed of 0 pauses the animations of a layer at its time offset`() {
    animate(screen.dot)
    screen.wait(250)
    pause(screen.dot)
    screen.wait(5000)
    #expect(isNear(screen.dotX, 125) && screen.dot.animationKeys() == ["move"])
  }

  @Test(.uiKit("Technical Q&A QA1673"))
  func `a paused layer resumes where it was`() {
    animate(screen.dot)
    screen.wait(250)
    pause(screen.dot)
    screen.wait(5000)
    screen.run {
      let paused = screen.dot.timeOffset
      (screen.dot.speed, screen.dot.timeOffset, screen.dot.beginTime) = (1, 0, 0)
      screen.dot.beginTime = screen.dot.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    screen.wait(250)
    #expect(isNear(screen.dotX, 150))
  }

  private func pause(_ layer: CALayer) {
    screen.run {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.speed, layer.timeOffset) = (0, paused)
    }
  }

  @Test(.uiKit("CAMediaTiming.speed"))
  func `the speed of a layer applies to its sublayers`() {
    let inner = layer()
    screen.run {
      screen.dot.addSublayer(inner)
      screen.dot.speed = 2
    }
    animate(inner)
    screen.wait(250)
    #expect(isNear(inner.presentation()?.position.x ?? 0, 150))
  }

  @Test(.uiKit("CALayer.convertTime(_:from:)"))
  func `times are converted by speed and offset`() {
    screen.run {
      screen.dot.speed = 2
      screen.dot.timeOffset = 3
      #expect(isNear(screen.dot.convertTime(5, from: nil), 13) && isNear(screen.dot.convertTime(13, to: nil), 5))
    }
  }
}
