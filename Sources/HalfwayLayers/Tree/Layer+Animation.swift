import Foundation

extension Layer {
  /// Sets a property that is part of `LayerValues`.
  ///
  /// Nearly all changes take effect immediately and replace no animation. For those the typed value is stored directly,
  /// which costs a tenth of an `AnimatableValue`; building a screen consists mostly of such changes.
  @inline(__always)
  func change<Value: Animatable>(
    _ property: LayerProperty, _ place: WritableKeyPath<LayerValues, Value>, to value: Value
  ) {
    change(property, from: modelValues[keyPath: place], to: value) { modelValues[keyPath: place] = $0 }
  }

  /// Sets a property that a subclass of `Layer` stores itself; `assign` stores the value.
  @inline(__always)
  func change<Value: Animatable>(
    _ property: LayerProperty, from old: Value, to value: Value, _ assign: (Value) -> Void
  ) {
    guard animations.isEmpty, TransactionStack.collector == nil, !mayPerformImplicitActions else {
      return change(property, to: value.animatableValue)
    }
    guard value.isFinite, value != old else { return }
    assign(value)
    changed(property)
  }

  /// Sets a property, animated if an animated block is open. Non-finite values are ignored.
  func change(_ property: LayerProperty, to value: AnimatableValue) {
    guard value.isFinite, let old = modelValue(of: property) else { return }
    let collector = TransactionStack.collector
    if collector == nil, old == value { return }
    let action = collector == nil && mayPerformImplicitActions ? implicitAction(of: property) : nil
    if collector == nil || collector?.record(self, property, from: old, to: value) == false {
      // Running animations go on and lead to the new value, unless a block takes their place.
      if collector != nil, !property.isAdditive {
        removeChanges(of: property)
      } else if !animations.isEmpty {
        redirectChanges(of: property, to: value)
      }
    }
    setModelValue(value, of: property)
    changed(property)
    action?()
  }

  /// Whether any property of this layer is animated.
  public var hasAnimations: Bool { !animations.isEmpty }

  /// Whether an animation prevents this layer's view from receiving touches.
  package var blocksTouches: Bool { !animations.isEmpty && animations.contains { $0.blocksTouches } }
  /// Whether an animation lets the layer's view be hit where it is shown.
  package var isHitAsShown: Bool { !animations.isEmpty && animations.contains { $0.isHitAsShown } }

  /// Adds the animation of a block. It takes the place of an earlier one on the same timeline that it includes. Other
  /// animations of an additive property go on; those of other properties are removed.
  func add(_ animation: LayerAnimation) {
    let property = animation.property
    if animation.earlier != nil, let index = change(of: property, on: animation.timeline)?.index {
      animations.remove(at: index)
    }
    if property.isAdditive {
      if isAnimated(property) {
        redirectChanges(of: property, to: animation.end)
        animation.follow(animation.end)
      }
    } else {
      removeChanges(of: property)
    }
    apply(.change(animation))
    changed(property)
  }

  /// Lets the running animations of a property lead to a new model value.
  private func redirectChanges(of property: LayerProperty, to value: AnimatableValue) {
    for case .change(let change) in animations where change.property == property { change.follow(value) }
  }

  /// Returns whether a batch animates a property, even if only until another animation of the same sequence takes over.
  func isAnimated(_ property: LayerProperty, batch: Int) -> Bool {
    changes(of: property).contains { $0.isOf(batch: batch) }
  }

  func removeAnimation(of property: LayerProperty, batch: Int) -> Bool {
    guard let (index, _) = change(of: property, batch: batch) else { return false }
    animations.remove(at: index)
    changed(property)
    return true
  }

  /// Replaces the animation of a property.
  func replace(_ animation: LayerAnimation) {
    guard let index = change(of: animation.property, on: animation.timeline)?.index else { return }
    animations[index] = .change(animation)
    changed(animation.property)
  }

  func retargetAnimation(of property: LayerProperty, batch: Int, to value: AnimatableValue) -> Bool {
    guard let animation = change(of: property, batch: batch)?.animation else { return false }
    for other in changes(of: property) where other !== animation { other.follow(value) }
    animation.end = value
    return true
  }

