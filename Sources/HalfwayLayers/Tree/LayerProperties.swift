/// Some of the properties of layers.
struct LayerProperties: OptionSet {
  let rawValue: UInt64

  // Computed, so that they are numbers in the code that asks for them and nothing that is looked up.
  /// Those that say how a layer stands in its superlayer and change nothing of what the layer itself shows.
  static var placement: LayerProperties {
    LayerProperties(rawValue: bit(.position) | bit(.zPosition) | bit(.transform) | bit(.opacity) | bit(.passage))
  }
  /// Those from which a layer's map to its superlayer follows.
  static var map: LayerProperties {
    LayerProperties(rawValue: bit(.position) | bit(.bounds) | bit(.zPosition) | bit(.transform))
  }

  /// Those of what an emitter emits.
  static var emission: LayerProperties {
    LayerProperties(
      rawValue: bit(.emitterPosition) | bit(.emitterSize) | bit(.emitterBirthRate) | bit(.emitterLifetime)
        | bit(.emitterVelocity) | bit(.emitterScale) | bit(.emitterSpin))
  }

  /// All the others.
  var inverse: LayerProperties { LayerProperties(rawValue: ~rawValue) }

  // What is asked of every layer in every frame. Unoptimized, a set's own answers go through a dozen calls of its protocols each.
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
