import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// An animator that slides a page in and completes the transition at a time other than the end of its animation.
final class TimedAnimator: NSObject, ViewControllerAnimatedTransitioning, NavigationControllerDelegate {
  var seconds = 0.5
  var interaction: (any ViewControllerInteractiveTransitioning)?
  /// Called with the page and the context when the slide has begun. Completes the transition.
  let body: (View, any ViewControllerContextTransitioning) -> Void

  init(_ body: @escaping (View, any ViewControllerContextTransitioning) -> Void) { self.body = body }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { seconds }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    context.containerView.addSubview(page)
    page.transform = CGAffineTransform(translationX: 300, y: 0)
    View.animate(withDuration: seconds, curve: .linear) { page.transform = .identity }
    body(page, context)
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

/// A stage with a navigation controller that uses a `TimedAnimator`.
@MainActor
struct TimedPlay {
  let navigation: NavigationController
  let stage: Stage
  let animator: TimedAnimator
  let page = ViewController()
  let hertz: Int

  init(
    hertz: Int = 60, interaction: (any ViewControllerInteractiveTransitioning)? = nil,
    _ body: @escaping (View, any ViewControllerContextTransitioning) -> Void
  ) {
    self.hertz = hertz
    animator = TimedAnimator(body)
    animator.interaction = interaction
    navigation = NavigationController(rootViewController: ViewController())
    stage = Stage(rootViewController: navigation, size: CGSize(width: 300, height: 400))
    navigation.delegate = animator
  }

  var now: Double { stage.now.seconds(since: .zero) }
  /// The x translation of the page in its presentation values.
  var x: Double { Double(page.view.layer.presentationValues.transform.m41) }

  func push() { navigation.pushViewController(page, animated: true) }

  /// Advances the stage frame by frame. The last frame is at the given time.
  func advance(to seconds: Double) {
    var frame = Int((now * Double(hertz)).rounded(.down)) + 1
    while Double(frame) / Double(hertz) < seconds {
      stage.advance(to: Timestamp.zero.advanced(bySeconds: Double(frame) / Double(hertz)))
      frame += 1
    }
    stage.advance(to: Timestamp.zero.advanced(bySeconds: seconds))
  }
}

/// Returns the current time of a stage in whole milliseconds, for log lines.
@MainActor
func milliseconds(_ stage: Stage) -> Int64 { stage.now.microseconds(since: .zero) / 1000 }
