import HalfwayTestSupport
import Testing
import UIKit

/// Breaks the old screen into pieces that fly apart. The transition ends after its duration.
private final class ShatterAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIDynamicAnimator!
  private(set) var pieces: [UIView] = []

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    container.insertSubview(to, belowSubview: from)
    animator = UIDynamicAnimator(referenceView: container)
    let snapshot = from.snapshotView(afterScreenUpdates: false)
    for x in stride(from: CGFloat(0), to: from.bounds.width, by: 50) {
      for y in stride(from: CGFloat(0), to: from.bounds.height, by: 50) {
        let region = CGRect(x: x, y: y, width: 50, height: 50)
        guard
          let piece = snapshot?.resizableSnapshotView(from: region, afterScreenUpdates: false, withCapInsets: .zero)
        else { continue }
        piece.frame = region
        container.addSubview(piece)
        pieces.append(piece)
        let push = UIPushBehavior(items: [piece], mode: .instantaneous)
        push.pushDirection = CGVector(
          dx: CGFloat.random(in: -0.4...0.4), dy: CGFloat.random(in: -0.6...0))
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 4, vertical: 0), for: piece)
        push.active = true
        animator.addBehavior(push)
      }
    }
    animator.addBehavior(UIGravityBehavior(items: pieces))
    from.removeFromSuperview()
    DispatchQueue.main.asyncAfter(deadline: .now() + transitionDuration(using: transitionContext)) {
      self.animator.removeAllBehaviors()
      for piece in self.pieces { piece.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Swings the new screen down about its corner, like a blade. The transition ends when the screen is at rest.
private final class BladeAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate,
  UICollisionBehaviorDelegate
{
  private var animator: UIDynamicAnimator!
  private var context: UIViewControllerContextTransitioning!
  private(set) var bumps = 0
  private(set) var tilt: [CGFloat] = []

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let container = transitionContext.containerView
    guard let view = transitionContext.view(forKey: .to) else { return }
    container.addSubview(view)
    let (corner, size) = (CGPoint(x: 20, y: 20), container.bounds.size)
    view.frame = container.bounds
    view.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    view.center = CGPoint(x: size.height / 2, y: 40 - size.width / 2)

    animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    let offset = UIOffset(horizontal: 20 - size.width / 2, vertical: 20 - size.height / 2)
    let hinge = UIAttachmentBehavior(item: view, offsetFromCenter: offset, attachedToAnchor: corner)
    let stop = UICollisionBehavior()
    stop.addBoundary(
      withIdentifier: "stop" as NSCopying, from: CGPoint(x: -1, y: size.height - 1),
      to: CGPoint(x: -1, y: size.height))
    stop.addItem(view)
    stop.collisionDelegate = self
    let blade = UIDynamicItemBehavior(items: [view])
    blade.elasticity = 0.4
    blade.density = 1.5
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 700)
    push.action = { [unowned self] in tilt.append(view.transform.b) }
    for behavior in [hinge, stop, blade, push] { animator.addBehavior(behavior) }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    animator.removeAllBehaviors()
    guard let view = context.view(forKey: .to) else { return }
    view.transform = .identity
    view.frame = context.containerView.bounds
    context.completeTransition(!context.transitionWasCancelled)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    if identifier as? String == "stop" { bumps += 1 }
  }
}

private final class Delegate: NSObject, UINavigationControllerDelegate {
  let animator: UIViewControllerAnimatedTransitioning
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}

@Suite @MainActor struct DynamicsNamesTests {
  /// Pushes a screen and waits for the end. Returns the display lists at every thirtieth of a second as `seen`.
  private func push(_ delegate: Delegate, hertz: Int = 60) -> (stack: Int, milliseconds: Int64, seen: [String]) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 300, height: 500))
    navigation.delegate = delegate
    let screen = UIViewController()
    stage.perform {
      screen.view.backgroundColor = .systemTeal
      navigation.pushViewController(screen, animated: true)
    }
    var (end, seen): (Int64, [String]) = (0, [])
    stage.observe(frames: false) {
      if case .transition(let event) = $0, case .ended = event.kind { end = event.time.microseconds(since: .zero) }
    }
    for frame in 1...(4 * hertz) {
      stage.advance(to: Timestamp.zero.advanced(bySeconds: Double(frame) / Double(hertz)))
      if frame.isMultiple(of: hertz / 30), frame < 2 * hertz { seen.append(stage.displayList.text) }
    }
    #expect(stage.diagnostics == [] && stage.isAtRest && screen.view.frame.size == stage.size)
    #expect(screen.view.transform == .identity)
    return (navigation.viewControllers.count, end / 1000, seen)
  }

  @Test func `a shatter transition ends after its duration and is the same at every frame rate`() {
    let plays = [30, 60, 120].map { hertz in
      let shatter = ShatterAnimator()
      let play = push(Delegate(shatter), hertz: hertz)
      #expect(play.stack == 2 && play.milliseconds == 800 && shatter.pieces.count == 60)
      return play.seen
    }
    #expect(Set(plays[0]).count > 20 && plays[1] == plays[0] && plays[2] == plays[0])
  }

  @Test func `a blade transition swings down, bounces off its stop, and ends at rest`() {
    let plays = [30, 60, 120].map { hertz in
      let blade = BladeAnimator()
      let play = push(Delegate(blade), hertz: hertz)
      #expect(play.stack == 2 && play.milliseconds > 800 && play.milliseconds < 3000)
      #expect(blade.bumps > 1 && blade.tilt.first.map { $0 < -0.99 } == true)
      // The blade stops level and hardly overshoots.
      #expect(abs(blade.tilt.last ?? 1) < 0.01 && blade.tilt.allSatisfy { $0 < 0.03 })
      return (play.milliseconds, play.seen)
    }
    #expect(plays.allSatisfy { $0 == plays[0] })
  }

  @Test func `a canceled transition waits for its dynamics and ends canceled`() {
    let delegate = Delegate(BladeAnimator())
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 300, height: 500)))
    navigation.delegate = delegate
    navigation.pushViewController(UIViewController(), animated: true)
    driver.update(0.3)
    stage.wait(300)
    driver.cancel()
    stage.wait(300)
    #expect(stage.stage.transition != nil)
    stage.settle()
    #expect(navigation.viewControllers.count == 1 && stage.stage.transition == nil)
    #expect(stage.stage.diagnostics == [])
  }
}
