import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The animator between two view controllers that share a collection: each item moves from its position in one layout
/// to that in the other. A navigation controller uses it if the upper view controller has
/// `useLayoutToLayoutNavigationTransitions` set.
///
/// The collection is moved into the other view controller before the animation and moved back if the transition is
/// cancelled.
@MainActor
final class LayoutToLayoutAnimator: ViewControllerAnimatedTransitioning {
  init() {}

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    SlideAnimator.timing.settlingDurationSeconds ?? 0.35
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from) as? CollectionViewController,
      let to = context.viewController(forKey: .to) as? CollectionViewController,
      let screen = context.view(forKey: .to),
      let collection = from.collectionView
    else { return context.completeTransition(false) }
    let last = (layout: collection.collectionViewLayout, offset: collection.contentOffset)
    screen.frame = context.finalFrame(for: to)
    context.containerView.addSubview(screen)
    to.adopt(collection)
    let playback = collection.beginLayout(to.collectionViewLayout)
    // The background fades in over that of the other view controller.
    let background = screen.backgroundColor
    Transaction.withoutAnimation { screen.backgroundColor = from.view.backgroundColor }
    // As in the built-in slide transition: linear, so that content that follows a finger stays under it.
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : SlideAnimator.timing
    View.animate(withDuration: transitionDuration(using: context), timing: timing) {
      playback.show()
      screen.backgroundColor = background
    } completion: { _ in
      playback.end()
      if context.transitionWasCancelled {
        screen.backgroundColor = background
        from.adopt(collection)
        collection.setCollectionViewLayout(last.layout, animated: false)
        collection.setContentOffset(last.offset, animated: false)
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
