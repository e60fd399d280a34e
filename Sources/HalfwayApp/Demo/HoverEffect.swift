import Foundation
import Halfway

/// The effect on a view of a scene that a click would press, while the pointer is over it.
///
/// It is drawn over the scene and isn't part of it: recordings contain no pointer without a button, so nothing in a
/// scene may depend on it.
struct HoverEffect: Equatable {
  /// The visible part of the view, in the stage's coordinates.
  private let frame: CGRect
  private let cornerRadius: Double

  /// The color, which darkens light views and lightens dark ones.
  private static let color = CGColor(white: 0.5, alpha: 0.14)
  /// The corner radius for a view without round corners, in points.
  private static let cornerRadius = 8.0
  /// Its distance from the edges of such a view, which can be those of the window, in points.
  private static let margin = 6.0

  /// Creates the effect for the view at a point; `nil` if there is none that a click would press.
  @MainActor
  init?(at point: CGPoint, on stage: Stage) {
    // The view of the root view controller isn't in the window while a screen covers it.
    let root = stage.window
    var view = root.hitTest(point, with: nil)
    while let here = view, !here.canBePressed { view = here.superview }
    guard let view else { return nil }
    var visible = view.convert(view.bounds, to: root)
    var ancestor = view.superview
    while let here = ancestor {
      if here.clipsToBounds { visible = visible.intersection(here.convert(here.bounds, to: root)) }
      ancestor = here.superview
    }
    guard !visible.isEmpty, !visible.isNull else { return nil }
    let isRound = view.layer.cornerRadius > 0
    frame = isRound ? visible : visible.insetBy(dx: Self.margin, dy: Self.margin)
    cornerRadius = isRound ? view.layer.cornerRadius : Self.cornerRadius
  }

  /// Appends the effect to a display list.
  func append(to list: inout DisplayList) {
    list.items.append(.fill(RoundedRect(frame, cornerRadius: cornerRadius), Self.color))
  }
}

extension View {
  /// Whether a click presses the view. It doesn't press a text field, but puts the caret into it.
  fileprivate var canBePressed: Bool {
    (self as? PressableView)?.pressStyle != nil || (self as? Control)?.isEnabled ?? false && !(self is TextField)
  }
}
