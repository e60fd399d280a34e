import Foundation
import HalfwayMotion

/// What a layer does when a property of it changes, as `CAAction`: an animation begins, and `NSNull` does nothing.
public protocol LayerAction {
  /// - Parameters:
  ///   - event: The property's name, or a name of your own.
  ///   - object: The layer.
  ///   - arguments: Nil for a change of a property.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension Animation: LayerAction {
  /// Begins on the layer, for the event's name.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? Layer)?.add(self, forKey: event)
  }
}

extension NSNull: LayerAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

// Which action belongs to a change. Nothing is animated but in animated blocks, so of what is said here only that a property is not to be
// animated has an effect by itself; the rest is for whoever asks, as a layer does that animates a property of its own along with a block.
extension Layer {
  /// Actions by the names of properties. In an animated block a property with an `NSNull` changes at once, unless the layer is a view's.
  public var actions: [String: any LayerAction]? {
    get { extras?.actions }
    set { ownExtras.actions = newValue }
  }

  /// The action for a property's name that somebody says: the view or delegate, and then `actions`.
  func foundAction(forKey event: String) -> (any LayerAction)? {
    let found = contentSource?.action(of: self, forKey: event) ?? extras?.actions?[event]
    guard let found else { return type(of: self).defaultAction(forKey: event) ?? blockAction(forKey: event) }
    return found is NSNull ? nil : found
  }

  /// What the animated block around would begin for a property: an animation from what shows now; nil outside of any.
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

  /// Whether `actions` has it that a property is not animated.
  func isUnanimated(_ property: LayerProperty) -> Bool {
    guard let actions = extras?.actions, contentSource?.isView != true else { return false }
    if property == .cornerRadii, actions["cornerRadius"] is NSNull { return true }
    return actions[AnimationKeyPath(property).string] is NSNull
  }
}
