import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct KeyframeAnimationTests {
  /// Returns the x positions shown at fractions of the duration, and the reported diagnostics.
  private func shown(_ shares: [Double], _ change: (KeyframeAnimation) -> Void) -> (x: [Double], told: [String]) {
    let bench = LayerBench()
    let layer = bench.layer()
    layer.position.x = -1
    var told: [String] = []
    bench.scheduler.onDiagnostic = { told.append($0) }
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    let animation = KeyframeAnimation(keyPath: .positionX)
    change(animation)
    animation.duration = 1
    layer.add(animation, forKey: "a")
    return (
      shares.map { share in
        timeline.freeze(at: share)
        return shownX(layer)
      }, told
    )
  }

  private func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Modes

  static let values: [AnimatableValue] = [0, 10, 40]

  /// Keyframe settings with the values they show at every eighth of the duration.
  static let modes: [(name: String, change: @Sendable (KeyframeAnimation) -> Void, shown: [Double])] = [
    ("linear", { $0.calculationMode = .linear }, [0, 2.5, 5, 7.5, 10, 17.5, 25, 32.5, 40]),
    ("with times", { $0.keyTimes = [0, 0.25, 1] }, [0, 5, 10, 15, 20, 25, 30, 35, 40]),
    ("at once", { $0.keyTimes = [0, 0, 1] }, [10, 13.75, 17.5, 21.25, 25, 28.75, 32.5, 36.25, 40]),
    ("at the end", { $0.keyTimes = [0, 1, 1] }, [0, 1.25, 2.5, 3.75, 5, 6.25, 7.5, 8.75, 40]),
    ("discrete", { $0.calculationMode = .discrete }, [0, 0, 0, 10, 10, 10, 40, 40, 40]),
    (
      "discrete with times",
      {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.5, 0.75, 1]
      }, [0, 0, 0, 0, 10, 10, 40, 40, 40]
    ),
    ("paced", { $0.calculationMode = .paced }, [0, 5, 10, 15, 20, 25, 30, 35, 40]),
    (
      "paced whatever the times",
      {
        $0.calculationMode = .paced
        $0.keyTimes = [0, 0.9, 1]
        $0.timingFunctions = [.easeIn, .easeOut]
      }, [0, 5, 10, 15, 20, 25, 30, 35, 40]
    ),
    // A Catmull–Rom spline has a slope of (40 − 0) ÷ 2 at the second value, and of 10 and 30 at the ends.
    ("cubic", { $0.calculationMode = .cubic }, [0, 2.03125, 3.75, 6.09375, 10, 16.09375, 23.75, 32.03125, 40]),
    (
      "cubic and tight",
      {
        $0.calculationMode = .cubic
        $0.tensionValues = [1, 1, 1]
      }, [0, 1.5625, 5, 8.4375, 10, 14.6875, 25, 35.3125, 40]
    ),
    ("one value", { $0.values = [7] }, [7, 7, 7, 7, 7, 7, 7, 7, 7]),
    (
      "one value, discrete",
      {
        $0.values = [7]
        $0.calculationMode = .discrete
      }, [7, 7, 7, 7, 7, 7, 7, 7, 7]
    ),
    ("without a distance", { ($0.values, $0.calculationMode) = ([5, 5, 5], .paced) }, [5, 5, 5, 5, 5, 5, 5, 5, 5]),
  ]

  @Test func `the calculation mode determines the values between keyframes`() {
    for (name, change, expected) in Self.modes {
      let result = shown((0...8).map { Double($0) / 8 }) {
        $0.values = Self.values
        change($0)
      }
      #expect(isNear(result.x, expected), "\(name): \(result.x)")
      #expect(result.told.isEmpty, "\(name)")
    }
  }

  @Test func `each segment and the whole animation can have a timing function`() {
    let result = shown([0.25, 0.75]) {
      $0.values = [0, 10, 20]
      $0.timingFunctions = [.easeIn]
    }
    #expect(isNear(result.x, [10 * CubicBezier.easeIn.value(at: 0.5), 15]))
    let whole = shown([0.25]) {
      $0.values = [0, 10, 20]
      $0.timingFunction = .easeIn
    }
    #expect(isNear(whole.x, [20 * CubicBezier.easeIn.value(at: 0.25)]))
  }

  @Test func `cubic mode passes smoothly through its keyframes, and cubicPaced mode keeps a constant speed`() {
    let steps = 2000
    let times = [0, 0.1, 0.5, 0.6, 1]
    for mode in [KeyframeAnimation.CalculationMode.cubic, .cubicPaced] {
      let result = shown((0...steps).map { Double($0) / Double(steps) }) {
        $0.values = [0, 50, 60, 20, 90]
        $0.calculationMode = mode
        if mode == .cubic { $0.keyTimes = times.map { NSNumber(value: $0) } }
        $0.biasValues = [0, 0.5]
        $0.tensionValues = [0.2, 0.3, -0.4]
      }.x
      let slopes = zip(result, result.dropFirst()).map { ($1 - $0) * Double(steps) }
      if mode == .cubic {
        for (time, value) in zip(times, [0.0, 50, 60, 20, 90]) {
          #expect(abs(result[Int(time * Double(steps))] - value) < 1e-9)
        }
        for (a, b) in zip(slopes, slopes.dropFirst()) { #expect(abs(a - b) < 20) }
      } else {
        // The speed is constant except where the direction reverses.
        let speeds = slopes.map(abs).sorted()
        #expect(speeds[steps / 20] > 0.95 * speeds[steps / 2])
        #expect(speeds[steps - steps / 50] < 1.05 * speeds[steps / 2])
      }
    }
  }

  @Test func `negative continuity makes a corner, and bias makes the curve overshoot`() {
    func before(_ change: (KeyframeAnimation) -> Void) -> (Double, Double) {
      let result = shown([0.499, 0.5, 0.501]) {
        $0.values = [0, 10, 0]
        $0.calculationMode = .cubic
        change($0)
      }.x
      return ((result[1] - result[0]) * 1000, (result[2] - result[1]) * 1000)
    }
    let smooth = before { _ in }
    #expect(abs(smooth.0) < 0.2)
    #expect(abs(smooth.1) < 0.2)
    let sharp = before { $0.continuityValues = [0, -1] }
    #expect(sharp.0 > 19)
    #expect(sharp.1 < -19)
    let overshoots = before { $0.biasValues = [0, 1] }
    #expect(overshoots.0 > 19)
    #expect(overshoots.1 > 19)
  }

  // MARK: Value types

  @Test func `keyframes of every value type are interpolated and reach their end values`() {
    let ways: [(AnimationKeyPath, [AnimatableValue])] = [
      (.position, [.point(.zero), .point(CGPoint(x: 3, y: 4)), .point(CGPoint(x: 6, y: 0))]),
      (.shadowOffset, [.size(.zero), .size(CGSize(width: 3, height: 4)), .size(CGSize(width: 1, height: 1))]),
      (
        .bounds,
        [.rect(.zero), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 0, y: 0, width: 9, height: 9))]
      ),
      (.backgroundColor, [.color(.black), .color(.white), .color(CGColor(red: 1, green: 0, blue: 0))]),
      (.cornerRadii, [.radii(CornerRadii(1)), .radii(CornerRadii(topLeft: 4)), 3]),
      (
        .transform,
        [
          .transform(.identity), .transform(CATransform3D(rotationAngle: 1, x: 0, y: 0, z: 1)),
          .transform(CATransform3D(scaleX: 2, y: 2)),
        ]
      ),
      (.transformScale, [1, 2, 0.5]),
    ]
    for (keyPath, values) in ways {
      for mode in KeyframeAnimation.CalculationMode.allCases where mode != .discrete {
        let bench = LayerBench()
        let layer = bench.layer()
        let timeline = bench.scheduler.makeTimeline {}
        layer.timeline = timeline
        let animation = KeyframeAnimation(keyPath: keyPath)
        (animation.values, animation.calculationMode, animation.duration) = (values, mode, 1)
        layer.add(animation)
        func shown(at share: Double) -> LayerValues {
          timeline.freeze(at: share)
          return layer.presentationValues
        }
        for (share, value) in [(0.0, values[0]), (1, values[2])] {
          let basic = BasicAnimation(keyPath: keyPath)
          (basic.fromValue, basic.toValue) = (value, value)
          let other = bench.layer()
          other.add(basic)
          #expect(shown(at: share) == other.presentationValues, "\(keyPath.string) \(mode)")
        }
        #expect(shown(at: 0.3) != shown(at: 0.31), "\(keyPath.string) \(mode)")
        bench.advance(to: 0)
      }
    }
  }

  @Test func `a shape layer's path animates through keyframe paths`() {
    let bench = LayerBench()
    let shape = ShapeLayer()
    bench.root.addSublayer(shape)
    let timeline = bench.scheduler.makeTimeline {}
    shape.timeline = timeline
    let paths = [0.0, 10, 30].map { CGPath(rect: CGRect(x: $0, y: 0, width: 4, height: 4)) }
    shape.path = paths[0]
    let animation = KeyframeAnimation(keyPath: .path)
    animation.values = paths
    animation.duration = 1
    shape.add(animation)
    for (share, x) in [(0.0, 0), (0.25, 5000), (0.5, 10000), (0.75, 20000), (1, 30000)] {
      timeline.freeze(at: share)
      var list = DisplayList(size: .zero)
      list.append(shape)
      #expect(list.text.contains("path M \(x) 0"), "\(list.text)")
    }
  }

  // MARK: Paths

  @Test func `linear mode gives path segments equal times, and paced mode gives times proportional to length`() {
    var path = CGPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 120, y: 0))
    path.closeSubpath()
    let ways: [(KeyframeAnimation.CalculationMode, [CGPoint])] = [
      (
        .linear,
        [(0, 0), (15, 0), (30, 0), (30, 5), (100, 0), (110, 0), (120, 0), (110, 0), (100, 0)].map {
          CGPoint(x: $0.0, y: $0.1)
        }
      ),
      (
        .paced,
        [(0, 0), (10, 0), (20, 0), (30, 0), (100, 0), (110, 0), (120, 0), (110, 0), (100, 0)].map {
          CGPoint(x: $0.0, y: $0.1)
        }
      ),
    ]
    for (mode, points) in ways {
      let bench = LayerBench()
      let layer = bench.layer()
      let timeline = bench.scheduler.makeTimeline {}
      layer.timeline = timeline
      let animation = KeyframeAnimation(keyPath: .position)
      (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
      layer.add(animation)
      for (index, point) in points.enumerated() {
        timeline.freeze(at: Double(index) / 8)
        let shown = layer.presentationValues.position
        #expect(distance(shown, point) < 1e-9, "\(mode) at \(index): \(shown)")
      }
    }
  }

  @Test func `paced mode follows a circle at constant speed`() {
    let bench = LayerBench()
    let layer = bench.layer()
    let timeline = bench.scheduler.makeTimeline {}
    layer.timeline = timeline
    let animation = KeyframeAnimation(keyPath: .position)
    animation.path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    (animation.calculationMode, animation.duration) = (.paced, 1)
    layer.add(animation)
    var last: CGPoint?
    for step in 0...360 {
      timeline.freeze(at: Double(step) / 360)
      let point = layer.presentationValues.position
      #expect(abs(distance(point, .zero) - 50) < 0.05)
      if let last { #expect(abs(distance(last, point) - 2 * .pi * 50 / 360) < 0.005) }
      last = point
    }
  }

  @Test func `the rotation mode aligns a layer with the path's tangent`() {
    var path = CGPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    // The first control point coincides with the start of the curve.
    path.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 20))
    path.addLine(to: CGPoint(x: 0, y: 10))
    for (mode, calculation) in [
      (KeyframeAnimation.RotationMode.rotateAuto, KeyframeAnimation.CalculationMode.linear),
      (.rotateAutoReverse, .linear), (.rotateAuto, .discrete),
    ] {
      let bench = LayerBench()
      let layer = bench.layer()
      let timeline = bench.scheduler.makeTimeline {}
      layer.timeline = timeline
      layer.transform = CATransform3D(scaleX: 2, y: 2)
      let animation = KeyframeAnimation(keyPath: .position)
      (animation.path, animation.duration, animation.rotationMode) = (path, 1, mode)
      animation.calculationMode = calculation
      layer.add(animation)
      let diagonal = 0.5.squareRoot()
      let shares = calculation == .discrete ? [0, 0.25, 0.45] : [0.1, 0.3, 0.5]
      for (share, x, y) in zip(shares, [(1.0, 0.0), (0, 1), (-diagonal, diagonal)]).map({ ($0, $1.0, $1.1) }) {
        timeline.freeze(at: share)
        let sign = mode == .rotateAuto ? 2.0 : -2.0
        let shown = layer.presentationValues.transform
        #expect(isNear([shown.m11, shown.m12, shown.m21, shown.m22], [x, y, -y, x].map { sign * $0 }), "\(share)")
        #expect(shown.isAffine)
      }
      // A segment of zero length has no direction, so the layer isn't rotated.
      timeline.freeze(at: 1)
      #expect(layer.presentationValues.transform == layer.transform)
    }
  }

  // MARK: Invalid keyframes

  static let mistakes: [(name: String, change: @Sendable (KeyframeAnimation) -> Void, shown: [Double])] = [
    ("no values", { $0.values = [] }, [-1, -1, -1]),
    ("a value of another kind", { $0.values = [0, CGColor.black, 1] }, [-1, -1, -1]),
    ("a value that is no number", { $0.values = [0, Double.nan, 1] }, [-1, -1, -1]),
    ("an endless value", { $0.values = [0, Double.infinity, 1] }, [-1, -1, -1]),
    ("too few times", { $0.keyTimes = [0, 1] }, [0, 10, 40]),
    ("no times", { $0.keyTimes = [] }, [0, 10, 40]),
    ("times that fall", { $0.keyTimes = [0, 1.5, 1] }, [0, 10, 40]),
    ("times that are no numbers", { $0.keyTimes = [0, NSNumber(value: Double.nan), 1] }, [0, 10, 40]),
    ("times that begin late", { $0.keyTimes = [0.1, 0.2, 1] }, [0, 10, 40]),
    ("a path of a number", { $0.path = CGPath(rect: .zero) }, [-1, -1, -1]),
    (
      "shape beyond its range",
      {
        ($0.calculationMode, $0.tensionValues) = (
          .cubic, [NSNumber(value: Double.nan), 7, NSNumber(value: -Double.infinity)]
        )
      },
      [0, 10, 40]
    ),
  ]

  @Test func `invalid keyframe settings are reported once and ignored`() {
    for (name, change, expected) in Self.mistakes {
      let result = shown([0, 0.5, 1]) {
        $0.values = Self.values
        change($0)
      }
      #expect(isNear(result.x, expected), "\(name): \(result.x)")
      #expect(result.told.count == 1, "\(name): \(result.told)")
    }
    let bench = LayerBench()
    let layer = bench.layer()
    let animation = KeyframeAnimation(keyPath: .position)
    animation.path = CGPath()
    layer.add(animation)
    #expect(layer.presentationValues == LayerValues())
    bench.advance(to: 1)
    #expect(!layer.hasAnimations)
  }
}
