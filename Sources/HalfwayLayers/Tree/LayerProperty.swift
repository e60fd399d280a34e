/// The properties of layers that can be animated. Those of a kind of layer mean nothing to others.
public enum LayerProperty: Int, Sendable, Hashable {
  case position
  case bounds
  case zPosition
  case transform
  case sublayerTransform
  case opacity
  case backgroundColor
  case cornerRadii
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
  case shadowPath
  case contentsRect
  // Of a `GradientLayer`.
  case gradientColors
  case gradientLocations
  case gradientStartPoint
  case gradientEndPoint
  // Of a `ShapeLayer`.
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case lineDashPhase
  case strokeStart
  case strokeEnd
  // Of a `TextLayer`.
  case textColor
  // Of a `ReplicatorLayer`.
  case instanceTransform
  case instanceColor
  // Of an `EmitterLayer`.
  case emitterPosition
  case emitterSize
  case emitterBirthRate
  case emitterLifetime
  case emitterVelocity
  case emitterScale
  case emitterSpin
  // Of a `BackdropLayer`.
  case backdropBlur
  case backdropTint
  /// How far the layer's content has passed from what it was to what it is; only while it passes, and no property of which there are key paths. The
  /// last one, as `allCases` has it.
  case passage

  /// Whether `LayerValues` has it.
  var isCommon: Bool { rawValue <= LayerProperty.shadowOffset.rawValue && self != .sublayerTransform }

  /// Whether it says how a layer stands in its superlayer and changes nothing of what the layer itself shows.
  var isPlacement: Bool { LayerProperties.placement.contains(LayerProperties(self)) }
}

extension LayerProperty: CaseIterable {
  /// Those that have key paths.
  public static let allCases = (0..<LayerProperty.passage.rawValue).compactMap { LayerProperty(rawValue: $0) }
}
