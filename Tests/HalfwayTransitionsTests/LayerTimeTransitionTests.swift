import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Core Animation's techniques for pausing and scrubbing layers, in transitions. The expected values are calculated:
/// The page of `TimedPlay` travels 300 points in 0.5 s, which is 600 pt/s.
@MainActor
@Suite struct LayerTimeTransitionTests {
  nonisolated private static let rates = [30, 60, 240]

  @Test(arguments: rates) func `a transition waits for a paused layer, which resumes from its position`(hertz: Int) {
    for isContainer in [false, true] {
      var told: [String] = []
      let play = TimedPlay(hertz: hertz) { page, context in
        let layer: Layer = isContainer ? context.containerView.layer : page.layer
        MainQueue.current?.asyncAfter(seconds: 0.2) {
          let held = layer.convertTime(currentMediaTime(), from: nil)
          layer.speed = 0
          layer.timeOffset = held
          MainQueue.current?.asyncAfter(seconds: 1) {
            let held = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(currentMediaTime(), from: nil) - held
          }
        }
        View.animate(withDuration: 0.5) {
          page.alpha = 0.5
        } completion: { _ in
          told.append("completed \(Int((currentMediaTime() * 1000).rounded()))")
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      play.advance(to: 0.1)
      play.push()
      play.advance(to: 0.2)
      #expect(abs(play.x - 240) < 1e-6)
      play.advance(to: 0.8)
      #expect(abs(play.x - 180) < 1e-6)
      play.advance(to: 1.25)
      #expect(abs(play.x - 180) < 1e-6)
      play.advance(to: 1.4)
      #expect(abs(play.x - 120) < 1e-6)
      play.advance(to: 3)
      // The push at 0.1 s, the duration of 0.5 s, and the pause of 1 s.
      #expect(told == ["completed 1600"])
      #expect(play.navigation.viewControllers.count == 2)
      #expect(play.stage.isAtRest)
      #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
    }
  }

  /// An interaction controller that scrubs the container's layer with its `speed` and `timeOffset`.
  private final class Scrubber: ViewControllerInteractiveTransitioning {
    var context: (any ViewControllerContextTransitioning)?
    var animator: TimedAnimator?
    var layer: Layer? { context?.containerView.layer }

    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
      self.context = context
      context.containerView.layer.speed = 0
      animator?.animateTransition(using: context)
    }

    func update(_ share: Double) { layer?.timeOffset = share * 0.5 }

    /// Runs the layer forward or backward without interaction, and completes the transition when it arrives.
    func end(finishes: Bool) {
      guard let layer, let context else { return }
      finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
      let offset = layer.timeOffset
      layer.beginTime = layer.superlayer?.currentTime ?? 0
      layer.speed = finishes ? 1 : -1
      MainQueue.current?.asyncAfter(seconds: finishes ? 0.5 - offset : offset) {
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        context.completeTransition(finishes)
      }
    }
  }

  @Test(arguments: rates) func `a custom interaction controller can scrub the container's layer`(hertz: Int) {
    for finishes in [true, false] {
      let scrubber = Scrubber()
      let play = TimedPlay(hertz: hertz, interaction: scrubber) { _, _ in }
      scrubber.animator = play.animator
      play.advance(to: 0.3)
      play.push()
      for share in [0.1, 0.8, 0.3, 0.6] {
        scrubber.update(share)
        play.advance(to: play.now + 0.1)
        #expect(abs(play.x - 300 * (1 - share)) < 1e-6, "\(share)")
      }
      play.stage.perform { scrubber.end(finishes: finishes) }
      #expect(abs(play.x - 120) < 1e-6)
      play.advance(to: 0.75)
      // The page travels 30 points in 0.05 s.
      #expect(abs(play.x - (finishes ? 90 : 150)) < 1e-6)
      play.advance(to: 2)
      #expect(play.navigation.viewControllers.count == (finishes ? 2 : 1))
      #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
      #expect(play.stage.isAtRest)
    }
  }

  @Test func `the layer of a page can be scrubbed in a noninteractive transition`() {
    for hertz in Self.rates {
      var layer: Layer?
      var context: (any ViewControllerContextTransitioning)?
      let play = TimedPlay(hertz: hertz) { page, given in (layer, context) = (page.layer, given) }
      play.advance(to: 0.1)
      play.push()
      let begin = play.stage.perform { layer?.convertTime(currentMediaTime(), from: nil) } ?? 0
      #expect(begin == 0.1)
      layer?.speed = 0
      for (index, share) in [0.0, 0.9, 0.4, 1, 0.25].enumerated() {
        layer?.timeOffset = begin + share * 0.5
        #expect(abs(play.x - 300 * (1 - share)) < 1e-6)
        play.advance(to: 0.1 + Double(index + 1) * 0.4)
        #expect(abs(play.x - 300 * (1 - share)) < 1e-6)
        #expect(play.stage.transition != nil)
      }
      // The layer runs back to the beginning without interaction.
      play.stage.perform {
        layer?.beginTime = currentMediaTime()
        layer?.speed = -1
      }
      // The layer is at 0.125 s and takes the same time to return.
      play.advance(to: play.now + 0.1)
      #expect(abs(play.x - 300 * (1 - 0.025 / 0.5)) < 1e-6)
      #expect(layer?.hasAnimations == true)
      play.advance(to: play.now + 0.05)
      #expect(layer?.hasAnimations == false)
      context?.completeTransition(false)
      play.advance(to: play.now + 0.1)
      #expect(play.navigation.viewControllers.count == 1)
      #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
      #expect(play.stage.isAtRest)
    }
  }

  @Test func `a container whose layer was scrubbed follows the progress of the next transition`() {
    let scrubber = Scrubber()
    let play = TimedPlay(interaction: scrubber) { _, _ in }
    scrubber.animator = play.animator
    play.push()
    scrubber.update(0.5)
    play.stage.perform { scrubber.end(finishes: true) }
    play.advance(to: 1)
    let driver = PercentDrivenInteractiveTransition()
    play.animator.interaction = driver
    let next = ViewController()
    play.navigation.pushViewController(next, animated: true)
    for share in [0.2, 0.7] {
      driver.update(CGFloat(share))
      play.advance(to: play.now + 0.1)
      #expect(abs(Double(next.view.layer.presentationValues.transform.m41) - 300 * (1 - share)) < 1e-6)
    }
  }

  @Test func `an animation with a later begin time is in step with and without interaction`() {
    for isInteractive in [false, true] {
      let driver = PercentDrivenInteractiveTransition()
      let play = TimedPlay(interaction: isInteractive ? driver : nil) { page, context in
        let fade = BasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.2)
        fade.beginTime = currentMediaTime() + 0.2
        fade.fillMode = .both
        page.layer.add(fade, forKey: "fade")
        fade.setValue("x", forKey: "id")
        MainQueue.current?.asyncAfter(seconds: 4) { context.completeTransition(true) }
      }
      play.advance(to: 2)
      play.push()
      func opacity() -> Double { Double(play.page.view.layer.presentationValues.opacity) }
      for (share, shown) in [(0.2, 0.0), (0.4, 0), (0.5, 0.25), (0.6, 0.5), (0.8, 1)] {
        if isInteractive {
          driver.update(CGFloat(share))
          play.advance(to: play.now + 0.05)
        } else {
          play.advance(to: 2 + share * 0.5)
        }
        #expect(abs(opacity() - shown) < 1e-9, "\(share)")
      }
    }
  }
}
