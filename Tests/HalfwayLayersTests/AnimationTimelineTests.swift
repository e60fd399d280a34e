import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Layer animations on the timeline of a transition: scrubbed, finished, cancelled, and longer than the transition.
@Suite struct AnimationTimelineTests {
  /// A layer on its own timeline.
  private struct Transition {
    let bench = LayerBench()
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

  @Test func `a layer animation and a block with equal duration and curve match bit for bit`() {
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
      let animation = BasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = 0.37
      animation.timingFunction = .easeInOut
      added.add(animation, forKey: keyPath.string)
    }
    var frames = 0
    func compare() {
      frames += 1
      #expect(added.presentationValues == viewed.presentationValues)
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

  @Test func `scrubbing is independent of the path`() {
    let transition = Transition()
    let layer = transition.layer
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.backgroundColor = .black
    let spring = SpringAnimation(keyPath: .transformRotationZ)
    (spring.fromValue, spring.toValue, spring.duration) = (0, 3, 0.8)
    let frames = KeyframeAnimation(keyPath: .position)
    frames.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40))
    frames.calculationMode = .paced
    (frames.duration, frames.repeatCount, frames.autoreverses) = (0.2, 2, true)
    let late = BasicAnimation(keyPath: .cornerRadius)
    (late.toValue, late.beginTime, late.duration, late.fillMode) = (9, 0.3, 0.3, .both)
    late.isRemovedOnCompletion = false
    for animation in [spring, frames, late] as [Animation] { layer.add(animation) }
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

  @Test func `scrubbing before the beginning shows the fill mode`() {
    for (mode, before, after) in [
      (MediaTimingFillMode.removed, 7.0, 7.0), (.backwards, 0, 7), (.forwards, 7, 1), (.both, 0, 1),
    ] {
      let transition = Transition()
      let layer = transition.layer
      layer.zPosition = 7
      let animation = BasicAnimation.toOne(.zPosition, 0.2)
      animation.fromValue = 0
      (animation.beginTime, animation.fillMode) = (0.4, mode)
      layer.add(animation)
      for (percent, shown) in [(0.1, before), (0.5, 0.5), (0.9, after), (0.1, before)] {
        transition.timeline.freeze(at: percent)
        #expect(abs(layer.presentationValues.zPosition - shown) < 1e-12, "\(mode) at \(percent)")
      }
    }
  }

  @Test func `a cancelled transition removes its animations`() {
    let transition = Transition()
    let listener = AnimationListener()
    let (bench, layer) = (transition.bench, transition.layer)
    let before = transition.digest
    let stays = BasicAnimation.toOne(.zPosition, 0.1, listener)
    (stays.fillMode, stays.isRemovedOnCompletion) = (.forwards, false)
    let endless = BasicAnimation.toOne(.borderWidth, 1, listener)
    endless.repeatCount = .infinity
    layer.add(stays)
    layer.add(endless)
    layer.add(BasicAnimation.toOne(.opacity, 1, listener))
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

  @Test func `a transition finished immediately ends its finite animations`() {
    let transition = Transition()
    let listener = AnimationListener()
    let endless = BasicAnimation.toOne(.borderWidth, 1, listener)
    endless.repeatCount = .infinity
    transition.layer.add(endless)
    transition.layer.add(BasicAnimation.toOne(.opacity, 5, listener))
    #expect(transition.bench.scheduler.lastEnd(on: transition.timeline) == 5)
    transition.timeline.freeze(at: 1)
    transition.bench.scheduler.endAnimations(on: transition.timeline, atStart: false)
    #expect(listener.told == ["start opacity", "stop opacity true"])
    #expect(transition.bench.scheduler.lastEnd(on: transition.timeline) == nil)
  }

  @Test func `an animation longer than its transition continues after it`() {
    let transition = Transition()
    let listener = AnimationListener()
    let (bench, layer) = (transition.bench, transition.layer)
    bench.advance(to: 10)
    layer.add(BasicAnimation.toOne(.zPosition, 2, listener), forKey: "long")
    let late = BasicAnimation.toOne(.borderWidth, 0.5, listener)
    late.beginTime = 1
    layer.add(late)
    let stays = BasicAnimation.toOne(.shadowRadius, 0.5)
    (stays.fillMode, stays.isRemovedOnCompletion) = (.forwards, false)
    layer.add(stays, forKey: "stays")
    transition.timeline.run()
    bench.advance(to: 10.5)
    transition.timeline.freeze(at: 0.5)
    bench.advance(to: 20)
    layer.timeline = nil
    bench.scheduler.remove(transition.timeline)
    #expect(abs(layer.presentationValues.zPosition - 0.25) < 1e-12)
    #expect(layer.presentationValues.shadowRadius == 1)
    bench.advance(to: 20.75)
    #expect(abs(layer.presentationValues.borderWidth - 0.5) < 1e-12)
    bench.advance(to: 21.5)
    #expect(
      listener.told == ["start zPosition", "start borderWidth", "stop borderWidth true", "stop zPosition true"])
    #expect(layer.animationKeys() == ["stays"])
    #expect(layer.presentationValues.shadowRadius == 1)
  }

  @Test func `an animation outside any stage ends with its transition`() {
    let transition = Transition()
    let listener = AnimationListener()
    transition.layer.add(BasicAnimation.toOne(.opacity, 2, listener))
    transition.bench.advance(to: 0)
    transition.layer.removeFromSuperlayer()
    transition.layer.timeline = nil
    transition.bench.scheduler.remove(transition.timeline)
    #expect(listener.told == ["start opacity", "stop opacity false"])
  }
}
