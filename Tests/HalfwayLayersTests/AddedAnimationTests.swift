import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@Suite struct AddedAnimationTests {
  /// Writes down what it is told.
  final class Listener: AnimationDelegate {
    var told: [String] = []
    func animationDidStart(_ animation: any Animation) { told.append("start \(name(animation))") }
    func animationDidStop(_ animation: any Animation, finished: Bool) {
      told.append("stop \(name(animation)) \(finished)")
    }
    private func name(_ animation: any Animation) -> String {
      (animation as? any PropertyAnimation)?.keyPath.string ?? "group"
    }
  }

  private static func animation(
    _ keyPath: AnimationKeyPath, _ seconds: Double, _ listener: Listener? = nil
  ) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: keyPath)
    animation.toValue = 1
    animation.duration = seconds
    animation.delegate = listener
    return animation
  }

  // MARK: Who is told what

  @Test func `starts are told at the next moment and ends in the order of time`() {
    let bench = Bench()
    let layer = bench.layer()
    let listener = Listener()
    var late = Self.animation(.zPosition, 0.5, listener)
    late.beginTime = 0.25
    late.didStart = { listener.told.append("closure start") }
    late.didStop = { listener.told.append("closure stop \($0)") }
    layer.add(late)
    layer.add(Self.animation(.opacity, 1, listener))
    layer.add(Self.animation(.borderWidth, 0.75, listener))
    Transaction.animate(.linear(0.75)) {
      layer.cornerRadius = 4
    } completion: { _ in
      listener.told.append("block")
    }
    layer.add(Self.animation(.shadowRadius, 0.75, listener))
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

  @Test func `an animation that is taken away did not finish`() {
    let bench = Bench()
    let layer = bench.layer()
    let listener = Listener()
    for (index, keyPath) in [AnimationKeyPath.opacity, .zPosition, .borderWidth, .shadowRadius].enumerated() {
      layer.add(Self.animation(keyPath, 1, listener), forKey: "\(index)")
    }
    bench.advance(to: 0.5)
    listener.told = []
    layer.removeAnimation(forKey: "0")
    layer.removeAnimation(forKey: "none")
    layer.add(Self.animation(.lineWidth, 1), forKey: "1")
    layer.removeAllAnimations()
    #expect(
      listener.told == [
        "stop opacity false", "stop zPosition false", "stop borderWidth false", "stop shadowRadius false",
      ])
    bench.advance(to: 3)
    #expect(listener.told.count == 4)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `what is taken away before it began had no start`() {
    let bench = Bench()
    let layer = bench.layer()
    let listener = Listener()
    layer.add(Self.animation(.opacity, 1, listener), forKey: "a")
    layer.removeAnimation(forKey: "a")
    bench.advance(to: 1)
    #expect(listener.told == ["stop opacity false"])
  }

  @Test func `a delegate may change animations while it is told`() {
    final class Chain: AnimationDelegate {
      var left = 3
      let layer: Layer
      init(_ layer: Layer) { self.layer = layer }
      func animationDidStop(_ animation: any Animation, finished: Bool) {
        layer.removeAllAnimations()
        left -= 1
        if left > 0 { layer.add(animation, forKey: "a") }
      }
    }
    let bench = Bench()
    let layer = bench.layer()
    let chain = Chain(layer)
    var animation = Self.animation(.opacity, 1)
    animation.delegate = chain
    layer.add(animation, forKey: "a")
    bench.advance(to: 2.5)
    #expect(chain.left == 1)
    #expect(layer.animationKeys == ["a"])
    bench.advance(to: 3)
    #expect(chain.left == 0)
  }

  @Test func `what stays shows its last value until it is removed`() {
    let bench = Bench()
    let layer = bench.layer()
    let listener = Listener()
    var animation = Self.animation(.zPosition, 1, listener)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "gone")
    animation.fillMode = .forwards
    layer.add(animation, forKey: "stays")
    bench.advance(to: 5)
    #expect(listener.told.filter { $0 == "stop zPosition true" }.count == 2)
    #expect(layer.presentation.zPosition == 1)
    #expect(layer.animationKeys == ["gone", "stays"])
    #expect(!bench.scheduler.isAnimating)
    layer.removeAnimation(forKey: "stays")
    #expect(layer.presentation.zPosition == 0)
    #expect(listener.told.filter { $0.hasPrefix("stop") }.count == 2)
  }

  @Test func `what goes on for ever ends with its layer`() {
    let bench = Bench()
    let listener = Listener()
    var layer: Layer? = bench.layer()
    var animation = Self.animation(.opacity, 1, listener)
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
      let bench = Bench()
      bench.root.addSublayer(layer)
      layer.add(Self.animation(.zPosition, 1))
      Transaction.animate(.linear(1)) { layer.opacity = 0 }
      bench.advance(to: 0.5)
      layer.removeFromSuperlayer()
    }
    #expect(layer.presentation.zPosition == 0)
    #expect(layer.presentation.opacity == 0)
    #expect(!layer.hasAnimations)
  }

  // MARK: Layers in no stage

  @Test func `an animation waits until its layer is in a stage`() {
    let bench = Bench()
    bench.advance(to: 2)
    let (outer, middle, inner, mask) = (Layer(), Layer(), Layer(), Layer())
    let listener = Listener()
    inner.add(Self.animation(.zPosition, 1, listener), forKey: "a")
    mask.add(Self.animation(.zPosition, 1), forKey: "b")
    inner.mask = mask
    middle.addSublayer(inner)
    outer.addSublayer(middle)
    #expect(inner.animationKeys == ["a"])
    #expect((inner.animation(forKey: "a") as? BasicAnimation)?.keyPath == .zPosition)
    #expect(!inner.hasAnimations)
    bench.root.addSublayer(outer)
    bench.advance(to: 2.5)
    #expect(inner.presentation.zPosition == 0.5)
    #expect(mask.presentation.zPosition == 0.5)
    #expect(inner.animationKeys == ["a"])
    bench.advance(to: 3)
    #expect(listener.told == ["start zPosition", "stop zPosition true"])
  }

  @Test func `a waiting animation can be removed`() {
    let bench = Bench()
    let layer = Layer()
    let listener = Listener()
    layer.add(Self.animation(.zPosition, 1, listener), forKey: "a")
    layer.add(Self.animation(.opacity, 1, listener), forKey: "a")
    #expect(listener.told == ["stop zPosition false"])
    layer.removeAnimation(forKey: "a")
    layer.add(Self.animation(.borderWidth, 1, listener))
    layer.removeAllAnimations()
    #expect(listener.told.suffix(2) == ["stop opacity false", "stop borderWidth false"])
    bench.root.addSublayer(layer)
    #expect(!layer.hasAnimations)
  }

  // MARK: Timelines

  /// A layer on a timeline of its own.
  private struct Transition {
    let bench = Bench()
    let layer: Layer
    let timeline: Timeline

    init() {
      layer = bench.layer()
      timeline = bench.scheduler.makeTimeline {}
      layer.timeline = timeline
    }

    var digest: String {
      var list = DisplayList(size: CGSize(width: 100, height: 100))
      list.append(bench.root)
      return list.text
    }
  }

  @Test func `a layer and a block of one duration and curve are in step to the bit`() {
    let transition = Transition()
    let (bench, timeline) = (transition.bench, transition.timeline)
    let (viewed, added) = (Layer(), Layer())
    for layer in [viewed, added] { transition.layer.addSublayer(layer) }
    let target = CATransform3D(rotationAngle: 1, x: 0.2, y: 1, z: 0)
    let parameters = AnimationParameters(durationSeconds: 0.37, pacing: .cubic(.easeInOut))
    bench.advance(to: 0.1)
    Transaction.animate(parameters) {
      viewed.position = CGPoint(x: 31, y: 57)
      viewed.transform = target
    }
    for (keyPath, value) in [
      (AnimationKeyPath.position, AnimatableValue.point(CGPoint(x: 31, y: 57))), (.transform, .transform(target)),
    ] {
      var animation = BasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = 0.37
      animation.timingFunction = .easeInOut
      added.add(animation, forKey: keyPath.string)
    }
    var frames = 0
    func compare() {
      frames += 1
      #expect(added.presentation == viewed.presentation)
    }
    for percent in [0.0, 0.1, 0.9, 0.333, 1, 0.7] {
      timeline.freeze(at: percent * 0.37)
      compare()
    }
    timeline.settle(
      to: 0.37, durationSeconds: 0.2, pacing: .spring(Spring(dampingRatio: 0.5, response: 0.2), initialVelocity: 3))
    for step in 1..<40 {
      bench.advance(to: 0.1 + Double(step) * 0.005)
      if timeline.localTime <= 0.37 { compare() }
    }
    #expect(frames > 20)
    bench.advance(to: 0.5)
    timeline.run()
    bench.advance(to: 0.6)
    #expect(!viewed.hasAnimations)
    #expect(!added.hasAnimations)
  }

  @Test func `scrubbing does not depend on the way`() {
    let transition = Transition()
    let layer = transition.layer
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.backgroundColor = .black
    var spring = SpringAnimation(keyPath: .transformRotationZ)
    (spring.fromValue, spring.toValue, spring.duration) = (0, 3, 0.8)
    var frames = KeyframeAnimation(keyPath: .position)
    frames.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40))
    frames.calculationMode = .paced
    (frames.duration, frames.repeatCount, frames.autoreverses) = (0.2, 2, true)
    var late = BasicAnimation(keyPath: .cornerRadius)
    (late.toValue, late.beginTime, late.duration, late.fillMode) = (9, 0.3, 0.3, .both)
    late.isRemovedOnCompletion = false
    for animation in [spring, frames, late] as [any Animation] { layer.add(animation) }
    func shown(at percents: [Double]) -> String {
      for percent in percents { transition.timeline.freeze(at: percent) }
      return transition.digest
    }
    var seen: Set<String> = []
    for percent in [0.0, 0.05, 0.3, 0.45, 0.6, 0.79, 0.8, 0.95, 1] {
      let direct = shown(at: [percent])
      seen.insert(direct)
      #expect(shown(at: [0.9, percent]) == direct)
      #expect(shown(at: [1, 0, 0.5, percent]) == direct)
    }
    #expect(seen.count == 8)
  }

  @Test func `a finger before the beginning sees the fill mode`() {
    for (mode, before, after) in [
      (MediaTimingFillMode.removed, 7.0, 7.0), (.backwards, 0, 7), (.forwards, 7, 1), (.both, 0, 1),
    ] {
      let transition = Transition()
      let layer = transition.layer
      layer.zPosition = 7
      var animation = Self.animation(.zPosition, 0.2)
      animation.fromValue = 0
      (animation.beginTime, animation.fillMode) = (0.4, mode)
      layer.add(animation)
      for (percent, shown) in [(0.1, before), (0.5, 0.5), (0.9, after), (0.1, before)] {
        transition.timeline.freeze(at: percent)
        #expect(abs(layer.presentation.zPosition - shown) < 1e-12, "\(mode) at \(percent)")
      }
    }
  }

  @Test func `a cancelled transition takes its animations away`() {
    let transition = Transition()
    let listener = Listener()
    let (bench, layer) = (transition.bench, transition.layer)
    let before = transition.digest
    var stays = Self.animation(.zPosition, 0.1, listener)
    (stays.fillMode, stays.isRemovedOnCompletion) = (.forwards, false)
    var endless = Self.animation(.borderWidth, 1, listener)
    endless.repeatCount = .infinity
    layer.add(stays)
    layer.add(endless)
    layer.add(Self.animation(.opacity, 1, listener))
    Transaction.animate(.linear(1)) {
      layer.cornerRadius = 5
    } completion: { finished in
      listener.told.append("block \(finished)")
    }
    transition.timeline.run()
    bench.advance(to: 0.5)
    listener.told = []
    transition.timeline.freeze(at: 0)
    bench.scheduler.endAnimations(on: transition.timeline, atStart: true)
    #expect(listener.told == ["block false", "stop opacity false", "stop borderWidth false"])
    #expect(!layer.hasAnimations)
    #expect(transition.digest == before)
    bench.scheduler.remove(transition.timeline)
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `a transition that is finished at once ends what has an end`() {
    let transition = Transition()
    let listener = Listener()
    var endless = Self.animation(.borderWidth, 1, listener)
    endless.repeatCount = .infinity
    transition.layer.add(endless)
    transition.layer.add(Self.animation(.opacity, 5, listener))
    #expect(transition.bench.scheduler.lastEnd(on: transition.timeline) == 5)
    transition.timeline.freeze(at: 1)
    transition.bench.scheduler.endAnimations(on: transition.timeline, atStart: false)
    #expect(listener.told == ["start opacity", "stop opacity true"])
    #expect(transition.bench.scheduler.lastEnd(on: transition.timeline) == nil)
  }

  @Test func `what is longer than its transition goes on after it`() {
    let transition = Transition()
    let listener = Listener()
    let (bench, layer) = (transition.bench, transition.layer)
    bench.advance(to: 10)
    layer.add(Self.animation(.zPosition, 2, listener), forKey: "long")
    var late = Self.animation(.borderWidth, 0.5, listener)
    late.beginTime = 1
    layer.add(late)
    var stays = Self.animation(.shadowRadius, 0.5)
    (stays.fillMode, stays.isRemovedOnCompletion) = (.forwards, false)
    layer.add(stays, forKey: "stays")
    transition.timeline.run()
    bench.advance(to: 10.5)
    transition.timeline.freeze(at: 0.5)
    bench.advance(to: 20)
    layer.timeline = nil
    bench.scheduler.remove(transition.timeline)
    #expect(abs(layer.presentation.zPosition - 0.25) < 1e-12)
    #expect(layer.presentation.shadowRadius == 1)
    bench.advance(to: 20.75)
    #expect(abs(layer.presentation.borderWidth - 0.5) < 1e-12)
    bench.advance(to: 21.5)
    #expect(
      listener.told == ["start zPosition", "start borderWidth", "stop borderWidth true", "stop zPosition true"])
    #expect(layer.animationKeys == ["stays"])
    #expect(layer.presentation.shadowRadius == 1)
  }

  @Test func `what is in no stage when its transition is over ends`() {
    let transition = Transition()
    let listener = Listener()
    transition.layer.add(Self.animation(.opacity, 2, listener))
    transition.bench.advance(to: 0)
    transition.layer.removeFromSuperlayer()
    transition.layer.timeline = nil
    transition.bench.scheduler.remove(transition.timeline)
    #expect(listener.told == ["start opacity", "stop opacity false"])
  }
}
