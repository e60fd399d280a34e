import HalfwayViews

/// A view controller that provides the animator between itself and the view controller below it in a navigation stack,
/// where the stack's delegate provides none.
@MainActor
package protocol NavigationAnimatorProvider: ViewController {
  /// Returns the animator for pushing this view controller onto `lower` and for popping it; nil for the default slide.
  func makeNavigationAnimator(above lower: ViewController) -> (any ViewControllerAnimatedTransitioning)?
}
