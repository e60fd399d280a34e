import Foundation
import HalfwayLayers
import HalfwayViews

/// What a `VisualEffectView` does to what lies behind it: UIKit's `UIVisualEffect`. By itself it does nothing.
@preconcurrency @MainActor
open class VisualEffect: NSObject {
  public override init() {}

  /// What is done where things are light or dark.
  func backdrop(for style: UserInterfaceStyle) -> DisplayBackdrop { DisplayBackdrop() }

  /// Whether that shows where the view's content is, and only there.
  var isSeenThroughContent: Bool { false }
}
