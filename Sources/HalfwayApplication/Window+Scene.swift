import Foundation
import HalfwayTransitions
import HalfwayViews

extension Window {
  /// Creates a window for a scene, as in its delegate's `scene(_:willConnectTo:options:)`.
  ///
  /// It is generic so that a subclass can declare an initializer with this name.
  public convenience init<Scene: WindowScene>(windowScene: Scene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene of the window; `nil` if it was never set or its stage has been deallocated. Setting it determines the
  /// stage that shows the window.
  public var windowScene: WindowScene? {
    get { stage?.environment.windowScene ?? (intendedHost as? StageEnvironment)?.windowScene }
    set { intendedHost = newValue?.environment }
  }
}
