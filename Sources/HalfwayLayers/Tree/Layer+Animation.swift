import Foundation

extension Layer {
  /// Sets a property that is among `LayerValues`.
  ///
  /// Where the change shows at once and takes the place of no animation, as nearly all do, it is made as what it is: that costs a
  /// tenth of an `AnimatableValue`, and building a screen is mostly such changes.
  @inline(__always)
  func change<Value: Animatable>(
    _ property: LayerProperty, _ place: WritableKeyPath<LayerValues, Value>, to value: Value
  ) {
    change(property, from: modelValues[keyPath: place], to: value) { modelValues[keyPath: place] = $0 }
  }

  /// The same for a property that a kind of layer keeps itself; `assign` puts the value there.
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

  /// Sets a property, animated where an animated block is open. Values that are no numbers are refused.
  func change(_ property: LayerProperty, to value: AnimatableValue) {
    guard value.isFinite, let old = modelValue(of: property) else { return }
    let collector = TransactionStack.collector
    if collector == nil, animations.isEmpty, old == value { return }
    if collector == nil || collector?.record(self, property, from: old, to: value) == false {
      // A change that is not animated shows at once, so it takes the place of an animation of the same property.
      if !animations.isEmpty { removeChange(of: property) }
    }
    setModelValue(value, of: property)
    changed(property)
  }

  /// Whether any property of this layer is being animated.
  public var hasAnimations: Bool { !animations.isEmpty }

  /// Whether an animation has it that this layer's view gets no touches.
  package var blocksTouches: Bool { !animations.isEmpty && animations.contains { $0.blocksTouches } }

  func add(_ animation: LayerAnimation) {
    removeChange(of: animation.property)
    animations.append(.change(animation))
    changed(animation.property)
  }

  /// Whether a batch animates a property, be it until an animation of another one on the same reel takes over.
  func isAnimated(_ property: LayerProperty, batch: Int) -> Bool {
    change(of: property)?.animation.isOf(batch: batch) ?? false
  }

  func removeAnimation(of property: LayerProperty, batch: Int) -> Bool {
    guard let (index, animation) = change(of: property), animation.batch == batch else { return false }
    animations.remove(at: index)
    changed(property)
    return true
  }

  /// Puts another animation in the place of one of the same property.
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

  /// Whether a property has a value and no animated block changes it.
  func isAtRest(_ property: LayerProperty, at value: AnimatableValue) -> Bool {
    modelValue(of: property) == value && change(of: property) == nil
  }

  func restore(_ property: LayerProperty, to value: AnimatableValue) {
    removeChange(of: property)
    setModelValue(value, of: property)
    changed(property)
  }

  /// The change of a property by an animated block, of which there is one at most.
  func change(of property: LayerProperty) -> (index: Int, animation: LayerAnimation)? {
    for (index, animation) in animations.enumerated() {
      if case .change(let change) = animation, change.property == property { return (index, change) }
    }
    return nil
  }

  private func removeChange(of property: LayerProperty) {
    if let (index, _) = change(of: property) { animations.remove(at: index) }
  }

  /// The values as they look at the stage's present moment.
  public var presentationValues: LayerValues {
    var values = modelValues
    if !animations.isEmpty {
      for animation in animations where animation.property.isCommon { animation.apply(to: &values) }
    }
    return values
  }

  /// The model's values with those as they look at the present moment that say where the layer stands.
  var presentPlace: LayerValues {
    var values = modelValues
    guard !animated.isDisjoint(with: .map) else { return values }
    for index in animations.indices where LayerProperties.map.contains(LayerProperties(animations[index].property)) {
      let property = animations[index].property
      if let value = values[property] { values[property] = animations[index].value(over: value) }
    }
    return values
  }

  /// A property as it looks at the stage's present moment; nil for one that this kind of layer does not have.
  public func presentationValue(of property: LayerProperty) -> AnimatableValue? {
    modelValue(of: property).map { present(property, $0) }
  }

  /// A property as it looks at the stage's present moment, given as it was set last.
  @inline(__always)
  func present<Value: Animatable>(_ property: LayerProperty, _ model: Value) -> Value {
    isAnimated(property) ? animated(property, model) : model
  }

  private func animated<Value: Animatable>(_ property: LayerProperty, _ model: Value) -> Value {
    // As nearly always: a block changes it, whatever the model says and whatever was added before.
    if let last = animations.last(where: { $0.property == property }), case .change(let change) = last {
      return change.value(as: Value.self) ?? model
    }
    return Value(present(property, model.animatableValue)) ?? model
  }

  /// Whether anything animates a property.
  @inline(__always)
  func isAnimated(_ property: LayerProperty) -> Bool { !animated.isDisjoint(with: LayerProperties(property)) }

  /// A value as all that animates the property makes it look, one animation over the other.
  private func present(_ property: LayerProperty, _ model: AnimatableValue) -> AnimatableValue {
    var value = model
    for index in animations.indices where animations[index].property == property {
      value = animations[index].value(over: value)
    }
    return value
  }

  /// A path in the memory of the buffers while it is animated.
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
