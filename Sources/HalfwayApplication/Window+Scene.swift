import Foundation
import HalfwayTransitions
import HalfwayViews

extension Window {
  /// Creates a window for a scene, as in its delegate's `scene(_:willConnectTo:options:)`.
  public convenience init(windowScene: WindowScene) {
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
