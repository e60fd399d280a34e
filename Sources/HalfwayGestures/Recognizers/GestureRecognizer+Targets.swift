/// Who is told of a gesture. A method stands where UIKit has a selector:
///
///     let pan = PanGestureRecognizer(target: self, action: Card.handlePan)
///     …
///     func handlePan(_ pan: PanGestureRecognizer) { … }
///
/// Its parameter may be of the recognizer's class, of one above it, `Any`, or none. Targets are held weakly.
extension GestureRecognizer {
  /// Names an action, so that it can be removed again.
  public struct ActionToken: Hashable, Sendable {
    let id: Int
  }

  /// Calls `ClassName.method` on a target whenever the gesture changes.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// The same for a method without a parameter.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Runs a closure whenever the gesture changes state.
  @discardableResult
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    let id = actions.add { recognizer, _ in
      action(recognizer)
      return true
    }
    return ActionToken(id: id)
  }

  /// Calls `ClassName.method` on a target: what `addTarget(_:action: #selector(...))` is on Apple's systems. Nobody is told for nil.
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

  /// The same for a method without a parameter.
  @discardableResult
  public func addTarget<Target: AnyObject>(_ target: Target?, action: @escaping (Target) -> () -> Void) -> ActionToken {
    add(ActionTarget(target, Target.self)) { [weak target] _ in
      guard let target else { return false }
      action(target)()
      return true
    }
  }

  /// The same for a method that is named apart from its target, which is held weakly.
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

  /// Removes one action.
  public func removeAction(_ token: ActionToken) { actions.remove(token.id) }

  /// Removes every action of a target.
  public func removeTarget(_ target: AnyObject) { removeTarget(target, action: nil) }

  /// Removes a target's actions that are methods of the same types, or all of them for nil; of all targets for nil.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    let removed = action.map { ActionTarget(object, $0) }
    actions.remove { known in known.map { removed.map($0.mayBe) ?? $0.isOf(object) } ?? false }
  }

  /// Removes a target's actions that are methods of the same types as this one, since methods cannot be compared; of all targets of that
  /// class for nil.
  public func removeTarget<Target: AnyObject, Sender>(_ target: Target?, action: (Target) -> (Sender) -> Void) {
    let removed = ActionTarget(target, Target.self, Sender.self)
    actions.remove { $0?.mayBe(removed) ?? false }
  }

  /// The same for a method without a parameter.
  public func removeTarget<Target: AnyObject>(_ target: Target?, action: (Target) -> () -> Void) {
    let removed = ActionTarget(target, Target.self)
    actions.remove { $0?.mayBe(removed) ?? false }
  }
}
