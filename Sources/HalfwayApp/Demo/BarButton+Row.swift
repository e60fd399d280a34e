import Foundation
import Halfway

/// The buttons of a bar. Of two bars the same is asked: which button the pointer is over, and where one stands.
extension Array {
  /// Has the button look so that is under a place of a view; nil where the pointer is nowhere.
  /// - Returns: Whether something looks different.
  @MainActor
  package func hover<Action>(over point: CGPoint?, of view: View) -> Bool where Element == BarButton<Action> {
    var isOther = false
    for button in self {
      let isHovered =
        point.map { !button.isHidden && button.frame.contains(view.convert($0, to: button.superview)) } ?? false
      guard button.isHovered != isHovered else { continue }
      button.isHovered = isHovered
      isOther = true
    }
    return isOther
  }

  /// Where the button of an action stands in a view that has been laid out; nil where it is not seen.
  @MainActor
  package func frame<Action>(of action: Action, in view: View) -> CGRect? where Element == BarButton<Action> {
    first { $0.action == action && !$0.isHidden }.map { $0.convert($0.bounds, to: view) }
  }
}
