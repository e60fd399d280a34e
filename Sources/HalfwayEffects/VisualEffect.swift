import Foundation
import HalfwayLayers
import HalfwayViews

/// An effect of a `VisualEffectView` on the content behind it. The equivalent of UIKit's `UIVisualEffect`; this base
/// class has no effect.
@preconcurrency @MainActor
open class VisualEffect: NSObject {
  public override init() {}

  /// Returns the parameters in the light or dark style.
  func backdrop(for style: UserInterfaceStyle) -> DisplayBackdrop { DisplayBackdrop() }

  /// Whether the effect is visible only through the view's content.
  var isSeenThroughContent: Bool { false }
}
