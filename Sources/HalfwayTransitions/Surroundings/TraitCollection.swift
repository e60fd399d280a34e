import Foundation
import HalfwayViews

/// What a stage looks like on the whole, as `UITraitCollection`, as far as a stage has it.
public final class TraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UserInterfaceStyle
  /// Pixels a point.
  public let displayScale: CGFloat
  /// How large the device is.
  public let userInterfaceIdiom: Device.Idiom

  public init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat, userInterfaceIdiom: Device.Idiom = .phone
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
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
