/// The position of a view among its siblings, for restoring it later.
@MainActor
package struct ViewPlace {
  package let superview: View
  package let index: Int
  private let view: View

  /// Records the position of a view; nil if it has no superview.
  package init?(of view: View) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(identical: view) else {
      return nil
    }
    (self.superview, self.index, self.view) = (superview, index, view)
  }

  package func putBack() { superview.insertSubview(view, at: index) }
}
