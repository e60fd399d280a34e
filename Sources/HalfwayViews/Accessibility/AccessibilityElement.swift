import Foundation

/// A part of a view that assistive technologies treat as an object of its own. None runs on a stage: an element stores
/// what the app says about it. UIKit's `UIAccessibilityElement`.
open class AccessibilityElement: Responder {
  /// The view, or other object, that contains the element; held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// The frame on the screen, in points.
  open var accessibilityFrame = CGRect.zero

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }
}
