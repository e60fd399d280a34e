import Foundation
import HalfwayViews

/// What a stage looks like on the whole, as `UITraitCollection`, as far as a stage has it.
public final class TraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UserInterfaceStyle
  /// Pixels a point.
  public let displayScale: CGFloat

  public init(userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
  }

  /// Of the stage that is running on this thread; outside of any light, with a pixel a point.
  public static var current: TraitCollection { Screen.main.traitCollection }
}

extension View {
  /// Of the stage that the view is in, and else of the one that is running.
  public var traitCollection: TraitCollection { stage?.traitCollection ?? .current }
}

extension ViewController {
  /// Of the stage that the controller's view is in, and else of the one that is running.
  public var traitCollection: TraitCollection { viewIfLoaded?.traitCollection ?? .current }
}
