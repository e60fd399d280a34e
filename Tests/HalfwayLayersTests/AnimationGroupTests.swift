import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct AnimationGroupTests {
  private static func way(
    _ seconds: Double, from: Double = 0, to: Double = 100, _ change: (BasicAnimation) -> Void = { _ in }
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: .positionX)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
    change(animation)
    return animation
  }

  private static func group(
    _ seconds: Double, _ members: [Animation], _ change: (AnimationGroup) -> Void = { _ in }
  ) -> AnimationGroup {
    let group = AnimationGroup(members)
    group.duration = seconds
    change(group)
    return group
  }

  /// The presented x at each quarter of a second; −1 when the group shows nothing.
  private static func groups() -> [(name: String, group: AnimationGroup, shown: [Double])] {
    [
      ("a member without a duration takes the group's", group(1, [way(0)]), [0, 25, 50, 75, 100]),
      ("a longer member is cut off", group(0.5, [way(1)]), [0, 25, 50, -1]),
      ("a shorter member is not scaled", group(1, [way(0.5)]), [0, 50, 100, -1, -1]),
      ("a member may stay", group(1, [way(0.5) { $0.fillMode = .forwards }]), [0, 50, 100, 100, 100, -1]),
      ("a member may begin later", group(1, [way(0.5) { $0.beginTime = 0.5 }]), [-1, -1, 0, 50, 100, -1]),
      (
        "a member may show before it begins", group(1, [way(0.5) { ($0.beginTime, $0.fillMode) = (0.5, .backwards) }]),
        [0, 0, 0, 50, 100, -1]
      ),
      ("the group may stay", group(0.5, [way(0)]) { $0.fillMode = .forwards }, [0, 50, 100, 100, 100]),
      ("what was cut off stays as it was", group(0.5, [way(1)]) { $0.fillMode = .forwards }, [0, 25, 50, 50]),
      ("the group may be repeated", group(0.5, [way(0)]) { $0.repeatCount = 2 }, [0, 50, 0, 50, 100, -1]),
      ("and go back", group(0.5, [way(0)]) { $0.autoreverses = true }, [0, 50, 100, 50, 0, -1]),
      ("and be faster", group(1, [way(0)]) { $0.speed = 2 }, [0, 50, 100, -1]),
      ("a member may be faster", group(1, [way(1) { $0.speed = 2 }]), [0, 50, 100, -1, -1]),
      (
        "members may repeat within", group(1, [way(0.25) { $0.repeatCount = .infinity }]), [0, 0, 0, 0, 0, -1]
      ),
      ("later members count more", group(1, [way(1), way(0.5, from: 7, to: 7)]), [7, 7, 7, 75, 100]),
      (
        "groups stand in groups",
        group(1, [group(0.5, [way(0)]) { $0.beginTime = 0.25 }]) { $0.beginTime = 0.25 }, [-1, -1, 0, 50, 100, -1]
      ),
      ("nothing in it", group(1, []), [-1, -1]),
    ]
  }

  @Test func `a group controls the time of its members`() {
    for (name, group, expected) in Self.groups() {
      let bench = LayerBench()
      let layer = bench.layer()
      layer.position.x = -1
      let timeline = bench.scheduler.makeTimeline {}
      layer.timeline = timeline
      layer.add(group, forKey: "a")
      for (index, x) in expected.enumerated() {
        timeline.freeze(at: Double(index) / 4)
        #expect(abs(shownX(layer) - x) < 1e-9, "\(name) at \(index): \(shownX(layer))")
      }
    }
  }

  @Test func `the timing function of a group applies to all of its members`() {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.add(Self.group(1, [Self.way(0)]) { $0.timingFunction = .easeIn })
    bench.advance(to: 0.5)
    #expect(abs(shownX(layer) - 100 * CubicBezier.easeIn.value(at: 0.5)) < 1e-9)
  }

  @Test func `only the group's delegate and removal setting are used`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var told: [String] = []
    let member = Self.way(0.5) {
      $0.isRemovedOnCompletion = false
      $0.didStop = { told.append("member \($0)") }
    }
    layer.add(Self.group(1, [member]) { $0.didStop = { told.append("group \($0)") } }, forKey: "a")
    bench.advance(to: 0.75)
    #expect(told == [])
    #expect(layer.hasAnimations)
    bench.advance(to: 1)
    #expect(told == ["group true"])
    #expect(!layer.hasAnimations)
  }

  // MARK: Springs

  @Test func `a spring animation follows the damped oscillation`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = SpringAnimation(keyPath: .positionX)
    (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (2, 150, 8, 3)
    (animation.fromValue, animation.toValue) = (100, 300)
    animation.duration = animation.settlingDuration
    layer.add(animation)
    let spring = Spring(mass: 2, stiffness: 150, damping: 8)
    var farthest = 0.0
    for step in 1...200 {
      let time = Double(step) / 100
      guard time < animation.settlingDuration else { break }
      bench.advance(to: time)
      let left = spring.state(at: time, displacement: 1, velocity: -3).displacement
      #expect(abs(shownX(layer) - (300 - 200 * left)) < 1e-9)
      farthest = max(farthest, shownX(layer))
    }
    #expect(farthest > 320)
    #expect(abs(spring.state(at: animation.settlingDuration, displacement: 1, velocity: -3).displacement) <= 0.001)
    bench.advance(to: animation.settlingDuration + 0.001)
    #expect(!layer.hasAnimations)
  }

  @Test func `the defaults of a spring are Core Animation's`() {
    let animation = SpringAnimation(keyPath: .opacity)
    #expect(animation.spring == Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(animation.settlingDuration > 1.2)
    #expect(animation.settlingDuration < 1.6)
    animation.damping = 100
    #expect(abs(animation.spring.dampingRatio - 1) < 1e-12)
    animation.allowsOverdamping = true
    #expect(animation.spring.dampingRatio == 5)
    let felt = SpringAnimation(keyPath: .opacity, perceptualDuration: 0.5, bounce: 0.2)
    #expect(abs(felt.spring.response - 0.5) < 1e-12)
    #expect(abs(felt.spring.dampingRatio - 0.8) < 1e-12)
    let slow = SpringAnimation(keyPath: .opacity, perceptualDuration: 0.5, bounce: -0.5)
    #expect(abs(slow.spring.dampingRatio - 2) < 1e-12)
  }

  @Test func `a spring with a shorter duration ends at its target`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = SpringAnimation(keyPath: .positionX)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 0.1)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    layer.add(animation, forKey: "a")
    bench.advance(to: 1)
    #expect(shownX(layer) == 100)
  }

  // MARK: Invalid values

  static let timings: [(name: String, change: @Sendable (inout AnimationTiming) -> Void, end: Double)] = [
    ("duration", { $0.duration = .nan }, 0.25),
    ("endless duration", { $0.duration = .infinity }, 0.25),
    ("duration backwards", { $0.duration = -3 }, 0.25),
    ("begin", { $0.beginTime = .nan }, 1),
    ("begin never", { $0.beginTime = .infinity }, 1),
    ("speed", { $0.speed = .nan }, 1),
    ("endless speed", { $0.speed = -.infinity }, 1),
    ("offset", { $0.timeOffset = .infinity }, 1),
    ("count", { $0.repeatCount = .nan }, 1),
    ("count backwards", { $0.repeatCount = -1 }, 1),
    ("time", { $0.repeatDuration = .nan }, 1),
    ("time backwards", { $0.repeatDuration = -.infinity }, 1),
  ]

  @Test func `invalid times are reported and ignored`() {
    for isGroup in [false, true] {
      for (name, change, end) in Self.timings {
        let bench = LayerBench()
        let layer = bench.layer()
        var told: [String] = []
        bench.scheduler.onDiagnostic = { told.append($0) }
        var finished: Bool?
        let animation: Animation = isGroup ? Self.group(1, [Self.way(0)]) : Self.way(1)
        change(&animation.timing)
        animation.didStop = { finished = $0 }
        layer.add(animation)
        #expect(told.count == 1, "\(name): \(told)")
        for step in 0...10 {
          bench.advance(to: end * Double(step) / 10 - 0.01)
          #expect((0...100).contains(shownX(layer)), "\(name)")
          #expect(finished == nil)
        }
        bench.advance(to: end)
        #expect(finished == true, "\(name)")
        #expect(!layer.hasAnimations)
      }
    }
  }

  @Test func `extreme times don't trap`() {
    let extremes = [0, -0.0, 1e-307, 1e-300, 1e-9, 1, 1e9, 1e15, 1e300, 1.7e308, -1, -1e300, -1e-307]
    let places: [(inout AnimationTiming, Double) -> Void] = [
      { $0.beginTime = $1 }, { $0.duration = $1 }, { $0.speed = Float($1) }, { $0.timeOffset = $1 },
      { $0.repeatCount = Float($1) }, { $0.repeatDuration = $1 },
    ]
    for (index, place) in places.enumerated() {
      for (otherIndex, other) in places.enumerated() {
        for a in extremes {
          for b in extremes {
            let bench = LayerBench()
            let layer = bench.layer()
            let animation = Self.way(1) { ($0.fillMode, $0.isCumulative, $0.autoreverses) = (.both, true, true) }
            place(&animation.timing, a)
            other(&animation.timing, b)
            layer.add(animation, forKey: "a")
            layer.add(Self.group(1, [animation]), forKey: "b")
            for moment in [0, 0.3, 1, 1e6] {
              bench.advance(to: moment)
              let shown = layer.presentationValues
              if !shown.position.x.isFinite {
                Issue.record("\(index) \(a), \(otherIndex) \(b) shows \(shown.position)")
              }
            }
          }
        }
      }
    }
  }

  static let values: [(name: String, change: @Sendable (BasicAnimation) -> Void)] = [
    ("no number", { $0.toValue = AnimatableValue.scalar(.nan) }),
    ("endless", { $0.fromValue = AnimatableValue.scalar(.infinity) }),
    ("another kind", { $0.byValue = AnimatableValue.color(.black) }),
    ("a whole for a part", { $0.toValue = AnimatableValue.point(.zero) }),
    ("a property of others", { $0.keyPath = "lineWidth" }),
    (
      "what cannot be added",
      {
        $0.keyPath = "shadowPath"
        ($0.fromValue, $0.toValue, $0.byValue) = (nil, nil, CGPath(rect: .zero))
      }
    ),
    (
      "what cannot be taken off",
      {
        $0.keyPath = "transform"
        ($0.fromValue, $0.toValue) = (nil, CATransform3D.identity)
        $0.byValue = AnimatableValue.transform(CATransform3D(scaleX: 0, y: 0, z: 0))
      }
    ),
  ]

  @Test func `invalid values are reported and ignored`() {
    for (name, change) in Self.values {
      let bench = LayerBench()
      let layer = bench.layer()
      var told: [String] = []
      bench.scheduler.onDiagnostic = { told.append($0) }
      var finished: Bool?
      layer.add(
        Self.way(1) {
          change($0)
          $0.didStop = { finished = $0 }
        })
      #expect(told.count == 1, "\(name): \(told)")
      bench.advance(to: 0.5)
      #expect(layer.presentationValues.position.x.isFinite)
      bench.advance(to: 1)
      #expect(finished == true, "\(name)")
      #expect(layer.presentationValues == layer.model)
    }
  }

  @Test func `a sum that overflows isn't shown`() {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.position.x = 1e308
    layer.add(Self.way(1, from: 1.7e308, to: 1.7e308) { $0.isAdditive = true })
    bench.advance(to: 0.5)
    #expect(shownX(layer) == 1e308)
  }

  @Test func `unsupported animations and endless groups are reported`() {
    final class Own: Animation {}
    let bench = LayerBench()
    let layer = bench.layer()
    var told: [String] = []
    bench.scheduler.onDiagnostic = { told.append($0) }
    layer.add(Own())
    var nested: Animation = Self.way(1)
    for _ in 0..<100 { nested = Self.group(1, [nested]) }
    layer.add(nested)
    let spring = SpringAnimation(keyPath: .opacity)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (.nan, -.infinity, 0, .nan)
    #expect(spring.settlingDuration.isFinite)
    layer.add(spring)
    #expect(told.count == 3, "\(told)")
    bench.advance(to: 5)
    #expect(!layer.hasAnimations)
  }
}
