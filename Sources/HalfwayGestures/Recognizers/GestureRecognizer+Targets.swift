/// The target-action mechanism. Methods take the place of UIKit's selectors:
///
///     let pan = PanGestureRecognizer(target: self, action: Card.handlePan)
///     …
///     func handlePan(_ pan: PanGestureRecognizer) { … }
///
/// The method takes no parameters or the recognizer, whose type can be the recognizer's class, a superclass or `Any`.
/// Targets are held weakly.
extension GestureRecognizer {
  /// An identifier of an action, for removing it.
  public struct ActionToken: Hashable, Sendable {
    let id: Int
  }

  /// Creates a recognizer that calls a method of a target, `ClassName.method`, whenever the gesture changes.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method without parameters whenever the gesture changes.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a closure that is called whenever the gesture changes state.
  @discardableResult
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    let id = actions.add { recognizer, _ in
      action(recognizer)
      return true
    }
    return ActionToken(id: id)
  }

  /// Adds a target whose method, `ClassName.method`, is called whenever the gesture changes; the counterpart of
  /// `addTarget(_:action: #selector(...))` on Apple platforms. A nil target has no effect.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) -> ActionToken {
    add(ActionTarget(target, Target.self, Sender.self)) { [weak target] recognizer in
      guard let target, let recognizer = recognizer as? Sender else { return false }
      action(target)(recognizer)
      return true
    }
  }

  /// Adds a target whose method takes no parameters.
  @discardableResult
  public func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) -> ActionToken {
    add(ActionTarget(target, Target.self)) { [weak target] _ in
      guard let target else { return false }
      action(target)()
      return true
    }
  }

  /// Adds a target, held weakly, and a selector that names one of its methods.
  @discardableResult
  public func addTarget(_ target: Any, action: Selector) -> ActionToken {
    let object = target as AnyObject
    return add(ActionTarget(object, action)) { [weak object] recognizer in
      object.map { action.run($0, recognizer, nil) } ?? false
    }
  }

  private func add(_ target: ActionTarget, _ run: @escaping (GestureRecognizer) -> Bool) -> ActionToken {
    ActionToken(id: actions.add(target: target) { recognizer, _ in run(recognizer) })
  }

  /// Removes an action.
  public func removeAction(_ token: ActionToken) { actions.remove(token.id) }

  /// Removes all actions of a target.
  public func removeTarget(_ target: AnyObject) { removeTarget(target, action: nil) }

  /// Removes a target's actions whose methods have the same types as the selector, or all for nil; those of all targets
  /// for a nil target.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    let removed = action.map { ActionTarget(object, $0) }
    actions.remove { known in known.map { removed.map($0.mayBe) ?? $0.isOf(object) } ?? false }
  }

  /// Removes a target's actions whose methods have the same types as `action`, because methods can't be compared; those
  /// of all targets of the class for a nil target.
  public func removeTarget<Target: AnyObject, Sender>(_ target: Target?, action: (Target) -> (Sender) -> Void) {
    let removed = ActionTarget(target, Target.self, Sender.self)
    actions.remove { $0?.mayBe(removed) ?? false }
  }

  /// Removes a target's actions whose methods take no parameters.
  public func removeTarget<Target: AnyObject>(_ target: Target?, action: (Target) -> () -> Void) {
    let removed = ActionTarget(target, Target.self)
    actions.remove { $0?.mayBe(removed) ?? false }
  }
}
