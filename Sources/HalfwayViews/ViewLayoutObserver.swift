import HalfwayLayers

/// Told before and after a view lays out its subviews; and the next one after the view to be told of touches.
package protocol ViewLayoutObserver: Responder {
  /// Asked for in place of the view's own `updateConstraints`, which it calls.
  @preconcurrency @MainActor func updateViewConstraints()
  /// Points that it keeps free along the edges of its view.
  var additionalSafeAreaInsets: EdgeInsets { get }
  @preconcurrency @MainActor func viewWillLayoutSubviews()
  @preconcurrency @MainActor func viewDidLayoutSubviews()
}
