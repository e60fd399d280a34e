/// What a layer inherits from those around it when it is written to a display list.
struct LayerSurroundings {
  /// Whether the back of the superlayer's plane is seen.
  var isMirrored = false
  /// The opacity of superlayers that do not fade as a group.
  var opacity = 1.0
}

/// What was found when a layer was written to a display list.
struct LayerEmission: OptionSet {
  let rawValue: UInt8

  /// Something in it moves by itself.
  static let isMoving = LayerEmission(rawValue: 1)
  /// A single-sided layer is in it, so that the other side shows something else.
  static let hasTwoSides = LayerEmission(rawValue: 2)
}
