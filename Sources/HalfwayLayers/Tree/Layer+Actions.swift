import Foundation
import HalfwayMotion

/// An action that a layer performs when a property changes, like `CAAction`: an animation is started, and `NSNull` does
/// nothing.
public protocol LayerAction {
  /// Performs the action.
  ///
  /// - Parameters:
  ///   - event: The name of the property, or a custom name.
  ///   - object: The layer.
  ///   - arguments: `nil` for a change of a property.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension Animation: LayerAction {
  /// Adds the animation to the layer, with the event's name as its key.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? Layer)?.add(self, forKey: event)
  }
}

extension NSNull: LayerAction {
  /// Does nothing.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

// The actions of property changes. Changes in animated blocks start the block's animations and perform no other
// actions; an `NSNull` disables them.
extension Layer {
  /// The actions by property name. A property with an `NSNull` changes immediately, also in an animated block, unless
  /// the layer belongs to a view.
  public var actions: [String: any LayerAction]? {
    get { extras?.actions }
    set { ownExtras.actions = newValue }
  }

  /// Returns the action for a property name from the view or delegate, then from `actions`, then from
  /// `defaultAction(forKey:)`, then from the surrounding animated block or from the implicit actions.
  func foundAction(forKey event: String) -> (any LayerAction)? {
    let found = contentSource?.action(of: self, forKey: event) ?? extras?.actions?[event]
    guard let found else {
      return type(of: self).defaultAction(forKey: event) ?? blockAction(forKey: event)
        ?? implicitAnimation(forKey: event)
    }
    return found is NSNull ? nil : found
  }

  /// Returns the animation that the surrounding animated block would start for a property, from its currently shown
  /// value; `nil` outside of any block.
  package func blockAction(forKey event: String) -> Animation? {
    guard let block = Transaction.inherited, let path = AnimationKeyPath(event),
      let shown = presentationValue(of: path.property)
    else { return nil }
    let animation: BasicAnimation
    if case .spring(let spring, let velocity) = block.pacing {
      let made = SpringAnimation(keyPath: event)
      (made.mass, made.stiffness, made.damping) = (spring.mass, spring.stiffness, spring.damping)
      made.initialVelocity = velocity
      animation = made
    } else {
      animation = BasicAnimation(keyPath: event)
      if case .cubic(let curve) = block.pacing { animation.timingFunction = curve }
    }
    animation.fromValue = path.part.map(shown.part) ?? shown
    animation.duration = block.durationSeconds
    if block.delaySeconds > 0 {
      animation.beginTime = currentTime + block.delaySeconds
      animation.fillMode = .backwards
    }
    animation.autoreverses = block.repetition.autoreverses
    animation.repeatCount = block.repetition == .once ? 0 : Float(block.repetition.count)
    return animation
  }

  /// Returns whether `actions` disables the animation of a property.
  func isUnanimated(_ property: LayerProperty) -> Bool {
    guard let actions = extras?.actions, contentSource?.isView != true else { return false }
    if property == .cornerRadii, actions["cornerRadius"] is NSNull { return true }
    return actions[AnimationKeyPath(property).string] is NSNull
  }
}
