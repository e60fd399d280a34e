import Foundation
import HalfwayGestures
import HalfwayViews

/// What a `DynamicAnimator` lets items do, or several such things as one. UIKit's `UIDynamicBehavior`.
///
/// A subclass of your own makes its children in `init` and adds them with `addChildBehavior`.
@preconcurrency @MainActor
open class DynamicBehavior: NSObject {
  /// Those of which this one consists.
  open private(set) var childBehaviors: [DynamicBehavior] = []
  /// Called sixty times a second while the animator runs, when the items have been moved.
  open var action: (() -> Void)?
  /// The one to which this behaviour, or the one that it is a part of, was added.
  open var dynamicAnimator: DynamicAnimator? { animator }
  private(set) weak var animator: DynamicAnimator?
  private weak var parent: DynamicBehavior?

  public override init() {}

  open func addChildBehavior(_ behavior: DynamicBehavior) {
    // A behaviour that would be a part of itself has no end.
    guard behavior.parent == nil, behavior.animator == nil, !isPart(of: behavior) else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    if let animator {
      behavior.move(to: animator)
      animator.behaviorsDidChange(new: behavior)
    }
  }

  open func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.parent === self else { return }
    childBehaviors.removeAll(identical: behavior)
    behavior.parent = nil
    if let animator {
      behavior.move(to: nil)
      animator.behaviorsDidChange(new: nil)
    }
  }

  /// Told before it is added to an animator, or, with nil, removed from one. The default does nothing.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  private func isPart(of other: DynamicBehavior) -> Bool {
    var upwards: DynamicBehavior? = self
    while let behavior = upwards {
      if behavior === other { return true }
      upwards = behavior.parent
    }
    return false
  }

  /// Whether it is a part of another one.
  var isChild: Bool { parent != nil }

  func move(to animator: DynamicAnimator?) {
    self.willMove(to: animator)
    self.animator = animator
    didMove()
    for child in childBehaviors { child.move(to: animator) }
  }

  /// This and its parts, the whole before its parts.
  var withParts: [DynamicBehavior] { [self] + childBehaviors.flatMap { $0.withParts } }

  // MARK: What behaviours of each kind do

  /// The items that it has to do with.
  var affectedItems: [any DynamicItem] { [] }

  /// It has come to an animator or left one.
  func didMove() {}

  /// Tells the animator's world what it does, when that is made up anew.
  func contribute(to animator: DynamicAnimator) {}

  /// What it does is something else from now on.
  func changed() { animator?.behaviorsDidChange(new: nil) }

  /// An item has come to it.
  func changed(new item: any DynamicItem) {
    animator?.register(item)
    changed()
  }
}
