/// The state that a layer inherits from its ancestors while it is written to a display list.
struct InheritedLayerState {
  /// Whether the back of the superlayer's plane is visible.
  var isMirrored = false
  /// The opacity of superlayers that don't fade as a group.
  var opacity = 1.0
}

/// The properties found while a layer is written to a display list.
struct LayerContentTraits: OptionSet {
  let rawValue: UInt8

  /// Something in the layer moves on its own.
  static let isMoving = LayerContentTraits(rawValue: 1)
  /// The layer contains a single-sided layer, so it looks different from the back.
  static let hasTwoSides = LayerContentTraits(rawValue: 2)
}
