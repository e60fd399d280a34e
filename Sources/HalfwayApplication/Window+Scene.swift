import Foundation
import HalfwayTransitions
import HalfwayViews

extension Window {
  /// For the part of the program that is connected, as in its delegate's `scene(_:willConnectTo:options:)`.
  public convenience init(windowScene: WindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The part of the program that it belongs to; nil where its stage is gone, or was never said. Setting it says which stage is to show it.
  public var windowScene: WindowScene? {
    get { stage?.environment.windowScene ?? (intendedHost as? StageEnvironment)?.windowScene }
    set { intendedHost = newValue?.environment }
  }
}
