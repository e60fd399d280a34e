/// The style of the status bar's content, as `UIStatusBarStyle`.
public enum StatusBarStyle: Int, Sendable, Hashable, CaseIterable {
  /// Dark on a light stage, light on a dark one.
  case `default`
  /// Light content for a dark background.
  case lightContent
  /// Dark content for a light background.
  case darkContent = 3
}

/// The animation of showing and hiding the status bar, as `UIStatusBarAnimation`.
public enum StatusBarAnimation: Sendable, Hashable, CaseIterable {
  /// No animation.
  case none
  /// A cross-fade.
  case fade
  /// A slide.
  case slide
}

/// The appearance that the view controllers of a stage request for a status bar. A stage draws none.
public struct StatusBarAppearance: Sendable, Hashable {
  /// The style of the content.
  public var style: StatusBarStyle
  /// Whether the bar is hidden.
  public var isHidden: Bool
  /// The animation of changes.
  public var animation: StatusBarAnimation

  /// Creates an appearance.
  public init(style: StatusBarStyle = .default, isHidden: Bool = false, animation: StatusBarAnimation = .fade) {
    (self.style, self.isHidden, self.animation) = (style, isHidden, animation)
  }
}

extension ViewController {
  /// Has no effect, because a stage has no home indicator.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect, because a stage has no system gestures.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
