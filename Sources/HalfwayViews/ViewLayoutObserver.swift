import HalfwayLayers

/// A responder that is notified before and after a view lays out its subviews, and that follows the view in the
/// responder chain. In practice, a view controller.
@MainActor
package protocol ViewLayoutObserver: Responder {
  /// Called instead of the view's `updateConstraints`, which it is expected to call.
  func updateViewConstraints()
  /// Additional insets of the safe area of its view, in points.
  var ownSafeAreaInsets: EdgeInsets { get }
  /// Whether a scroll view that fills its view adjusts its insets for the covered area.
  var automaticallyAdjustsScrollViewInsets: Bool { get }
  /// Called when the safe area insets of its view have changed.
  func viewSafeAreaInsetsDidChange()
  /// Called before its view enters or leaves a window because the view or an ancestor moves from one superview to
  /// another.
  func viewWillMoveToWindow(from old: View?, to new: View?)
  /// Called after its view has entered or left a window.
  func viewDidMoveToWindow(from old: View?, to new: View?)
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Adopts the traits of the stage and notifies itself.
  func takeTraits(_ traits: TraitCollection)
}
