/// Told when an animator's items come to rest. UIKit's `UIDynamicAnimatorDelegate`.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// It begins to move its items, for the first time or after a pause.
  @preconcurrency @MainActor func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// All of its items are at rest.
  @preconcurrency @MainActor func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  @preconcurrency @MainActor public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  @preconcurrency @MainActor public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
