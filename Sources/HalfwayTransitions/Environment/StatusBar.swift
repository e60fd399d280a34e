/// What the content of the device's own bar looks like, as `UIStatusBarStyle`.
public enum StatusBarStyle: Int, Sendable, Hashable, CaseIterable {
  /// Dark where the stage is light, light where it is dark.
  case `default`
  /// For a dark ground.
  case lightContent
  /// For a light ground.
  case darkContent = 3
}

/// How the device's own bar comes and goes, as `UIStatusBarAnimation`.
public enum StatusBarAnimation: Sendable, Hashable, CaseIterable {
  case none
  case fade
  case slide
}

/// What the screens of a stage want of a bar that is drawn over it. A stage draws none.
public struct StatusBarAppearance: Sendable, Hashable {
  public var style: StatusBarStyle
  public var isHidden: Bool
  /// How it changes.
  public var animation: StatusBarAnimation

  public init(style: StatusBarStyle = .default, isHidden: Bool = false, animation: StatusBarAnimation = .fade) {
    (self.style, self.isHidden, self.animation) = (style, isHidden, animation)
  }
}

extension ViewController {
  /// Has the device ask about its home indicator again; a stage has none.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has the device ask about gestures of its own again; a stage has none.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
