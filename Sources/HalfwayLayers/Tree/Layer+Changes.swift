// The cached content of layers, and the invalidation of it.
//
// The position of a layer in its superlayer is part of the superlayer's content; everything else it shows is its own
// content. If content is marked as dirty, the visible content that contains it is marked, too. Marking therefore stops
// at the first dirty layer and is nearly free if many things change. Content that isn't walked because it is hidden
// keeps its mark; showing it changes the superlayer's content.

/// The state of a layer's content since it was last walked.
struct LayerContent {
  /// Whether something has changed since then, or was moving at that time.
  var isDirty = true
  /// The items, if they stayed the same from one frame to the next and there are enough of them.
  var fragment: DisplayFragment?
  /// The properties found during the walk.
  var emission: LayerContentTraits = []
  /// Whether the back of the layer was visible at that time.
  var isMirrored = false
}

extension Layer {
  func changed(_ property: LayerProperty) {
    if property == .bounds {
      flags.insert(.needsLayout)
      if flags.contains(.needsDisplayOnBoundsChange) { flags.insert(.needsDisplay) }
    }
    if property.isManaged { managedChanged(property) }
    if property == .transform || property == .zPosition { isSpatial = mayBeSpatial }
    if property.isPlacement, allowsGroupOpacity || property != .opacity { placementChanged() } else { contentChanged() }
  }

  /// Marks the content, and all content that contains it, as dirty.
  func contentChanged() {
    var layer: Layer? = self
    while let here = layer, !here.content.isDirty {
      here.content.isDirty = true
      here.content.fragment = nil
      layer = here.holder
    }
  }

  /// Marks the layer's position in its superlayer as changed.
  func placementChanged() { holder?.contentChanged() }

  func spaceChanged() {
    isSpatial = mayBeSpatial
    placementChanged()
  }

  /// The layer whose content includes this layer's group. A mask is part of its owner's group, so for a mask it is the
  /// owner's superlayer.
  private var holder: Layer? {
    if let parent { return parent }
    var owner = maskOwner
    while let here = owner {
      here.extras?.maskEffect = nil
      if let parent = here.parent { return parent }
      owner = here.maskOwner
    }
    return nil
  }

  private var mayBeSpatial: Bool {
    keepsDepth || anchorPointZ != 0 || modelValues.zPosition != 0 || !modelValues.transform.isAffine
      || animations.contains { $0.isSpatial }
  }
}
