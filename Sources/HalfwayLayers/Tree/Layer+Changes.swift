// What is known of a layer's content, and who has to be told when it changes.
//
// How a layer stands in its superlayer is written in the superlayer's content; everything else that it shows is its own. A content that
// was marked has all those that contain it marked, too, as far as they are shown: so marking stops at the first that is, and costs as
// good as nothing when many things change. What is not walked because it is hidden keeps its mark; making it visible changes its
// superlayer's content.

/// What is known of a layer's content since it was last walked.
struct LayerContent {
  /// Whether something has changed since, or was moving then.
  var isDirty = true
  /// The items, once they have stayed the same from one frame to the next and are worth it.
  var fragment: DisplayFragment?
  /// What was found when it was walked.
  var emission: LayerEmission = []
  /// Which side was seen then.
  var isMirrored = false
}

extension Layer {
  /// Has `draw(in:)` and `appendContent` asked again, when the layer is shown next: for content that depends on more than the layer's own
  /// properties.
  public func setNeedsDisplay() {
    flags.insert(.needsDisplay)
    contentChanged()
  }

  func changed(_ property: LayerProperty) {
    if property == .bounds {
      flags.insert(.needsLayout)
      if flags.contains(.needsDisplayOnBoundsChange) { flags.insert(.needsDisplay) }
    }
    if property == .transform || property == .zPosition { isSpatial = mayBeSpatial }
    if property.isPlacement, allowsGroupOpacity || property != .opacity { placementChanged() } else { contentChanged() }
  }

  /// The content is no longer what it was, nor is what contains it.
  func contentChanged() {
    var layer: Layer? = self
    while let here = layer, !here.content.isDirty {
      here.content.isDirty = true
      here.content.fragment = nil
      layer = here.holder
    }
  }

  /// The layer's place in its superlayer is no longer what it was.
  func placementChanged() { holder?.contentChanged() }

  func spaceChanged() {
    isSpatial = mayBeSpatial
    placementChanged()
  }

  /// The layer in whose content this one's group is. A mask is part of its owner's group, so that is the owner's superlayer.
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
