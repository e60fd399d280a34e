import Foundation
import HalfwayGestures
import HalfwayMotion

/// Something that touches can be told of: views and their controllers. UIKit's `UIResponder`, as far as touches go.
///
/// What a responder does not handle goes on to the next one. One that overrides `touchesBegan` and does not call `super` keeps the
/// touches to itself; it then overrides the others, too.
@preconcurrency @MainActor
open class Responder: NSObject {
  /// What others keep with it.
  @exclusivity(unchecked) package final var associated: AssociatedObjects?

  /// Who observes a property of it; nil where nobody ever did.
  @exclusivity(unchecked) package final var observers: KeyValueObservers?

  /// Something has changed that this responder was added for as an observer. The default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// The next one in the chain: the controller of a view that has one, else its superview; of a controller the superview of its view.
  open var next: Responder? { nil }

  // MARK: Loading

  /// It was made from a storyboard, which is registered in code: of a screen, called once that is there. What is made by an initializer is not told, as on
  /// iOS. The default does nothing.
  open func awakeFromNib() {}

  /// What an editor of storyboards calls that shows the object while a program is written. There is none here, and no running program on iOS is told either:
  /// it is there to be overridden.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }
}
