import Foundation

/// The accessibility attributes of an object. They are stored for code that reads them, such as tests that find a view
/// by its identifier. Halfway has no assistive technologies.
@MainActor
package final class AccessibilityWords {
  package var isElement = false
  package var identifier: String?
  package var label: String?
  package var hint: String?
  package var value: String?
  package var isModal = false
  package var hidesElements = false
  package var groupsElements = false
  package var traits = AccessibilityTraits()
  package var ignoresInvertColors = false
  package var customActions: [AccessibilityCustomAction]?
  package var elements: [Any]?

  package init() {}
}
