import Foundation
import HalfwayGestures
import HalfwayViews

/// A behavior of items in a `DynamicAnimator`, or a combination of several. The equivalent of UIKit's
/// `UIDynamicBehavior`.
///
/// A custom subclass creates its children in `init` and adds them with `addChildBehavior`.
@preconcurrency @MainActor
open class DynamicBehavior: NSObject {
  /// The children of the behavior.
  open private(set) var childBehaviors: [DynamicBehavior] = []
  /// A closure that is called 60 times per second while the animator runs, after the items have been moved (default:
  /// `nil`).
  open var action: (() -> Void)?
  /// The animator to which this behavior, or its parent, was added; `nil` if there is none.
  open var dynamicAnimator: DynamicAnimator? { animator }
  private(set) weak var animator: DynamicAnimator?
  private weak var parent: DynamicBehavior?

  public override init() {}

  /// Adds a child. A behavior that has a parent or an animator, or that contains this behavior, is ignored.
  open func addChildBehavior(_ behavior: DynamicBehavior) {
    // A behavior can't contain itself.
    guard behavior.parent == nil, behavior.animator == nil, !isPart(of: behavior) else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    if let animator {
      behavior.move(to: animator)
      animator.behaviorsDidChange(new: behavior)
    }
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.parent === self else { return }
    childBehaviors.removeAll(identical: behavior)
    behavior.parent = nil
    if let animator {
      behavior.move(to: nil)
      animator.behaviorsDidChange(new: nil)
    }
  }

  /// Called before the behavior is added to an animator or, with `nil`, removed. The default implementation does
  /// nothing.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  private func isPart(of other: DynamicBehavior) -> Bool {
    var upwards: DynamicBehavior? = self
    while let behavior = upwards {
      if behavior === other { return true }
      upwards = behavior.parent
    }
    return false
  }

  /// Whether the behavior is a child.
  var isChild: Bool { parent != nil }

  func move(to animator: DynamicAnimator?) {
    self.willMove(to: animator)
    self.animator = animator
    didMove()
    for child in childBehaviors { child.move(to: animator) }
  }

  /// The behavior and its descendants, parents first.
  var withParts: [DynamicBehavior] { [self] + childBehaviors.flatMap { $0.withParts } }

  // MARK: Subclass hooks

  /// The items that the behavior affects.
  var affectedItems: [any DynamicItem] { [] }

  /// Called after the behavior was added to or removed from an animator.
  func didMove() {}

  /// Adds the behavior to the animator's world while it is being built.
  func contribute(to animator: DynamicAnimator) {}

  /// Called when the behavior has changed.
  func changed() { animator?.behaviorsDidChange(new: nil) }

  /// Called when an item was added.
  func changed(new item: any DynamicItem) {
    animator?.register(item)
    changed()
  }
}
