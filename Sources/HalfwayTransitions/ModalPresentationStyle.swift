/// How a screen is presented over another, as `UIModalPresentationStyle`.
public enum ModalPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// It fills the stage, and what it covers goes.
  case fullScreen
  /// It fills the stage, and what it covers stays beneath.
  case overFullScreen
  /// A presentation controller of the transitioning delegate says where it stands and what stays.
  case custom
  /// The transition presents nothing.
  case none
}
