import HalfwayViews

/// Told when an animator's items come to rest. UIKit's `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor
public protocol DynamicAnimatorDelegate: AnyObject {
  /// It begins to move its items, for the first time or after a pause.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// All of its items are at rest.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
