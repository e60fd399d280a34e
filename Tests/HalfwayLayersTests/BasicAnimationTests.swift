import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct BasicAnimationTests {
  // MARK: Values

  /// The values of from, to, and by, and the presented values at the beginning, the middle, and the end over an opacity
  /// of 0.5.
  static let ways: [(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, shown: [Double])] = [
    (0, 1, nil, [0, 0.5, 1]),
    (0.25, nil, 0.5, [0.25, 0.5, 0.75]),
    (nil, 1, 0.5, [0.5, 0.75, 1]),
    (0, nil, nil, [0, 0.25, 0.5]),
    (nil, 1, nil, [0.5, 0.75, 1]),
    (nil, nil, 0.25, [0.5, 0.625, 0.75]),
    (nil, nil, nil, [0.5, 0.5, 0.5]),
    (0, 1, 0.25, [0, 0.5, 1]),
  ]

  @Test func `the given values determine the start and the end`() {
    for way in Self.ways {
      let bench = LayerBench()
      let layer = bench.layer()
      layer.opacity = 0.5
      let animation = BasicAnimation(keyPath: .opacity)
      (animation.fromValue, animation.toValue, animation.byValue) = (way.from, way.to, way.by)
      animation.duration = 2
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: "a")
      for (moment, shown) in zip([0.0, 1, 2], way.shown) {
        bench.advance(to: moment)
        #expect(layer.presentationValues.opacity == shown, "\(way)")
        #expect(layer.opacity == 0.5)
      }
    }
  }

  @Test func `the model value may change during an animation`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = BasicAnimation(keyPath: .opacity)
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation)
    bench.advance(to: 0.5)
    #expect(layer.presentationValues.opacity == 0.5)
    layer.opacity = 0.5
    #expect(layer.presentationValues.opacity == 0.25)
    bench.advance(to: 1)
    #expect(layer.presentationValues.opacity == 0.5)
    #expect(!layer.hasAnimations)
  }

  @Test func `the animation added last takes precedence`() {
    let bench = LayerBench()
    let layer = bench.layer()
    func add(_ from: Double, _ key: String) {
      let animation = BasicAnimation(keyPath: .opacity)
      animation.fromValue = AnimatableValue.scalar(from)
      animation.toValue = AnimatableValue.scalar(from)
      animation.duration = 1
      layer.add(animation, forKey: key)
    }
    add(0.1, "one")
    add(0.2, "two")
    #expect(layer.presentationValues.opacity == 0.2)
    add(0.3, "one")
    #expect(layer.presentationValues.opacity == 0.3)
    #expect(layer.animationKeys() == ["two", "one"])
    Transaction.animate(.linear(1)) { layer.opacity = 0 }
    #expect(layer.presentationValues.opacity == 0.3)
    bench.advance(to: 0.5)
    #expect(layer.presentationValues.opacity == 0.15)
    layer.removeAnimation(forKey: "one")
    #expect(layer.animationKeys() == ["two", "opacity"])
    layer.removeAllAnimations()
    #expect(layer.presentationValues.opacity == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an added animation is a copy`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = BasicAnimation(keyPath: .positionX)
    animation.toValue = 10
    layer.add(animation, forKey: "a")
    animation.toValue = 20
    let kept = layer.animation(forKey: "a") as? BasicAnimation
    #expect(kept?.toValue as? Int == 10)
    #expect(kept?.duration == 0.25)
    #expect(layer.animation(forKey: "b") == nil)
  }

  // MARK: Time

  static func timing(_ change: (inout AnimationTiming) -> Void) -> AnimationTiming {
    var timing = AnimationTiming()
    timing.duration = 1
    change(&timing)
    return timing
  }

  /// An animation from 0 to 100 in one second over a position of −1, and the presented values at each quarter of a
  /// second.
  static let timings: [(name: String, timing: AnimationTiming, shown: [Double])] = [
    ("plain", timing { _ in }, [0, 25, 50, 75, -1, -1]),
    ("begin", timing { $0.beginTime = 0.5 }, [-1, -1, 0, 25, 50, 75, -1]),
    ("begin, filled", timing { ($0.beginTime, $0.fillMode) = (0.5, .backwards) }, [0, 0, 0, 25, 50, 75, -1]),
    ("filled after", timing { $0.fillMode = .forwards }, [0, 25, 50, 75, 100, 100]),
    ("filled both", timing { ($0.beginTime, $0.fillMode) = (0.25, .both) }, [0, 0, 25, 50, 75, 100, 100]),
    ("begun before", timing { $0.beginTime = -0.5 }, [50, 75, -1]),
    ("speed", timing { $0.speed = 2 }, [0, 50, -1, -1]),
    ("speed, filled", timing { ($0.speed, $0.fillMode) = (2, .forwards) }, [0, 50, 100, 100]),
    ("backwards", timing { ($0.speed, $0.fillMode) = (-1, .forwards) }, [100, 75, 50, 25, 0, 0]),
    ("held", timing { ($0.speed, $0.timeOffset) = (0, 0.25) }, [25, 25, 25, 25, 25, 25]),
    ("offset", timing { ($0.timeOffset, $0.fillMode) = (0.5, .forwards) }, [50, 75, 0, 25, 50, 50]),
    ("twice", timing { $0.repeatCount = 2 }, [0, 25, 50, 75, 0, 25, 50, 75, -1]),
    ("one and a half", timing { ($0.repeatCount, $0.fillMode) = (1.5, .forwards) }, [0, 25, 50, 75, 0, 25, 50, 50]),
    ("for a time", timing { $0.repeatDuration = 1.25 }, [0, 25, 50, 75, 0, -1]),
    ("time over count", timing { ($0.repeatDuration, $0.repeatCount) = (0.5, 9) }, [0, 25, -1]),
    (
      "there and back", timing { ($0.autoreverses, $0.fillMode) = (true, .forwards) },
      [0, 25, 50, 75, 100, 75, 50, 25, 0, 0]
    ),
    (
      "half of there and back", timing { ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 0.5, .forwards) },
      [0, 25, 50, 75, 100, 100]
    ),
    ("for ever", timing { $0.repeatCount = .infinity }, [0, 25, 50, 75, 0, 25, 50, 75, 0]),
    (
      "for ever, as a float", timing { $0.repeatCount = .greatestFiniteMagnitude }, [0, 25, 50, 75, 0, 25]
    ),
    ("for all time", timing { ($0.repeatDuration, $0.speed) = (.infinity, 2) }, [0, 50, 0, 50, 0]),
    ("three backwards", timing { ($0.speed, $0.repeatCount) = (-2, 2) }, [100, 50, 100, 50, -1]),
  ]

  @Test func `local time matches Core Animation's`() {
    for (name, timing, shown) in Self.timings {
      let bench = LayerBench()
      let layer = bench.layer()
      layer.position.x = -1
      let animation = BasicAnimation(keyPath: .positionX)
      (animation.fromValue, animation.toValue) = (0, 100)
      animation.timing = timing
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "a")
      for (index, value) in shown.enumerated() {
        // At its exact end an animation that isn't removed is still shown.
        bench.advance(to: Double(index) / 4 + (value == -1 ? 0.001 : 0))
        #expect(shownX(layer) == value, "\(name) at \(index)")
      }
    }
  }

  @Test func `an animation is removed when it has ended`() {
    for (name, timing, shown) in Self.timings where timing.fillMode == .removed && shown.last == -1 {
      let bench = LayerBench()
      let layer = bench.layer()
      let animation = BasicAnimation(keyPath: .positionX)
      animation.toValue = 1
      animation.timing = timing
      layer.add(animation, forKey: "a")
      let last = Double(shown.count - 1) / 4
      bench.advance(to: last - 0.26)
      #expect(layer.hasAnimations, "\(name)")
      #expect(bench.scheduler.isAnimating)
      bench.advance(to: last)
      #expect(!layer.hasAnimations, "\(name)")
      #expect(layer.animationKeys() == nil)
      #expect(!bench.scheduler.isAnimating)
    }
  }

  @Test func `a timing function maps the progress`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = BasicAnimation(keyPath: .opacity)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = MediaTimingFunction(name: .easeIn)
    layer.add(animation)
    bench.advance(to: 0.25)
    #expect(layer.presentationValues.opacity == CubicBezier.easeIn.value(at: 0.25))
  }

  @Test func `repetitions may accumulate`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = BasicAnimation(keyPath: .positionX)
    (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
    animation.repeatCount = 3
    animation.isCumulative = true
    layer.add(animation)
    for (moment, shown) in [(0.5, 15.0), (1, 30), (1.5, 35), (2.5, 55)] {
      bench.advance(to: moment)
      #expect(shownX(layer) == shown)
    }
  }

  @Test func `an additive animation adds to the value beneath`() {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.position = CGPoint(x: 100, y: 0)
    layer.transform = CATransform3D(scaleX: 2, y: 2)
    let shake = BasicAnimation(keyPath: .positionX)
    (shake.toValue, shake.duration, shake.isAdditive) = (10, 1, true)
    layer.add(shake)
    layer.add(shake)
    let move = BasicAnimation(keyPath: .transform)
    (move.toValue, move.duration, move.isAdditive) = (CATransform3D(translationX: 10, y: 0), 1, true)
    layer.add(move)
    bench.advance(to: 0.5)
    #expect(shownX(layer) == 110)
    #expect(layer.presentationValues.transform == CATransform3D(translationX: 5, y: 0).concatenating(layer.transform))
  }
}
