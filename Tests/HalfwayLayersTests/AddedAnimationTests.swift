import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct AddedAnimationTests {
  // MARK: Notifications

  @Test func `starts are reported at the next time step, and ends in chronological order`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let listener = AnimationListener()
    let late = BasicAnimation.toOne(.zPosition, 0.5, listener)
    late.beginTime = 0.25
    late.didStart = { listener.told.append("closure start") }
    late.didStop = { listener.told.append("closure stop \($0)") }
    layer.add(late)
    layer.add(BasicAnimation.toOne(.opacity, 1, listener))
    layer.add(BasicAnimation.toOne(.borderWidth, 0.75, listener))
    Transaction.animate(.linear(0.75)) {
      layer.cornerRadius = 4
    } completion: { _ in
      listener.told.append("block")
    }
    layer.add(BasicAnimation.toOne(.shadowRadius, 0.75, listener))
    #expect(listener.told.isEmpty)
    bench.advance(to: 0)
    let started = ["start opacity", "start borderWidth", "start shadowRadius"]
    #expect(listener.told == started)
    bench.advance(to: 3)
    #expect(
      listener.told == started + [
        "start zPosition", "closure start", "stop zPosition true", "closure stop true", "stop borderWidth true",
        "block", "stop shadowRadius true", "stop opacity true",
      ])
  }

  @Test func `a removed animation didn't finish`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let listener = AnimationListener()
    for (index, keyPath) in [AnimationKeyPath.opacity, .zPosition, .borderWidth, .shadowRadius].enumerated() {
      layer.add(BasicAnimation.toOne(keyPath, 1, listener), forKey: "\(index)")
    }
    bench.advance(to: 0.5)
    listener.told = []
    layer.removeAnimation(forKey: "0")
    layer.removeAnimation(forKey: "none")
    layer.add(BasicAnimation.toOne(.lineWidth, 1), forKey: "1")
    layer.removeAllAnimations()
    #expect(
      listener.told == [
        "stop opacity false", "stop zPosition false", "stop borderWidth false", "stop shadowRadius false",
      ])
    bench.advance(to: 3)
    #expect(listener.told.count == 4)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `an animation removed before it begins reports no start`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let listener = AnimationListener()
    layer.add(BasicAnimation.toOne(.opacity, 1, listener), forKey: "a")
    layer.removeAnimation(forKey: "a")
    bench.advance(to: 1)
    #expect(listener.told == ["stop opacity false"])
  }

  @Test func `a delegate may change animations in its callbacks`() {
    final class Chain: AnimationDelegate {
      var left = 3
      let layer: Layer
      init(_ layer: Layer) { self.layer = layer }
      func animationDidStop(_ animation: Animation, finished: Bool) {
        layer.removeAllAnimations()
        left -= 1
        if left > 0 { layer.add(animation, forKey: "a") }
      }
    }
    let bench = LayerBench()
    let layer = bench.layer()
    let chain = Chain(layer)
    let animation = BasicAnimation.toOne(.opacity, 1)
    animation.delegate = chain
    layer.add(animation, forKey: "a")
    bench.advance(to: 2.5)
    #expect(chain.left == 1)
    #expect(layer.animationKeys() == ["a"])
    bench.advance(to: 3)
    #expect(chain.left == 0)
  }

  @Test func `an animation that isn't removed on completion shows its last value until it is removed`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let listener = AnimationListener()
    let animation = BasicAnimation.toOne(.zPosition, 1, listener)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "gone")
    animation.fillMode = .forwards
    layer.add(animation, forKey: "stays")
    bench.advance(to: 5)
    #expect(listener.told.filter { $0 == "stop zPosition true" }.count == 2)
    #expect(layer.presentationValues.zPosition == 1)
    #expect(layer.animationKeys() == ["gone", "stays"])
    #expect(!bench.scheduler.isAnimating)
    var list = DisplayList(size: .zero)
    let isStill = list.append(bench.root)
    #expect(isStill)
    layer.removeAnimation(forKey: "stays")
    #expect(layer.presentationValues.zPosition == 0)
    #expect(listener.told.filter { $0.hasPrefix("stop") }.count == 2)
  }

  @Test func `an endless animation ends with its layer`() {
    let bench = LayerBench()
    let listener = AnimationListener()
    var layer: Layer? = bench.layer()
    let animation = BasicAnimation.toOne(.opacity, 1, listener)
    animation.repeatCount = .infinity
    layer?.add(animation)
    bench.advance(to: 100)
    #expect(bench.scheduler.isAnimating)
    layer?.removeFromSuperlayer()
    #expect(!bench.scheduler.isAnimating)
    layer = nil
    bench.advance(to: 101)
    #expect(listener.told == ["start opacity", "stop opacity false"])
  }

  @Test func `a layer may outlive its stage`() {
    let layer = Layer()
    do {
      let bench = LayerBench()
      bench.root.addSublayer(layer)
      layer.add(BasicAnimation.toOne(.zPosition, 1))
      Transaction.animate(.linear(1)) { layer.opacity = 0 }
      bench.advance(to: 0.5)
      layer.removeFromSuperlayer()
    }
    #expect(layer.presentationValues.zPosition == 0)
    #expect(layer.presentationValues.opacity == 0)
    #expect(!layer.hasAnimations)
  }

  // MARK: Layers outside any stage

  @Test func `an animation waits until its layer is in a stage`() {
    let bench = LayerBench()
    bench.advance(to: 2)
    let (outer, middle, inner, mask) = (Layer(), Layer(), Layer(), Layer())
    let listener = AnimationListener()
    inner.add(BasicAnimation.toOne(.zPosition, 1, listener), forKey: "a")
    mask.add(BasicAnimation.toOne(.zPosition, 1), forKey: "b")
    inner.mask = mask
    middle.addSublayer(inner)
    outer.addSublayer(middle)
    #expect(inner.animationKeys() == ["a"])
    #expect((inner.animation(forKey: "a") as? BasicAnimation)?.keyPath == "zPosition")
    #expect(!inner.hasAnimations)
    bench.root.addSublayer(outer)
    bench.advance(to: 2.5)
    #expect(inner.presentationValues.zPosition == 0.5)
    #expect(mask.presentationValues.zPosition == 0.5)
    #expect(inner.animationKeys() == ["a"])
    bench.advance(to: 3)
    #expect(listener.told == ["start zPosition", "stop zPosition true"])
  }

  @Test func `a waiting animation can be removed`() {
    let bench = LayerBench()
    let layer = Layer()
    let listener = AnimationListener()
    layer.add(BasicAnimation.toOne(.zPosition, 1, listener), forKey: "a")
    layer.add(BasicAnimation.toOne(.opacity, 1, listener), forKey: "a")
    #expect(listener.told == ["stop zPosition false"])
    layer.removeAnimation(forKey: "a")
    layer.add(BasicAnimation.toOne(.borderWidth, 1, listener))
    layer.removeAllAnimations()
    #expect(listener.told.suffix(2) == ["stop opacity false", "stop borderWidth false"])
    bench.root.addSublayer(layer)
    #expect(!layer.hasAnimations)
  }
}
