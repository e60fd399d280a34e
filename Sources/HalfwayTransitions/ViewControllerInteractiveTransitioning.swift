import Foundation
import HalfwayViews

/// Drives a transition from a gesture.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: AnimationCurve { get }
  /// False for a transition that runs by itself at first and may be taken over by a finger later.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
