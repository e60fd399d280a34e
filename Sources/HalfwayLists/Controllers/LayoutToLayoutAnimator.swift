import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// From a collection in one layout to the same one in another: every item goes from the one place to the other. What a navigation
/// controller shows between two screens of which the upper one has `useLayoutToLayoutNavigationTransitions` set.
///
/// The collection moves from the one screen into the other before it sets out; where the transition is cancelled, it moves back.
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
    // Its own background comes slowly; that of the other screen is beneath.
    let background = screen.backgroundColor
    Transaction.withoutAnimation { screen.backgroundColor = from.view.backgroundColor }
    // As the built-in slide: what follows a finger stays under it.
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
