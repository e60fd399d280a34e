/// How a screen is presented over another, as `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// The one that a screen has of itself: a sheet, as `.pageSheet`. Nothing has it here unless it says so.
  case automatic
  /// A sheet over what it covers, which stays beneath: on a narrow stage a card that leaves a gap at the top, on a wide one as high as that and 704
  /// points wide. A finger drags it down and away. Where there is little height it is `.fullScreen`.
  case pageSheet
  /// The same, on a wide stage of 540 × 620 points or what the screen says in `preferredContentSize`.
  case formSheet
  /// It fills the stage, and what it covers goes.
  case fullScreen
  /// It fills the stage, and what it covers stays beneath.
  case overFullScreen
  /// It fills the screen that defines the context, and what it covers there goes.
  case currentContext
  /// The same, and what it covers stays beneath.
  case overCurrentContext
  /// A presentation controller of the transitioning delegate says where it stands and what stays.
  case custom
  /// The transition presents nothing.
  case none

  /// What it stands for.
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
