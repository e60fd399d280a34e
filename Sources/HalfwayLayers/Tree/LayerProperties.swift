/// Some of the properties of layers.
struct LayerProperties: OptionSet {
  let rawValue: UInt32

  // Computed, so that they are numbers in the code that asks for them and nothing that is looked up.
  /// Those that say how a layer stands in its superlayer and change nothing of what the layer itself shows.
  static var placement: LayerProperties {
    [LayerProperties(.position), LayerProperties(.zPosition), LayerProperties(.transform), LayerProperties(.opacity)]
  }
  /// Those from which a layer's map to its superlayer follows.
  static var map: LayerProperties {
    [LayerProperties(.position), LayerProperties(.bounds), LayerProperties(.zPosition), LayerProperties(.transform)]
  }

  /// All the others.
  var inverse: LayerProperties { LayerProperties(rawValue: ~rawValue) }

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ property: LayerProperty) { rawValue = 1 << UInt32(property.rawValue) }
}
