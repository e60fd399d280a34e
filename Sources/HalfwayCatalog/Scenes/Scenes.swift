import HalfwayTransitions

/// The scenes that come with Halfway.
public enum Scenes {
  /// In the order in which they are listed.
  public static let all: [Scene] = [
    swipeBack, pinchClose, cube, pan200, expandingCircle, punchOut, fold, grids, sheet, shrinkAway, expandingView,
    tumble, sharedElement, slidingTabs, defaults, alongside, appearance,
  ]
}
