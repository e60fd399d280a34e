import Foundation
import HalfwayViews

/// An object that drives a transition interactively.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition; called once.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// The speed of the rest after the release, as a multiple of the transition's own speed (default: 1).
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest after the release (default: ease in, ease out).
  var completionCurve: AnimationCurve { get }
  /// Whether the transition starts interactively (default: `true`). Otherwise it runs until it is interrupted.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
