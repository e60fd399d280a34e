import Foundation
import HalfwayViews

extension TraitCollection {
  /// Of the stage that is running on this thread; outside of any, that of `Screen.main`: light, with a pixel a point.
  public static var current: TraitCollection { Screen.main.traitCollection }
}

extension View {
  /// Of the stage that the view is in, and else of the one that is running.
  public var traitCollection: TraitCollection { stage?.traitCollection ?? .current }
}

extension ViewController: TraitEnvironment {
  /// Of the stage that the controller's view is in, and else of the one that is running.
  public var traitCollection: TraitCollection { viewIfLoaded?.traitCollection ?? .current }
}
