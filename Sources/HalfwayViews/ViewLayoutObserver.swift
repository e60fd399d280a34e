import HalfwayLayers

/// Told before and after a view lays out its subviews; and the next one after the view to be told of touches.
@MainActor
package protocol ViewLayoutObserver: Responder {
  /// Asked for in place of the view's own `updateConstraints`, which it calls.
  func updateViewConstraints()
  /// Points that it keeps free along the edges of its view.
  var ownSafeAreaInsets: EdgeInsets { get }
  /// Whether a scroll view that fills its view makes room for what is covered.
  var automaticallyAdjustsScrollViewInsets: Bool { get }
  /// Those of its view are others.
  func viewSafeAreaInsetsDidChange()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Tells itself of the traits that its stage has from now on.
  func takeTraits(_ traits: TraitCollection)
}
