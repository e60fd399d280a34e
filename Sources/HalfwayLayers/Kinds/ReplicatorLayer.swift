import Foundation

/// A layer that shows its sublayers several times, each time transformed and tinted once more, as `CAReplicatorLayer`. What it shows lies in
/// its plane; instances have no delay.
open class ReplicatorLayer: Layer {
  /// How often the sublayers are shown; at most 10,000 times.
  public var instanceCount = 1 {
    didSet { if instanceCount != oldValue { contentChanged() } }
  }
  private var modelTransform = CATransform3D.identity
  private var modelColor = CGColor.white
  /// Added to the components of each instance's colour over those of the one before it.
  public var instanceRedOffset = 0.0 {
    didSet { if instanceRedOffset != oldValue { contentChanged() } }
  }
  public var instanceGreenOffset = 0.0 {
    didSet { if instanceGreenOffset != oldValue { contentChanged() } }
  }
  public var instanceBlueOffset = 0.0 {
    didSet { if instanceBlueOffset != oldValue { contentChanged() } }
  }
  public var instanceAlphaOffset = 0.0 {
    didSet { if instanceAlphaOffset != oldValue { contentChanged() } }
  }

  private static let mostInstances = 10_000

  /// From each instance to the next, about the anchor point.
  public var instanceTransform: CATransform3D {
    get { modelTransform }
    set { change(.instanceTransform, to: .transform(newValue)) }
  }
  /// Multiplies the colours of the first instance. Pictures take its alpha only.
  public var instanceColor: CGColor {
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

  override func appendSublayers(to list: inout DisplayList, _ around: LayerSurroundings) -> LayerEmission {
    let count = min(max(0, instanceCount), Self.mostInstances)
    let step = aboutAnchor(present(.instanceTransform, modelTransform), presentBounds)
    let first = present(.instanceColor, modelColor)
    var emission: LayerEmission = []
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
