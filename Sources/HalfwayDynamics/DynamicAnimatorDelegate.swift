import HalfwayViews

/// The delegate of an animator, which is notified when the animator resumes and pauses. The equivalent of UIKit's
/// `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Called before the animator begins to move items, initially or after a pause. The default implementation does
  /// nothing.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Called when all items are at rest. The default implementation does nothing.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
