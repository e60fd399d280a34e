import Foundation
import Halfway

/// What bars and cards do with their buttons.
extension Array {
  /// Returns the buttons of a card, which replace these ones in a view unless their actions are the same.
  @MainActor
  package func replaced<Action>(
    by contents: [CardButton<Action>], in view: View, perform: @escaping (Action) -> Void
  ) -> Self where Element == BarButton<Action> {
    guard contents.map(\.action) != map(\.action) else { return self }
    for button in self { button.removeFromSuperview() }
    let buttons = contents.map { content in
      BarButton(content.title, content.action) { perform(content.action) }
    }
    for button in buttons { view.addSubview(button) }
    return buttons
  }

  /// Highlights the button at a point of a view, or no button if `point` is `nil`.
  ///
  /// - Returns: Whether the appearance changed.
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

  /// Returns the visible button at a point of a view with its frame there, or `nil` if there is none.
  @MainActor
  package func button<Action>(at point: CGPoint, of view: View) -> (action: Action, frame: CGRect)?
  where Element == BarButton<Action> {
    for button in self where !button.isHidden {
      let frame = button.convert(button.bounds, to: view)
      if frame.contains(point) { return (button.action, frame) }
    }
    return nil
  }

  /// Returns the frame of an action's button in a view that has been laid out, or `nil` if the button isn't visible.
  @MainActor
  package func frame<Action>(of action: Action, in view: View) -> CGRect? where Element == BarButton<Action> {
    first { $0.action == action && !$0.isHidden }.map { $0.convert($0.bounds, to: view) }
  }
}
