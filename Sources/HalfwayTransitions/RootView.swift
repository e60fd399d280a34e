import HalfwayMotion
import HalfwayViews

/// The top of a stage's tree of views.
final class RootView: Window {
  weak var owner: Stage?

  override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews where subview.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) {
      subview.frame = bounds
    }
  }
}

extension Redeclarable where Self: View {
  /// The stage that shows this view; nil for a view that is in none.
  public var stage: Stage? { (rootView as? RootView)?.owner }
}
