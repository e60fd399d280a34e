/// The style of a presentation, as `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// The system's default: a sheet, as `.pageSheet`. It isn't the default value here.
  case automatic
  /// A sheet over the presenter, which stays visible: on a narrow stage a card with a gap at the top, on a wide stage
  /// of the same height and 704 points wide. The user can dismiss it by dragging it down. In a compact height it is
  /// `.fullScreen`.
  case pageSheet
  /// As `.pageSheet`; on a wide stage 540 × 620 points or the view controller's `preferredContentSize`.
  case formSheet
  /// Fills the stage; the presenter's view is removed.
  case fullScreen
  /// Fills the stage; the presenter's view stays beneath.
  case overFullScreen
  /// Fills the view controller that defines the presentation context, whose view is removed.
  case currentContext
  /// As `.currentContext`; the view stays beneath.
  case overCurrentContext
  /// A bubble beside a view, with an arrow to it; see `PopoverPresentationController`. In a compact width it is a
  /// sheet, as `.pageSheet`, unless the presentation's delegate returns another style.
  case popover
  /// The transitioning delegate's presentation controller determines the frame and whether the presenter's view
  /// stays.
  case custom
  /// The transition isn't a presentation.
  case none

  /// The style with defaults resolved.
  var resolved: ModalPresentationStyle {
    switch self {
    case .automatic: .pageSheet
    case .none: .fullScreen
    default: self
    }
  }

  var isSheet: Bool { resolved == .pageSheet || self == .formSheet }

  /// Whether it covers only the screen that defines the context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
