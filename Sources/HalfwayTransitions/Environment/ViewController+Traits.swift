import HalfwayGestures
import HalfwayViews

extension ViewController: TraitEnvironment {
  /// Of the stage that the controller's view is in, and else of the one that is running; light or dark as the screen is.
  public var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? .current.with(overrideUserInterfaceStyle)
  }

  /// Its view is another one from now on.
  func letGo(of view: View) {
    view.layoutObserver = nil
    view.takeStyle(ofObserver: .unspecified)
  }
}
