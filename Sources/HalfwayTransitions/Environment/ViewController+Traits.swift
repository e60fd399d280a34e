import HalfwayGestures
import HalfwayViews

extension ViewController: TraitEnvironment {
  /// The traits of the stage that contains the view, otherwise of the running stage, with the light or dark style of
  /// the view controller.
  public var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? .current.with(overrideUserInterfaceStyle)
  }

  /// Releases a view that the view controller has replaced.
  func letGo(of view: View) {
    view.layoutObserver = nil
    view.takeStyle(ofObserver: .unspecified)
  }
}
