import Foundation
import HalfwayGestures

/// An action that assistive technologies offer for an element. UIKit's `UIAccessibilityCustomAction`.
@preconcurrency @MainActor
open class AccessibilityCustomAction: NSObject {
  /// A closure that performs an action and returns whether it succeeded.
  public typealias Handler = (AccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The image of the action.
  open var image: Image?
  /// Performs the action.
  open var actionHandler: Handler?
  /// The object that performs the action; used with `selector`.
  open private(set) weak var target: AnyObject?
  /// The method of the target that performs the action.
  open private(set) var selector: Selector?

  /// Creates an action that calls a closure.
  public init(name: String, image: Image? = nil, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }

  /// Creates an action that calls a method of a target.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
  }
}
