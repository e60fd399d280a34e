import Foundation
import HalfwayGestures
import HalfwayMotion

/// An object that can receive touches: a view or a view controller. UIKit's `UIResponder`, limited to touches.
///
/// Touches that a responder doesn't handle are passed to the next one. A responder that overrides `touchesBegan`
/// without calling `super` consumes the touches; it should then override the other touch methods, too.
@preconcurrency @MainActor
open class Responder: NSObject {
  /// Values that other parts of the framework associate with the responder.
  package final var associated: AssociatedObjects?

  /// The observers of the responder's properties; nil until one is added.
  package final var observers: KeyValueObservers?

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

  // MARK: Loading

  /// Called when the object has been created from a storyboard, which is registered in code. As on iOS, it isn't called
  /// for objects that are created by an initializer. The default does nothing.
  open func awakeFromNib() {}

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
}
