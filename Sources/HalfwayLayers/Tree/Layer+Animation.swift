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
      if !animations.isEmpty { animations.removeAll { $0.property == property } }
    }
    setModelValue(value, of: property)
    changed(property)
  }

  /// Whether any property of this layer is being animated.
  public var hasAnimations: Bool { !animations.isEmpty }

  /// Whether an animation has it that this layer's view gets no touches.
  package var blocksTouches: Bool { !animations.isEmpty && animations.contains { $0.parameters.blocksTouches } }

  func add(_ animation: LayerAnimation) {
    animations.removeAll { $0.property == animation.property }
    animations.append(animation)
    changed(animation.property)
  }

  /// Whether a batch animates a property, be it until an animation of another one on the same reel takes over.
  func isAnimated(_ property: LayerProperty, batch: Int) -> Bool {
    animation(of: property)?.isOf(batch: batch) ?? false
  }

  func removeAnimation(of property: LayerProperty, batch: Int) -> Bool {
    guard let index = animations.firstIndex(where: { $0.property == property && $0.batch == batch }) else {
      return false
    }
    animations.remove(at: index)
    changed(property)
    return true
  }

  func retargetAnimation(of property: LayerProperty, batch: Int, to value: AnimatableValue) -> Bool {
    guard let index = animations.firstIndex(where: { $0.property == property && $0.batch == batch }) else {
      return false
    }
    animations[index].end = value
    return true
  }

  /// Whether a property has a value and nothing animates it.
  func isAtRest(_ property: LayerProperty, at value: AnimatableValue) -> Bool {
    modelValue(of: property) == value && !animations.contains { $0.property == property }
  }

  func restore(_ property: LayerProperty, to value: AnimatableValue) {
    animations.removeAll { $0.property == property }
    setModelValue(value, of: property)
    changed(property)
  }

  /// The values as they look at the stage's present moment.
  public var presentation: LayerValues {
    var values = modelValues
    if !animations.isEmpty {
      for animation in animations where animation.property.isCommon { values[animation.property] = animation.value }
    }
    return values
  }

  /// A property as it looks at the stage's present moment; nil for one that this kind of layer does not have.
  public func presentationValue(of property: LayerProperty) -> AnimatableValue? {
    animation(of: property)?.value ?? modelValue(of: property)
  }

  func animation(of property: LayerProperty) -> LayerAnimation? {
    animations.isEmpty ? nil : animations.first { $0.property == property }
  }

  // The values of properties that are not among `LayerValues`, each given as it was set last.

  func present(_ property: LayerProperty, _ model: Double) -> Double {
    if case .scalar(let value) = animation(of: property)?.value { return value }
    return model
  }

  func present(_ property: LayerProperty, _ model: CGPoint) -> CGPoint {
    if case .point(let value) = animation(of: property)?.value { return value }
    return model
  }

  func present(_ property: LayerProperty, _ model: CGRect) -> CGRect {
    if case .rect(let value) = animation(of: property)?.value { return value }
    return model
  }

  func present(_ property: LayerProperty, _ model: Color) -> Color {
    if case .color(let value) = animation(of: property)?.value { return value }
    return model
  }

  func present(_ property: LayerProperty, _ model: CATransform3D) -> CATransform3D {
    if case .transform(let value) = animation(of: property)?.value { return value }
    return model
  }

  /// A path in the memory of the buffers while it is animated.
  func present(_ property: LayerProperty, _ model: CGPath, _ buffers: inout PathBuffers) -> CGPath {
    guard let newest = animation(of: property) else { return model }
    let local = newest.timeline.localTime
    let animation = newest.inForce(atLocalTime: local)
    guard case .path(let start) = animation.start, case .path(let end) = animation.end else { return model }
    let fraction = animation.fraction(atLocalTime: local)
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    return buffers.next { $0.mix(start, end, fraction: fraction) } ?? end
  }
}
