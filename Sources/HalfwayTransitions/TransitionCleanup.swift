import HalfwayViews

/// The views of a transition as they were before its animator, so that an animator that fails leaves nothing behind.
@MainActor
struct TransitionCleanup {
  private let containerView: View
  private var home: ViewPlace?
  private var viewsBefore: [View] = []

  init(_ containerView: View) {
    self.containerView = containerView
    home = ViewPlace(of: containerView)
  }

  /// Records the container's subviews; called before the animator.
  mutating func recordViews() { viewsBefore = containerView.subviews }

  /// Returns whether a view is in a subview of the container that was there before, other than given ones.
  func wasBefore(_ view: View, except screens: [View]) -> Bool {
    viewsBefore.contains { before in !screens.contains(identical: before) && view.isDescendant(of: before) }
  }

  /// Removes the views that the animator has added, except the view of the screen that appears.
  func removeAddedViews(except shown: View?) {
    for view in containerView.subviews where view !== shown && !viewsBefore.contains(identical: view) {
      view.removeFromSuperview()
    }
  }

  /// Moves the container back to its place if the animator has moved it elsewhere, and returns whether it had.
  func restoreContainer() -> Bool {
    guard let home, containerView.superview !== home.superview, containerView !== home.superview else { return false }
    home.putBack()
    return true
  }

  /// Drops the container's place, which refers to the window.
  mutating func abandon() { home = nil }
}
