/// A set of layer properties.
struct LayerProperties: OptionSet {
  let rawValue: UInt64

  // Computed properties, so that they are constants in the code that uses them and require no lookup.
  /// The properties that determine the layer's placement in its superlayer without changing its own content.
  static var placement: LayerProperties {
    LayerProperties(
      rawValue: bit(.position) | bit(.zPosition) | bit(.transform) | bit(.opacity) | bit(.contentTransition))
  }
  /// The properties that animated blocks animate additively.
  static var additive: LayerProperties {
    LayerProperties(
      rawValue: bit(.position) | bit(.bounds) | bit(.zPosition) | bit(.transform) | bit(.sublayerTransform)
        | bit(.cornerRadii))
  }
  /// The properties that determine the layer's transform to its superlayer.
  static var map: LayerProperties {
    LayerProperties(rawValue: bit(.position) | bit(.bounds) | bit(.zPosition) | bit(.transform))
  }

  /// The properties that a subclass of `Layer` declares.
  static var managed: LayerProperties { LayerProperties(rawValue: 0xFF << UInt64(LayerProperty.managed0.rawValue)) }

  /// All other properties.
  var inverse: LayerProperties { LayerProperties(rawValue: ~rawValue) }

  // Queried for every layer in every frame. In unoptimized builds, the protocol's default implementations go through a
  // dozen calls each.
  @inline(__always)
  func contains(_ other: LayerProperties) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inline(__always)
  func isDisjoint(with other: LayerProperties) -> Bool { rawValue & other.rawValue == 0 }

  @inline(__always)
  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ property: LayerProperty) { rawValue = Self.bit(property) }

  @inline(__always)
  private static func bit(_ property: LayerProperty) -> UInt64 { 1 << UInt64(property.rawValue) }
}
