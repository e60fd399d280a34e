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
    guard animations.isEmpty, TransactionStack.collector == nil else {
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
    if collector == nil, animations.isEmpty, old == value { return }
    if collector == nil || collector?.record(self, property, from: old, to: value) == false {
      // A change without animation takes effect immediately, so it replaces an animation of the same property.
      if !animations.isEmpty { removeChange(of: property) }
    }
    setModelValue(value, of: property)
    changed(property)
  }

  /// Whether any property of this layer is animated.
  public var hasAnimations: Bool { !animations.isEmpty }

  /// Whether an animation prevents this layer's view from receiving touches.
  package var blocksTouches: Bool { !animations.isEmpty && animations.contains { $0.blocksTouches } }

  func add(_ animation: LayerAnimation) {
    removeChange(of: animation.property)
    animations.append(.change(animation))
    changed(animation.property)
  }

  /// Returns whether a batch animates a property, even if only until another animation of the same sequence takes over.
  func isAnimated(_ property: LayerProperty, batch: Int) -> Bool {
    change(of: property)?.animation.isOf(batch: batch) ?? false
  }

  func removeAnimation(of property: LayerProperty, batch: Int) -> Bool {
    guard let (index, animation) = change(of: property), animation.batch == batch else { return false }
    animations.remove(at: index)
    changed(property)
    return true
  }

  /// Replaces the animation of a property.
  func replace(_ animation: LayerAnimation) {
    guard let index = change(of: animation.property)?.index else { return }
    animations[index] = .change(animation)
    changed(animation.property)
  }

  func retargetAnimation(of property: LayerProperty, batch: Int, to value: AnimatableValue) -> Bool {
    guard let animation = change(of: property)?.animation, animation.batch == batch else { return false }
    animation.end = value
    return true
  }

  /// Returns whether a property has a value and no animated block changes it.
  func isAtRest(_ property: LayerProperty, at value: AnimatableValue) -> Bool {
    modelValue(of: property) == value && change(of: property) == nil
  }

  func restore(_ property: LayerProperty, to value: AnimatableValue) {
    removeChange(of: property)
    setModelValue(value, of: property)
    changed(property)
  }

  /// Returns the animation of a property by an animated block, of which there is at most one.
  func change(of property: LayerProperty) -> (index: Int, animation: LayerAnimation)? {
    for (index, animation) in animations.enumerated() {
      if case .change(let change) = animation, change.property == property { return (index, change) }
    }
    return nil
  }

  private func removeChange(of property: LayerProperty) {
    if let (index, _) = change(of: property) { animations.remove(at: index) }
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
    if let last = animations.last(where: { $0.property == property }), case .change(let change) = last {
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
