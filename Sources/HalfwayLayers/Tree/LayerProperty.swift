/// The animatable properties of layers. Properties of one kind of layer have no meaning for others.
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
  // Properties of a `GradientLayer`.
  case gradientColors
  case gradientLocations
  case gradientStartPoint
  case gradientEndPoint
  // Properties of a `ShapeLayer`.
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case lineDashPhase
  case strokeStart
  case strokeEnd
  // Properties of a `TextLayer`.
  case textColor
  // Properties of a `ReplicatorLayer`.
  case instanceTransform
  case instanceColor
  // Properties of an `EmitterLayer`.
  case emitterPosition
  case emitterSize
  case emitterBirthRate
  case emitterLifetime
  case emitterVelocity
  case emitterScale
  case emitterSpin
  // Properties of a `BackdropLayer`.
  case backdropBlur
  case backdropTint
  /// The completed fraction of a transition from old to current content. It is only available during a transition and
  /// has no key path. It must be the last case because of `allCases`.
  case contentTransition

  /// Whether the property is part of `LayerValues`.
  var isCommon: Bool { rawValue <= LayerProperty.shadowOffset.rawValue && self != .sublayerTransform }

  /// Whether the property determines the layer's placement in its superlayer without changing its own content.
  var isPlacement: Bool { LayerProperties.placement.contains(LayerProperties(self)) }
}

extension LayerProperty: CaseIterable {
  /// The properties that have key paths.
  public static let allCases = (0..<LayerProperty.contentTransition.rawValue).compactMap { LayerProperty(rawValue: $0) }
}
