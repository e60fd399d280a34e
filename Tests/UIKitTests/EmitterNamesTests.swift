import HalfwayTestSupport
import Testing
import UIKit

/// Particle emitters in a transition, as in iOS code.
@Suite @MainActor struct EmitterNamesTests {
  /// Fades out the old screen while a moving emitter covers it with sparks.
  final class SparksAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let emitter = CAEmitterLayer()

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
        return
      }
      transitionContext.containerView.insertSubview(to, belowSubview: from)
      emitter.emitterShape = .line
      emitter.emitterMode = CAEmitterLayerEmitterMode.outline
      emitter.renderMode = kCAEmitterLayerOldestFirst
      emitter.emitterSize = CGSize(width: 100, height: 1)
      emitter.beginTime = CACurrentMediaTime()
      let cell = CAEmitterCell()
      cell.name = "spark"
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
          UIColor.white.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      cell.color = UIColor.orange.cgColor
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (100, 0.3, 90, .pi)
      cell.emissionRange = .pi / 4
      cell.alphaSpeed = -0.5
      emitter.emitterCells = [cell]
      transitionContext.containerView.layer.addSublayer(emitter)
      let move = CABasicAnimation(keyPath: "emitterPosition")
      move.fromValue = NSValue(cgPoint: .zero)
      move.toValue = NSValue(cgPoint: CGPoint(x: 300, y: 400))
      move.duration = 0.4
      emitter.add(move, forKey: nil)
      UIView.animate(withDuration: 0.4) {
        from.alpha = 0
      } completion: { [emitter] _ in
        from.alpha = 1
        emitter.removeFromSuperlayer()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator = SparksAnimator()
    let interaction = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
  }

  @Test func `sparks follow an interactive transition and disappear when it is canceled`() {
    let (first, second, delegate) = (UIViewController(), UIViewController(), Delegate())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    let driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 300, height: 400)))
    driver.wait(100)
    let before = driver.stage.displayList.digest
    driver.stage.perform { navigation.pushViewController(second, animated: true) }
    driver.wait(50)
    func shows(_ percent: CGFloat) -> UInt64 {
      driver.stage.perform { delegate.interaction.update(percent) }
      driver.wait(50)
      return driver.stage.displayList.digest
    }
    let course = [0.3, 0.6, 0.9].map { shows($0) }
    #expect(Set(course).count == 3)
    #expect([0.9, 0.6, 0.3].map { shows($0) } == course.reversed())
    driver.stage.perform { delegate.interaction.cancel() }
    driver.wait(1000)
    #expect(driver.stage.isAtRest && driver.stage.displayList.digest == before)
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `a view can use an emitter layer as its layer`() {
    final class Stars: UIView {
      override class var layerClass: AnyClass { CAEmitterLayer.self }
    }
    let stars = Stars(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stars.layer is CAEmitterLayer)
  }
}
