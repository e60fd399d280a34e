import Foundation

/// A layer that shows its sublayers several times, with a transform and a color change from each instance to the next,
/// like `CAReplicatorLayer`. The instances are in the layer's plane; instance delays are unsupported.
open class ReplicatorLayer: Layer {
  /// The number of instances (default: 1), at most 10,000.
  open var instanceCount = 1 {
    didSet { if instanceCount != oldValue { contentChanged() } }
  }
  /// Whether the sublayers keep their own depth (default: `false`). `true` is reported and has no effect: each instance
  /// is flattened into its plane.
  open var preservesDepth = false {
    didSet {
      if preservesDepth, !oldValue { Transaction.report("preservesDepth of a replicator layer isn't supported") }
    }
  }
  private var modelTransform = CATransform3D.identity
  private var modelColor = CGColor.white
  /// The change of the red component from each instance to the next (default: 0).
  open var instanceRedOffset = 0.0 {
    didSet { if instanceRedOffset != oldValue { contentChanged() } }
  }
  /// The change of the green component from each instance to the next (default: 0).
  open var instanceGreenOffset = 0.0 {
    didSet { if instanceGreenOffset != oldValue { contentChanged() } }
  }
  /// The change of the blue component from each instance to the next (default: 0).
  open var instanceBlueOffset = 0.0 {
    didSet { if instanceBlueOffset != oldValue { contentChanged() } }
  }
  /// The change of the alpha component from each instance to the next (default: 0).
  open var instanceAlphaOffset = 0.0 {
    didSet { if instanceAlphaOffset != oldValue { contentChanged() } }
  }

  private static let maximumInstances = 10_000

  /// The transform from each instance to the next, about the anchor point (default: identity). Animatable.
  open var instanceTransform: CATransform3D {
    get { modelTransform }
    set { change(.instanceTransform, to: .transform(newValue)) }
  }
  /// The color that multiplies those of the first instance (default: white). Images use only its alpha. Animatable.
  open var instanceColor: CGColor {
    get { modelColor }
    set { change(.instanceColor, to: .color(newValue)) }
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .instanceTransform: .transform(modelTransform)
    case .instanceColor: .color(modelColor)
    default: super.extraValue(of: property)
    }
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.instanceTransform, .transform(let value)): modelTransform = value
    case (.instanceColor, .color(let value)): modelColor = value
    default: super.setExtraValue(value, of: property)
    }
  }

  override func appendSublayers(to list: inout DisplayList, _ around: InheritedLayerState) -> LayerContentTraits {
    let count = min(max(0, instanceCount), Self.maximumInstances)
    let step = aboutAnchor(present(.instanceTransform, modelTransform), presentBounds)
    let first = present(.instanceColor, modelColor)
    var emission: LayerContentTraits = []
    var map = CATransform3D.identity
    for index in 0..<count {
      let color = tint(first, index)
      if color.alpha > 0 {
        list.items.append(
          .beginGroup(DisplayGroup(transform: ProjectiveTransform(flattening: map), opacity: color.alpha)))
        let start = list.items.count
        emission.formUnion(super.appendSublayers(to: &list, around))
        list.tint(from: start, by: color)
        list.items.append(.endGroup)
      }
      map = step.concatenating(map)
    }
    return emission
  }

  private func aboutAnchor(_ transform: CATransform3D, _ bounds: CGRect) -> CATransform3D {
    let anchor = bounds.point(at: anchorPoint)
    return transform.movingAnchor(from: (anchor.x, anchor.y, 0), to: (anchor.x, anchor.y, 0))
  }

  private func tint(_ first: CGColor, _ index: Int) -> CGColor {
    func component(_ start: Double, _ offset: Double) -> Double {
      let value = start + offset * Double(index)
      return value.isFinite ? min(1, max(0, value)) : start
    }
    return CGColor(
      red: component(first.red, instanceRedOffset), green: component(first.green, instanceGreenOffset),
      blue: component(first.blue, instanceBlueOffset), alpha: component(first.alpha, instanceAlphaOffset))
  }
}