  /// Returns whether a property still has the model value that an animation left.
  ///
  /// - Parameter isFree: Whether no other animation can have replaced that one.
  func isAsLeft(_ property: LayerProperty, at value: AnimatableValue, isFree: Bool) -> Bool {
    modelValue(of: property) == value && (isFree || property.isAdditive || changes(of: property).isEmpty)
  }

  func restore(_ property: LayerProperty, to value: AnimatableValue) {
    setModelValue(value, of: property)
    changed(property)
  }

  /// The animations of a property by animated blocks, oldest first. Only additive properties have more than one.
  private func changes(of property: LayerProperty) -> [LayerAnimation] {
    animations.compactMap {
      if case .change(let change) = $0, change.property == property { change } else { nil }
    }
  }

  /// Returns the animation of a property by a batch.
  func change(of property: LayerProperty, batch: Int) -> (index: Int, animation: LayerAnimation)? {
    change { $0.property == property && $0.batch == batch }
  }

  /// Returns the animation of a property on a timeline of a sequence, on which there is at most one.
  func change(of property: LayerProperty, on timeline: Timeline) -> (index: Int, animation: LayerAnimation)? {
    change { $0.property == property && $0.timeline === timeline }
  }

  private func change(_ isWanted: (LayerAnimation) -> Bool) -> (index: Int, animation: LayerAnimation)? {
    for (index, animation) in animations.enumerated() {
      if case .change(let change) = animation, isWanted(change) { return (index, change) }
    }
    return nil
  }

  private func removeChanges(of property: LayerProperty) {
    animations.removeAll {
      if case .change(let change) = $0 { change.property == property } else { false }
    }
  }

  /// The values as they look at the stage's current time.
  public var presentationValues: LayerValues {
    var values = modelValues
    if !animations.isEmpty {
      for animation in animations where animation.property.isCommon { animation.apply(to: &values) }
    }
    return values
  }

  /// The model values, with those that determine the layer's position replaced by their values at the current time.
  var presentPlace: LayerValues {
    var values = modelValues
    guard !animated.isDisjoint(with: .map) else { return values }
    for index in animations.indices where LayerProperties.map.contains(LayerProperties(animations[index].property)) {
      let property = animations[index].property
      if let value = values[property] { values[property] = animations[index].value(over: value) }
    }
    return values
  }

  /// Returns a property as it looks at the stage's current time; `nil` if this kind of layer doesn't have it.
  public func presentationValue(of property: LayerProperty) -> AnimatableValue? {
    modelValue(of: property).map { present(property, $0) }
  }

  /// Returns a property as it looks at the stage's current time, given its model value.
  @inline(__always)
  func present<Value: Animatable>(_ property: LayerProperty, _ model: Value) -> Value {
    isAnimated(property) ? animated(property, model) : model
  }

  private func animated<Value: Animatable>(_ property: LayerProperty, _ model: Value) -> Value {
    // The usual case: a block changes the property, which overrides the model and all earlier animations.
    if let last = animations.last(where: { $0.property == property }), case .change(let change) = last,
      !change.isRelative
    {
      return change.value(as: Value.self) ?? model
    }
    return Value(present(property, model.animatableValue)) ?? model
  }

  /// Returns whether any animation affects a property.
  @inline(__always)
  func isAnimated(_ property: LayerProperty) -> Bool { !animated.isDisjoint(with: LayerProperties(property)) }

  /// Returns a value with all animations of the property applied in order.
  private func present(_ property: LayerProperty, _ model: AnimatableValue) -> AnimatableValue {
    var value = model
    for index in animations.indices where animations[index].property == property {
      value = animations[index].value(over: value)
    }
    return value
  }

  /// Returns a path as it looks at the current time, using the memory of the buffers while it is animated.
  func present(_ property: LayerProperty, _ model: CGPath, _ buffers: inout PathBuffers) -> CGPath {
    guard isAnimated(property) else { return model }
    var path = model
    for index in animations.indices where animations[index].property == property {
      guard let span = animations[index].span(over: .path(path)), case .path(let start) = span.start,
        case .path(let end) = span.end
      else { continue }
      let fraction = span.fraction
      path =
        fraction == 0 ? start : fraction == 1 ? end : buffers.next { $0.mix(start, end, fraction: fraction) } ?? end
    }
    return path
  }
}
