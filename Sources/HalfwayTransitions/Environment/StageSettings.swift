import HalfwayViews

/// What the user of a device has chosen in its settings. A recording keeps it, so a replay has the same.
public struct StageSettings: Sendable, Hashable {
  /// The light or dark style (default: `.light`).
  public var style: UserInterfaceStyle
  /// Whether animations should move less (default: false). UIKit's Reduce Motion; see `ReducibleMotion`.
  public var isReduceMotionEnabled: Bool
  /// The direction of layout (default: `.leftToRight`).
  public var layoutDirection: UserInterfaceLayoutDirection

  /// Creates settings.
  public init(
    style: UserInterfaceStyle = .light, isReduceMotionEnabled: Bool = false,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) {
    self.style = style
    self.isReduceMotionEnabled = isReduceMotionEnabled
    self.layoutDirection = layoutDirection
  }
}

extension Stage {
  /// The user's settings.
  package var settings: StageSettings { environment.settings }
}

/// An animator that moves views far or distorts them. While `Accessibility.isReduceMotionEnabled`, a cross-fade takes
/// its place in transitions that no gesture drives from their beginning; a gesture still moves what is under the
/// finger.
///
/// The animators of pushes, presentations, alerts, and zooms, and those of the catalog, conform to it. As on iOS, other
/// animators are used unchanged, and check the setting themselves.
@preconcurrency @MainActor
public protocol ReducibleMotion: ViewControllerAnimatedTransitioning {}

extension TransitionRequest {
  /// Replaces an animator that moves too much.
  func reduceMotion() {
    guard animator is any ReducibleMotion, driver == nil, interactionController?.wantsInteractiveStart != true else {
      return
    }
    animator = DissolveAnimator(isPresenting: operation != .pop && operation != .dismiss)
  }
}
