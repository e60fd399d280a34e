import Foundation

// The actions of changes outside of animated blocks, as in Core Animation.
//
// A layer that doesn't belong to a view looks up an action when a property changes, by default an animation of 0.25 s.
// It does so in code that a stage runs, which forms an implicit transaction, and only from the transaction after the
// one in which the layer entered the stage: what has never been shown has nothing to animate from. Changes during
// layout take effect immediately.
extension Layer {
  /// Whether changes outside of animated blocks perform actions, by default an animation of 0.25 s (default: `true`).
  /// Always `false` for the layer of a view.
  public var performsImplicitActions: Bool {
    get { flags.contains(.performsImplicitActions) }
    set {
      if newValue, contentSource?.isView != true {
        flags.insert(.performsImplicitActions)
      } else {
        flags.remove(.performsImplicitActions)
      }
    }
  }

  /// Turns implicit actions off and returns the layer.
  package func withoutImplicitActions() -> Self {
    performsImplicitActions = false
    return self
  }

  /// Whether a change may perform an action. It certainly doesn't for the layer of a view and for a layer that is in no
  /// tree, as while a screen is being built.
  @inline(__always)
  var mayPerformImplicitActions: Bool {
    flags.contains(.performsImplicitActions) && (parent != nil || flags.contains(.isMask))
      && TransactionStack.performsImplicitActions
  }

  /// Called when the layer has been added to a superlayer, or to the layer that it masks.
  func noteInsertion() {
    insertedAt = TransactionStack.runningStage?.scheduler.now.microseconds ?? .min
  }

  /// Returns a closure that performs the action for a change of a property, to be called after the change; `nil` if the
  /// change takes effect immediately.
  func implicitAction(of property: LayerProperty) -> (() -> Void)? {
    guard isShownInRunningStage, !Transaction.disableActions(), Transaction.isAnimated else { return nil }
    let event = property.actionKey
    guard !event.isEmpty, var action = action(forKey: event) else { return nil }
    if let animation = action as? BasicAnimation, animation.isWithoutValues {
      // An animation without values leads from what is shown to the new value.
      let copy = animation.kept
      if let copy = copy as? BasicAnimation, let path = AnimationKeyPath(copy.keyPath ?? event) {
        copy.keyPath = path.string
        copy.fromValue = presentationValue(of: path.property).flatMap { value in path.part.map(value.part) ?? value }
      }
      action = copy
    }
    return { [self] in action.run(forKey: event, object: self, arguments: nil) }
  }

  /// Returns the animation that a change of a property starts outside of blocks; `nil` if it takes effect immediately.
  func implicitAnimation(forKey event: String) -> Animation? {
    guard performsImplicitActions, isShownInRunningStage, let path = AnimationKeyPath(event),
      let shown = presentationValue(of: path.property)
    else { return nil }
    let animation = BasicAnimation(keyPath: path)
    animation.fromValue = path.part.map(shown.part) ?? shown
    animation.timingFunction = .ease
    return animation
  }

  /// Whether the layer is in the running stage and was already in it before the current transaction.
  var isShownInRunningStage: Bool {
    guard let scheduler = TransactionStack.runningStage?.scheduler, effectiveTimeline?.scheduler === scheduler else {
      return false
    }
    let now = scheduler.now.microseconds
    var current: Layer? = self
    while let here = current {
      if here.insertedAt == now { return false }
      current = here.container
    }
    return true
  }
}

extension BasicAnimation {
  var isWithoutValues: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension Transaction {
  /// Performs layout, in which no change performs implicit actions.
  package static func layingOut(_ body: () -> Void) {
    guard let stack = TransactionStack.current else { return body() }
    stack.layoutDepth += 1
    defer { stack.layoutDepth -= 1 }
    body()
  }
}
