import Foundation
import HalfwayGestures
import HalfwayMotion

/// An object that can receive touches: a view or a view controller. UIKit's `UIResponder`, without presses,
/// motion, and commands.
///
/// Touches that a responder doesn't handle are passed to the next one. A responder that overrides `touchesBegan`
/// without calling `super` consumes the touches; it should then override the other touch methods, too.
@preconcurrency @MainActor
open class Responder: NSObject {
  /// Values that other parts of the framework associate with the responder.
  package final var associated: AssociatedObjects?

  /// The observers of the responder's properties; nil until one is added.
  package final var observers: KeyValueObservers?

  /// The accessibility attributes; nil for most responders.
  private final var accessibilityWords: AccessibilityWords?

  /// Called when a property that this responder observes has changed. The default does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The observed object.
  ///   - change: The values that the observer asked for.
  ///   - context: The pointer that was passed when the observer was added.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// The next responder in the chain. For a view it is its view controller or, without one, its superview; for a view
  /// controller it is the superview of its view.
  open var next: Responder? { nil }

  // MARK: First responder

  /// Whether the responder can become the first responder (default: false). Typed text goes to a text field with that
  /// status; for others it has no effect of its own.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder gives up its status as the first responder (default: true).
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { windowInChain?.firstResponder === self }

  /// Makes the responder the first responder of its window, if it can be and if the current one resigns. Returns
  /// whether it is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowInChain, self.canBecomeFirstResponder else { return false }
    guard let first = window.firstResponder else {
      window.firstResponder = self
      return true
    }
    guard first !== self else { return true }
    guard first.canResignFirstResponder, first.resignFirstResponder() else { return false }
    window.firstResponder = self
    return true
  }

  /// Ends the responder's status as the first responder. Returns whether it gave it up; true if it didn't have it.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = windowInChain, window.firstResponder === self else { return true }
    guard self.canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window at the end of the responder chain.
  private var windowInChain: Window? {
    var responder: Responder? = self
    while let next = responder, !(next is Window) { responder = next.next }
    return responder as? Window
  }

  // MARK: Loading

  /// An identifier for restoring the interface of an earlier run (default: nil). Halfway doesn't restore any.
  open var restorationIdentifier: String?

  /// Called on iOS to write the object to an archive. Halfway has no archives, so it is never called.
  open func encode(with coder: NSCoder) {}
  /// Called on iOS to save the state of the interface for a later run. Halfway never calls it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Called on iOS to restore the state of the interface of an earlier run. Halfway never calls it.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when the object has been created from a storyboard, which is registered in code. As on iOS, it isn't called
  /// for objects that are created by an initializer. The default does nothing.
  open func awakeFromNib() {}

  /// Called on iOS to replace the object when it was read from an archive. Halfway has no archives, so it is never
  /// called.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }

  /// Called on iOS by the storyboard editor only, to preview the object. Halfway never calls it; it exists so that code
  /// that overrides it compiles.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Called when touches begin. The default passes them to the next responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches move. The default passes them to the next responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches end. The default passes them to the next responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled. The default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  private var words: AccessibilityWords {
    if let accessibilityWords { return accessibilityWords }
    let made = AccessibilityWords()
    accessibilityWords = made
    return made
  }

  /// An identifier for finding the object, never shown to the user (default: nil).
  open var accessibilityIdentifier: String? {
    get { accessibilityWords?.identifier }
    set { words.identifier = newValue }
  }
  /// Whether the object is an accessibility element (default: false).
  open var isAccessibilityElement: Bool {
    get { accessibilityWords?.isElement ?? false }
    set { words.isElement = newValue }
  }
  /// A short description of the object.
  open var accessibilityLabel: String? {
    get { accessibilityWords?.label }
    set { words.label = newValue }
  }
  /// A description of the effect of the object's action.
  open var accessibilityHint: String? {
    get { accessibilityWords?.hint }
    set { words.hint = newValue }
  }
  /// The current value of the object.
  open var accessibilityValue: String? {
    get { accessibilityWords?.value }
    set { words.value = newValue }
  }
  /// The kind of element that the object is (default: none).
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityWords?.traits ?? [] }
    set { words.traits = newValue }
  }
  /// Whether the siblings of the object are hidden from assistive technologies (default: false).
  open var accessibilityViewIsModal: Bool {
    get { accessibilityWords?.isModal ?? false }
    set { words.isModal = newValue }
  }
  /// Whether the descendants of the object are hidden from assistive technologies (default: false).
  open var accessibilityElementsHidden: Bool {
    get { accessibilityWords?.hidesElements ?? false }
    set { words.hidesElements = newValue }
  }
  /// Whether the descendants are read together, before other elements (default: false).
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityWords?.groupsElements ?? false }
    set { words.groupsElements = newValue }
  }
  /// Whether the object keeps its colors when the display's colors are inverted (default: false).
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityWords?.ignoresInvertColors ?? false }
    set { words.ignoresInvertColors = newValue }
  }
  /// The actions that assistive technologies offer for the object.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibilityWords?.customActions }
    set { words.customActions = newValue }
  }
  /// The accessibility elements in the object; nil for its own.
  open var accessibilityElements: [Any]? {
    get { accessibilityWords?.elements }
    set { words.elements = newValue }
  }

  // Assistive technologies call these. They exist so that the app's own classes can override and call them.

  /// Activates the element. The default returns false: the element isn't activated.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element. The default does nothing.
  open func accessibilityDecrement() {}
  /// Dismisses a modal view. The default returns false: nothing is dismissed.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action of the object. The default returns false: nothing is performed.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Returns the number of accessibility elements.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an accessibility element; `NSNotFound` if there is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
