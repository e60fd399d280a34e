/// The animatable properties of layers. Properties of one kind of layer have no meaning for others.
public enum LayerProperty: Int, Sendable, Hashable {
  /// `Layer.position`.
  case position
  /// `Layer.bounds`.
  case bounds
  /// `Layer.zPosition`.
  case zPosition
  /// `Layer.transform`.
  case transform
  /// `Layer.sublayerTransform`.
  case sublayerTransform
  /// `Layer.opacity`.
  case opacity
  /// `Layer.backgroundColor`.
  case backgroundColor
  /// `Layer.cornerRadii`.
  case cornerRadii
  /// `Layer.borderWidth`.
  case borderWidth
  /// `Layer.borderColor`.
  case borderColor
  /// `Layer.shadowColor`.
  case shadowColor
  /// `Layer.shadowOpacity`.
  case shadowOpacity
  /// `Layer.shadowRadius`.
  case shadowRadius
  /// `Layer.shadowOffset`.
  case shadowOffset
  /// `Layer.shadowPath`.
  case shadowPath
  /// `Layer.contentsRect`.
  case contentsRect
  // Properties of a `GradientLayer`.
  /// `GradientLayer.colors`.
  case gradientColors
  /// `GradientLayer.locations`.
  case gradientLocations
  /// `GradientLayer.startPoint`.
  case gradientStartPoint
  /// `GradientLayer.endPoint`.
  case gradientEndPoint
  // Properties of a `ShapeLayer`.
  /// `ShapeLayer.path`.
  case path
  /// `ShapeLayer.fillColor`.
  case fillColor
  /// `ShapeLayer.strokeColor`.
  case strokeColor
  /// `ShapeLayer.lineWidth`.
  case lineWidth
  /// `ShapeLayer.lineDashPhase`.
  case lineDashPhase
  /// `ShapeLayer.strokeStart`.
  case strokeStart
  /// `ShapeLayer.strokeEnd`.
  case strokeEnd
  // Properties of a `TextLayer`.
  /// The color of a text layer.
  case textColor
  // Properties of a `ReplicatorLayer`.
  /// `ReplicatorLayer.instanceTransform`.
  case instanceTransform
  /// `ReplicatorLayer.instanceColor`.
  case instanceColor
  // Properties of an `EmitterLayer`.
  /// `EmitterLayer.emitterPosition`.
  case emitterPosition
  /// `EmitterLayer.emitterSize`.
  case emitterSize
  /// `EmitterLayer.birthRate`.
  case emitterBirthRate
  /// `EmitterLayer.lifetime`.
  case emitterLifetime
  /// `EmitterLayer.velocity`.
  case emitterVelocity
  /// `EmitterLayer.scale`.
  case emitterScale
  /// `EmitterLayer.spin`.
  case emitterSpin
  // Properties of a `BackdropLayer`.
  /// The blur radius of a backdrop layer.
  case backdropBlur
  /// The tint of a backdrop layer.
  case backdropTint
  /// The completed fraction of a transition from old to current content. It is only available during a transition and
  /// has no key path. All cases before it are in `allCases`.
  case contentTransition
  // The properties that a subclass of `Layer` declares, in the order in which they are used; see
  // `Layer.managedValue(forKey:)`. They have no constant key paths.
  /// The first property of a subclass.
  case managed0
  /// The second property of a subclass.
  case managed1
  /// The third property of a subclass.
  case managed2
  /// The fourth property of a subclass.
  case managed3
  /// The fifth property of a subclass.
  case managed4
  /// The sixth property of a subclass.
  case managed5
  /// The seventh property of a subclass.
  case managed6
  /// The eighth property of a subclass.
  case managed7

  /// The properties that a subclass declares.
  static let managed: [LayerProperty] = [
    .managed0, .managed1, .managed2, .managed3, .managed4, .managed5, .managed6, .managed7,
  ]
  var isManaged: Bool { rawValue >= LayerProperty.managed0.rawValue }

  /// Whether the property is part of `LayerValues`.
  var isCommon: Bool { rawValue <= LayerProperty.shadowOffset.rawValue && self != .sublayerTransform }

  /// The name of the property's action, which is also the key of its animations.
  var actionKey: String { self == .cornerRadii ? "cornerRadius" : AnimationKeyPath(self).string }

  /// Whether animated blocks add their animations of this property to those that are running, as UIKit does since
  /// iOS 8; otherwise a block replaces the running animation.
  var isAdditive: Bool { LayerProperties.additive.contains(LayerProperties(self)) }

  /// Whether the property determines the layer's placement in its superlayer without changing its own content.
  var isPlacement: Bool { LayerProperties.placement.contains(LayerProperties(self)) }
}

extension LayerProperty: CaseIterable {
  /// The properties that have key paths.
  public static let allCases = (0..<LayerProperty.contentTransition.rawValue).compactMap { LayerProperty(rawValue: $0) }
}
