/// Where a view stands among others, to be put back there.
@MainActor
package struct ViewPlace {
  package let superview: View
  package let index: Int
  private let view: View

  /// nil for a view that stands in none.
  package init?(of view: View) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(identical: view) else {
      return nil
    }
    (self.superview, self.index, self.view) = (superview, index, view)
  }

  package func putBack() { superview.insertSubview(view, at: index) }
}
