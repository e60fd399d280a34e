import Foundation

/// A rectangle of content in a tree of them: Core Animation's layer model. Changes inside an animated block are animated.
open class Layer {
  /// The values as they were last set, not as they look while an animation runs.
  public var model: LayerValues { modelValues }
  private var modelValues = LayerValues()
  private var animations: [LayerAnimation] = []

  public var superlayer: Layer? { parent }
  private weak var parent: Layer?
  public var sublayers: [Layer] { children }
  private var children: [Layer] = []

  /// The clock of this layer and all under it; nil for the superlayer's.
  public var timeline: Timeline?

  /// The point of the bounds that stands at `position`, as a share of the size.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var isHidden = false
  /// Whether what stands beyond the bounds is cut off.
  public var masksToBounds = false
  /// The width of a line along the inside of the edge, in points; 0 for none.
  public var borderWidth = 0.0
  public var borderColor = Color.black
  /// The blur of the shadow in points, as Core Animation's: twice the Gaussian's standard deviation.
  public var shadowRadius = 3.0
  public var shadowOffset = CGSize(width: 0, height: 3)
  public var shadowColor = Color.black

  public init() {}

  // MARK: Animatable properties

  public var position: CGPoint {
    get { model.position }
    set { change(.position, from: .point(model.position), to: .point(newValue)) }
  }
  public var bounds: CGRect {
    get { model.bounds }
    set { change(.bounds, from: .rect(model.bounds), to: .rect(newValue)) }
  }
  public var transform: CGAffineTransform {
    get { model.transform }
    set { change(.transform, from: .transform(model.transform), to: .transform(newValue)) }
  }
  public var opacity: Double {
    get { model.opacity }
    set { change(.opacity, from: .scalar(model.opacity), to: .scalar(newValue)) }
  }
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set { change(.backgroundColor, from: .color(model.backgroundColor), to: .color(newValue)) }
  }
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { change(.cornerRadius, from: .scalar(model.cornerRadius), to: .scalar(newValue)) }
  }
  /// 0 for no shadow.
  public var shadowOpacity: Double {
    get { model.shadowOpacity }
    set { change(.shadowOpacity, from: .scalar(model.shadowOpacity), to: .scalar(newValue)) }
  }

  /// The bounding box in the superlayer. Meaningless to set under a transform, as in Core Animation.
  public var frame: CGRect {
    get {
      CGRect(origin: .zero, size: modelValues.bounds.size)
        .applying(modelValues.toSuperlayer(anchorPoint: anchorPoint, origin: .zero))
    }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// The map from this layer's coordinates to its superlayer's by the model values, not by what an animation shows.
  public var toSuperlayer: CGAffineTransform {
    modelValues.toSuperlayer(anchorPoint: anchorPoint, origin: modelValues.bounds.origin)
  }

  private func change(_ property: LayerProperty, from old: AnimatableValue, to value: AnimatableValue) {
    guard value.isFinite else { return }
    let collector = TransactionStack.collector
    if collector == nil || collector?.record(self, property, from: old, to: value) == false {
      // A change that is not animated shows at once, so it takes the place of an animation of the same property.
      if !animations.isEmpty { animations.removeAll { $0.property == property } }
    }
    modelValues[property] = value
  }

  // MARK: Tree

  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts a layer at an index among the sublayers; it leaves its present superlayer first.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    guard layer !== self, layer.children.isEmpty || !isDescendant(of: layer) else { return }
    layer.removeFromSuperlayer()
    if index >= children.count { children.append(layer) } else { children.insert(layer, at: max(0, index)) }
    layer.parent = self
  }

  public func removeFromSuperlayer() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  private func isDescendant(of layer: Layer) -> Bool {
    var current: Layer? = self
    while let here = current {
      if here === layer { return true }
      current = here.parent
    }
    return false
  }

  /// The nearest timeline upwards; nil for a layer that is in no stage.
  var effectiveTimeline: Timeline? {
    var current: Layer? = self
    while let here = current {
      if let timeline = here.timeline { return timeline }
      current = here.parent
    }
    return nil
  }

  // MARK: Animations

  /// Whether any property of this layer is being animated.
  public var hasAnimations: Bool { !animations.isEmpty }

  func add(_ animation: LayerAnimation) {
    animations.removeAll { $0.property == animation.property }
    animations.append(animation)
  }

  func removeAnimation(of property: LayerProperty, batch: Int) -> Bool {
    guard let index = animations.firstIndex(where: { $0.property == property && $0.batch == batch }) else {
      return false
    }
    animations.remove(at: index)
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
    model[property] == value && !animations.contains { $0.property == property }
  }

  func restore(_ property: LayerProperty, to value: AnimatableValue) {
    animations.removeAll { $0.property == property }
    modelValues[property] = value
  }

  /// The values as they look at the stage's present moment.
  public var presentation: LayerValues {
    guard !animations.isEmpty else { return model }
    var values = model
    for animation in animations { values[animation.property] = animation.value }
    return values
  }

  func presentationValue(of property: LayerProperty) -> AnimatableValue {
    animations.first { $0.property == property }?.value ?? model[property]
  }

  /// Adds what this layer itself shows, over its background and under its sublayers, to a display list.
  open func appendContent(to list: inout DisplayList, values: LayerValues) {}
}
