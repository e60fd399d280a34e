import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

/// `View.animate` with its options.
@MainActor
@Suite struct ViewAnimationTests {
  private let bench = ViewBench()
  private let view: View

  init() { view = bench.view() }

  @Test("the options select the curve", arguments: AnimationCurve.allCases)
  func curves(curve: AnimationCurve) {
    let options: View.AnimationOptions =
      switch curve {
      case .easeInOut: []
      case .easeIn: [.curveEaseIn, .allowUserInteraction]
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    View.animate(withDuration: 2, options: options) { view.center.x = 100 }
    bench.advance(to: 0.6)
    #expect(isNear(view.shownX, 100 * curve.bezier.value(at: 0.3)))
  }

  @Test("a spring overshoots and comes to rest by the end of its duration", arguments: [0.2, 0.5, 0.9], [0.0, 8])
  func springs(dampingRatio: Double, velocity: Double) {
    var finished: [Bool] = []
    View.animate(withDuration: 0.8, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity) {
      view.center.x = 100
    } completion: {
      finished.append($0)
    }
    var highest = 0.0
    for step in 1...79 {
      bench.advance(to: Double(step) / 100)
      highest = max(highest, view.shownX)
    }
    #expect(highest > 100)
    #expect(abs(view.shownX - 100) < 0.2)
    #expect(finished == [])
    bench.advance(to: 0.8)
    #expect(finished == [true])
    #expect(view.shownX == 100)
  }

  @Test func `a spring with a duration and bounce runs until it settles`() {
    View.animate(springDuration: 0.5, bounce: 0.3) { view.center.x = 100 }
    let spring = Spring(duration: 0.5, bounce: 0.3)
    bench.advance(to: 0.4)
    #expect(isNear(view.shownX, 100 - 100 * spring.state(at: 0.4, displacement: 1, velocity: 0).displacement))
    let seconds = spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.001)
    bench.advance(to: seconds - 0.001)
    #expect(view.layer.hasAnimations)
    bench.advance(to: seconds + 0.001)
    #expect(!view.layer.hasAnimations)
  }

  @Test func `an autoreversing animation runs forward and back, then shows the new value`() {
    View.animate(withDuration: 1, options: [.curveLinear, .autoreverse]) { view.center.x = 100 }
    for (moment, x) in [(0.25, 25.0), (1, 100), (1.75, 25), (1.99, 1)] {
      bench.advance(to: moment)
      #expect(isNear(view.shownX, x))
    }
    bench.advance(to: 2)
    #expect(view.shownX == 100 && !bench.scheduler.isAnimating)
  }

  @Test func `a repeating animation runs until it is removed`() {
    var finished: [Bool] = []
    View.animate(withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat]) {
      view.center.x = 100
    } completion: {
      finished.append($0)
    }
    for (moment, x) in [(0.4, 0.0), (0.75, 25), (1.75, 25), (100.75, 25)] {
      bench.advance(to: moment)
      #expect(isNear(view.shownX, x))
      #expect(bench.scheduler.isAnimating)
    }
    // Another animation of an additive property goes on beside it.
    View.animate(withDuration: 1, curve: .linear) { view.center.x = 0 }
    bench.advance(to: 102)
    #expect(finished == [] && bench.scheduler.isAnimating)
    view.layer.removeAllAnimations()
    #expect(finished == [false] && !bench.scheduler.isAnimating && view.shownX == 0)
  }

  @Test func `a repeating animation ends when its view leaves the stage`() {
    var finished: [Bool] = []
    View.animate(withDuration: 1, options: [.repeat, .autoreverse]) {
      view.center.x = 100
    } completion: {
      finished.append($0)
    }
    bench.advance(to: 7.5)
    view.removeFromSuperview()
    bench.advance(to: 8)
    #expect(finished == [false])
    #expect(!bench.scheduler.isAnimating)
  }

  @Test func `an autoreversing animation with a repeat count of 1.5 ends after three passes`() {
    View.animate(withDuration: 1, options: .curveLinear) {
      View.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.x = 100 }
    }
    for (moment, x) in [(0.5, 50.0), (1.5, 50), (2.25, 25)] {
      bench.advance(to: moment)
      #expect(isNear(view.shownX, x))
    }
    bench.advance(to: 3)
    #expect(!view.layer.hasAnimations)
  }

  @Test func `a nested animation inherits the outer duration and curve unless it overrides them`() {
    let other = bench.view()
    var durations = [View.inheritedAnimationDuration]
    View.animate(withDuration: 2, options: .curveLinear) {
      View.animate(withDuration: 1, options: .curveEaseIn) {
        view.center.x = 100
        durations.append(View.inheritedAnimationDuration)
      }
      View.animate(
        withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) {
        other.center.x = 100
        durations.append(View.inheritedAnimationDuration)
      }
      View.performWithoutAnimation { durations.append(View.inheritedAnimationDuration) }
    }
    #expect(durations == [0, 2, 1, 0])
    bench.advance(to: 0.5)
    #expect(isNear(view.shownX, 25))
    #expect(isNear(other.shownX, 100 * CubicBezier.easeIn.value(at: 0.5)))
  }

  @Test func `touches pass through animated views unless user interaction is allowed`() {
    for isLetThrough in [false, true] {
      let (bench, view) = (bench, bench.view())
      View.animate(withDuration: 1, options: isLetThrough ? .allowUserInteraction : []) { view.layer.zPosition = 1 }
      #expect((bench.root.view(at: CGPoint(x: 0, y: 0)) === view) == isLetThrough)
      view.removeFromSuperview()
    }
  }

  private final class Row: View {
    let content = View()
    override func layoutSubviews() {
      if content.superview == nil { addSubview(content) }
      content.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
    }
  }

  @Test("layout is animated only with the layoutSubviews option", arguments: [true, false])
  func layout(goesAlong: Bool) {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    bench.root.addSubview(row)
    row.layoutIfNeeded()
    View.animate(withDuration: 1, options: goesAlong ? [.layoutSubviews, .curveLinear] : .curveLinear) {
      row.frame.size.width = 60
    }
    row.layoutIfNeeded()
    bench.advance(to: 0.5)
    #expect(isNear(row.layer.presentationValues.bounds.width, 40))
    #expect(isNear(row.content.layer.presentationValues.bounds.width, goesAlong ? 20 : 30))
    #expect(row.content.bounds.width == 30)
  }

  @Test func `the spring timing initializers produce consistent springs`() {
    let fitted = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: -3))
    #expect(fitted.settlingDurationSeconds == nil && fitted.initialVelocity == CGVector(dx: 1, dy: -3))
    let upwards = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: -3))
    #expect(fitted.pacing == upwards.pacing && fitted != upwards)
    #expect(SpringTimingParameters() == SpringTimingParameters(duration: 0.5, bounce: 0))
    let given = SpringTimingParameters(mass: 2, stiffness: 200, damping: 10, initialVelocity: .zero)
    #expect(given.spring == Spring(mass: 2, stiffness: 200, damping: 10))
    #expect(given.settlingDurationSeconds == given.spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.001))
    #expect(SpringTimingParameters(duration: 0.4, bounce: 0.2).spring == Spring(duration: 0.4, bounce: 0.2))
    #expect(given.pacing == given.pacing(forDurationSeconds: 9))
  }
}
