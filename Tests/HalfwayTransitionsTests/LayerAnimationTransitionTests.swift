import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Layer animations that an animator adds in addition to its animation block.
@MainActor
@Suite struct LayerAnimationTransitionTests {
  /// Moves one marker with an animation block and another with layer animations, and completes with the transaction.
  private final class TwoWays: ViewControllerAnimatedTransitioning, NavigationControllerDelegate {
    let viewed = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let added = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    var interaction: PercentDrivenInteractiveTransition?
    var told: [String] = []
    let stays: Bool

    init(stays: Bool) { self.stays = stays }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let page = context.view(forKey: .to) else { return }
      context.containerView.addSubview(page)
      for marker in [viewed, added] { context.containerView.addSubview(marker) }
      let (place, turn) = (CGPoint(x: 200, y: 300), CATransform3D(rotationAngle: 2, x: 0.1, y: 1, z: 0.3))
      Transaction.begin()
      Transaction.setCompletionBlock { [self] in
        told.append("transaction")
        for marker in [viewed, added] { marker.removeFromSuperview() }
        if context.transitionWasCancelled { page.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
      Transaction.setAnimationDuration(0.4)
      Transaction.setAnimationTimingFunction(.easeInOut)
      View.animate(withDuration: 0.4, curve: .easeInOut) {
        viewed.layer.position = place
        viewed.layer.transform = turn
      } completion: { [self] in
        told.append("block \($0)")
      }
      for (keyPath, value) in [
        (AnimationKeyPath.position, AnimatableValue.point(place)), (.transform, .transform(turn)),
      ] {
        let animation = BasicAnimation(keyPath: keyPath)
        animation.toValue = value
        if stays { (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false) }
        animation.didStop = { [self] in told.append("\(keyPath.string) \($0)") }
        added.layer.add(animation, forKey: keyPath.string)
      }
      Transaction.commit()
    }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  }

  @MainActor
  private struct Play {
    let animator: TwoWays
    let stage: Stage
    let navigation = NavigationController(rootViewController: ViewController())

    init(interactive: Bool, stays: Bool = false) {
      animator = TwoWays(stays: stays)
      if interactive { animator.interaction = PercentDrivenInteractiveTransition() }
      stage = Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480))
      navigation.delegate = animator
      advance(10)
      navigation.pushViewController(ViewController(), animated: true)
    }

    func advance(_ milliseconds: Int64) {
      stage.advance(to: stage.now.advanced(byMicroseconds: milliseconds * 1000))
    }

    var isInStep: Bool { animator.viewed.layer.presentationValues == animator.added.layer.presentationValues }

    /// Advances until the transition has ended. Returns how many frames were in step and how many were not.
    func settle() -> (inStep: Int, apart: Int) {
      var frames = (inStep: 0, apart: 0)
      while stage.transition != nil, frames.inStep + frames.apart < 1000 {
        if isInStep { frames.inStep += 1 } else { frames.apart += 1 }
        advance(7)
      }
      return frames
    }
  }

  @Test func `block and layer animations are in step in a noninteractive transition`() {
    for stays in [false, true] {
      let play = Play(interactive: false, stays: stays)
      let frames = play.settle()
      #expect(frames.inStep > 50)
      #expect(frames.apart == 0)
      #expect(play.animator.told == ["block true", "position true", "transform true", "transaction"])
      #expect(play.navigation.viewControllers.count == 2)
      #expect(play.stage.diagnostics.isEmpty)
      #expect(play.stage.isAtRest)
    }
  }

  @Test func `block and layer animations are in step in an interactive transition and after its release`() throws {
    for finishes in [true, false] {
      for stays in [false, true] {
        let play = Play(interactive: true, stays: stays)
        let driver = try #require(play.animator.interaction)
        for percent in [0.1, 0.9, 0.35, 1, 0, 0.6] {
          driver.update(percent)
          play.advance(16)
          #expect(play.isInStep, "\(percent)")
        }
        #expect(play.animator.told == [])
        if finishes { driver.finish() } else { driver.cancel() }
        let frames = play.settle()
        #expect(frames.inStep > 10)
        #expect(frames.apart == 0)
        #expect(
          Set(play.animator.told)
            == ["block \(finishes)", "position \(finishes)", "transform \(finishes)", "transaction"])
        #expect(play.animator.told.count == 4)
        #expect(play.animator.told.last == "transaction")
        #expect(play.navigation.viewControllers.count == (finishes ? 2 : 1))
        #expect(play.stage.diagnostics.isEmpty)
        #expect(play.stage.isAtRest)
        #expect(play.animator.added.layer.animationKeys() == (finishes && stays ? ["position", "transform"] : nil))
      }
    }
  }

  @Test func `a canceled transition restores the original display list`() throws {
    let play = Play(interactive: true)
    let before = Stage(
      rootViewController: NavigationController(rootViewController: ViewController()),
      size: CGSize(width: 320, height: 480)
    ).displayList.text
    let driver = try #require(play.animator.interaction)
    driver.update(0.7)
    #expect(play.stage.displayList.text != before)
    driver.cancel()
    _ = play.settle()
    #expect(play.stage.displayList.text == before)
  }

  @Test func `an infinite animation neither delays the end of a transition nor ends with it`() {
    final class Page: ViewController {
      var told: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let pulse = BasicAnimation(keyPath: .opacity)
        (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 0.5, 0.3)
        (pulse.repeatCount, pulse.autoreverses) = (.infinity, true)
        pulse.didStop = { [weak self] in self?.told.append($0) }
        view.layer.add(pulse, forKey: "pulse")
      }
    }
    let navigation = NavigationController(rootViewController: ViewController())
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480))
    let page = Page()
    navigation.pushViewController(page, animated: true)
    var last = page.view.layer.presentationValues.opacity
    for _ in 0..<200 {
      stage.advance(to: stage.now.advanced(byMicroseconds: 10_000))
      let opacity = page.view.layer.presentationValues.opacity
      // 0.5 in 0.3 s. The opacity doesn't jump when the layer changes from the transition's time to the stage's.
      #expect(abs(opacity - last) < 0.5 / 0.3 * 0.010 + 1e-9)
      last = opacity
    }
    #expect(stage.transition == nil)
    #expect(stage.diagnostics.isEmpty)
    #expect(page.told == [])
    #expect(page.view.layer.animationKeys() == ["pulse"])
    #expect(stage.isAnimating)
    page.view.layer.removeAnimation(forKey: "pulse")
    #expect(page.told == [false])
    #expect(stage.isAtRest)
  }
}
