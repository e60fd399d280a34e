/// How a screen is presented over another, as `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
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

  /// Whether it covers only the screen that defines the context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
