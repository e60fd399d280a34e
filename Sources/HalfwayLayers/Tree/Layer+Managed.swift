import Foundation

/// The value of a property that a subclass of `Layer` declares.
struct ManagedProperty {
  let key: String
  /// The value; `nil` for none.
  var value: (any ManagedLayerValue)?
  /// The value for animations; `nil` if it has none.
  var animatable: AnimatableValue?
  /// The property of its animations; `nil` until it has a value that can be animated.
  var property: LayerProperty?
}

// Properties that subclasses declare, as Core Animation's layers do with `@NSManaged`:
//
//     var progress: Double {
//       get { managedValue(forKey: "progress") }
//       set { setManagedValue(newValue, forKey: "progress") }
//     }
//     override class func needsDisplay(forKey key: String) -> Bool {
//       key == "progress" || super.needsDisplay(forKey: key)
//     }
extension Layer {
  /// The number of properties of a layer that can be animated.
  private static let maximumAnimated = LayerProperty.managed.count

  /// Returns the value of a property that a subclass declares; the result of `defaultValue(forKey:)` or a zero if it
  /// was never set. While the layer draws itself, the result is the value at the stage's current time, as in the copy
  /// of the layer that Core Animation draws.
  public final func managedValue<Value: ManagedLayerValue>(forKey key: String) -> Value {
    guard let known = extras?.managed.first(where: { $0.key == key }) else {
      return type(of: self).defaultValue(forKey: key) as? Value ?? .initialManagedValue
    }
    if flags.contains(.drawsPresentation), let property = known.property, isAnimated(property),
      let shown = presentationValue(of: property), let value = Value.managed(shown)
    {
      return value
    }
    return known.value as? Value ?? known.animatable.flatMap(Value.managed) ?? .initialManagedValue
  }

  /// Sets a property that a subclass declares. Performs the action for the key, and requests that the layer draw itself
  /// again if `needsDisplay(forKey:)` says so.
  public final func setManagedValue<Value: ManagedLayerValue>(_ value: Value, forKey key: String) {
    if let animatable = value.animatableManagedValue, !animatable.isFinite { return }
    let action = managedAction(forKey: key)
    setManaged(value, value.animatableManagedValue, forKey: key)
    action?()
  }

  private func setManaged(
    _ value: (any ManagedLayerValue)?, _ animatable: AnimatableValue?, forKey key: String
  ) {
    let index = managedIndex(ofKey: key)
    ownExtras.managed[index].value = value
    ownExtras.managed[index].animatable = animatable
    if animatable != nil { makeAnimatable(at: index) }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  private func managedIndex(ofKey key: String) -> Int {
    if let index = ownExtras.managed.firstIndex(where: { $0.key == key }) { return index }
    ownExtras.managed.append(ManagedProperty(key: key))
    return ownExtras.managed.count - 1
  }

  private func makeAnimatable(at index: Int) {
    guard let extras, extras.managed[index].property == nil else { return }
    let count = extras.managed.count { $0.property != nil }
    guard count < Self.maximumAnimated else { return }
    extras.managed[index].property = LayerProperty.managed[count]
  }

  /// Returns a closure that performs the action for a change of such a property; `nil` if it takes effect immediately.
  private func managedAction(forKey key: String) -> (() -> Void)? {
    guard isShownInRunningStage, !Transaction.disableActions(), Transaction.isAnimated,
      var action = action(forKey: key)
    else { return nil }
    if let animation = action as? BasicAnimation, animation.isWithoutValues {
      let copy = animation.kept
      if let copy = copy as? BasicAnimation {
        copy.keyPath = copy.keyPath ?? key
        copy.fromValue = managedAnimationValue(forKey: copy.keyPath ?? key)
      }
      action = copy
    }
    return { [self] in action.run(forKey: key, object: self, arguments: nil) }
  }

  /// Returns the value at the current time of a property that a subclass declares; `nil` if it isn't known.
  func managedAnimationValue(forKey key: String) -> AnimatableValue? {
    guard let known = extras?.managed.first(where: { $0.key == key }), let model = known.animatable else { return nil }
    return known.property.flatMap(presentationValue) ?? model
  }

  /// Returns the key path of a property that a subclass declares, for animations between values like `example`; `nil`
  /// if the layer has no such property. A property that was never set has the zero of that kind.
  func managedKeyPath(_ key: String, like example: AnimatableValue?) -> AnimationKeyPath? {
    if let known = extras?.managed.first(where: { $0.key == key }) {
      return known.property.map { AnimationKeyPath($0) }
    }
    guard type(of: self).needsDisplay(forKey: key), let zero = example?.zero else { return nil }
    let initial = type(of: self).defaultValue(forKey: key).flatMap { AnimatableValue(any: $0) } ?? zero
    let index = managedIndex(ofKey: key)
    ownExtras.managed[index].animatable = initial
    makeAnimatable(at: index)
    return ownExtras.managed[index].property.map { AnimationKeyPath($0) }
  }

  /// The key of a property that a subclass declares.
  func managedKey(of property: LayerProperty) -> String? { extras?.managed.first { $0.property == property }?.key }

  /// Returns the model value of such a property.
  func managedModel(of property: LayerProperty) -> AnimatableValue? {
    extras?.managed.first { $0.property == property }?.animatable
  }

  /// Returns a property by its key; `nil` if the layer doesn't have it.
  func managedValue(named key: String) -> (any ManagedLayerValue)? {
    extras?.managed.first { $0.key == key }?.value
  }

  /// Sets a property that was set before by its key. Returns `false` if it wasn't, or if its values are of another
  /// kind.
  func setManaged(_ value: Any?, named key: String) -> Bool {
    guard let known = extras?.managed.first(where: { $0.key == key }), let old = known.value,
      let new = value.flatMap({ AnimatableValue(any: $0) }), let converted = old.of(new)
    else { return false }
    let action = managedAction(forKey: key)
    setManaged(converted, new, forKey: key)
    action?()
    return true
  }

  /// Copies the values at the current time to a presentation layer.
  func copyManaged(to copy: Layer) {
    guard let extras, !extras.managed.isEmpty else { return }
    copy.ownExtras.managed = extras.managed.map { known in
      var known = known
      if let property = known.property, isAnimated(property), let shown = presentationValue(of: property) {
        (known.animatable, known.value) = (shown, known.value?.of(shown))
      }
      return known
    }
  }

  /// Requests that the layer draw itself if an animation changes a property on which its drawing depends.
  func redisplayIfManagedMoves() {
    for known in extras?.managed ?? [] {
      if let property = known.property, isAnimated(property), type(of: self).needsDisplay(forKey: known.key) {
        flags.insert(.needsDisplay)
      }
    }
  }

  /// Called when an animation of such a property has begun or ended.
  func managedChanged(_ property: LayerProperty) {
    if let key = managedKey(of: property), type(of: self).needsDisplay(forKey: key) { flags.insert(.needsDisplay) }
  }
}

extension ManagedLayerValue {
  /// Returns a value of this type.
  fileprivate func of(_ value: AnimatableValue) -> (any ManagedLayerValue)? { Self.managed(value) }
}

extension AnimatableValue {
  /// The value of this kind that a property has before it is set.
  fileprivate var zero: AnimatableValue? {
    switch self {
    case .scalar: .scalar(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    case .color: .color(.absent)
    case .radii, .numbers, .colors, .path: nil
    }
  }
}
