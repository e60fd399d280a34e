import HalfwayTransitions

/// The built-in scenes of Halfway.
public enum Scenes {
  private static let (navigation, presentation, tabs) = ("Navigation", "Presentation", "Tabs")
  private static let (movement, behaviour) = ("Movements", "Behaviours")

  /// All scenes, in the order in which they are listed.
  public static let all: [Scene] = [
    swipeBack.grouped(navigation), pinchClose.grouped(navigation), cube.grouped(navigation),
    pan200.grouped(navigation), expandingCircle.grouped(presentation), punchOut.grouped(navigation),
    fold.grouped(navigation), grids.grouped(navigation), zoom.grouped(navigation), backAnywhere.grouped(navigation),
    sheet.grouped(presentation),
    shrinkAway.grouped(presentation),
    expandingView.grouped(presentation), tumble.grouped(presentation), sharedElement.grouped(presentation),
    slidingTabs.grouped(tabs), detents.grouped(presentation), drawer.grouped(movement), carousel.grouped(movement),
    defaults.grouped(behaviour), alongside.grouped(behaviour), appearance.grouped(behaviour),
  ]
}
