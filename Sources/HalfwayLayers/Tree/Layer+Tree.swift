import Foundation

extension Layer {
  /// Inserts a layer at an index among the sublayers, clamped to the valid range. The layer is first removed from its
  /// current superlayer or mask owner. Inserting a layer into itself or a descendant has no effect.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    guard layer !== self, layer.holdsNone || !isDescendant(of: layer) else { return }
    loadContentIfNeeded()
    layer.removeFromSuperlayer()
    // Layers with one sublayer usually get several, and the array would be reallocated for the first, third, and fifth.
    if children.isEmpty { children.reserveCapacity(8) }
    if index >= children.count { children.append(layer) } else { children.insert(layer, at: max(0, index)) }
    layer.parent = self
    layer.noteInsertion()
    flags.insert(.needsLayout)
    if layer.isSpatial { flags.insert(.holdsSpatial) }
    if layer.flags.contains(.holdsWaiting) { layer.beginWaiting() }
    contentChanged()
  }

  /// The implementation of `removeFromSuperlayer()`.
  func leaveSuperlayer() {
    if let owner = maskOwner { owner.mask = nil }
    guard let parent else { return }
    parent.effectiveTimeline?.scheduler?.layerDidLeave()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.contentChanged()
  }

  /// A layer whose alpha multiplies this layer's: where it is transparent, this layer and its sublayers are invisible
  /// (default: `nil`). The mask is in this layer's coordinates, isn't part of a tree, and its animations follow this
  /// layer's clock.
  public var mask: Layer? {
    get { extras?.mask }
    set {
      guard newValue !== mask, newValue !== self else { return }
      if let newValue, !newValue.holdsNone, isDescendant(of: newValue) { return }
      newValue?.removeFromSuperlayer()
      extras?.mask?.maskOwner = nil
      ownExtras.mask = newValue
      newValue?.maskOwner = self
      newValue?.noteInsertion()
      if let newValue, newValue.flags.contains(.holdsWaiting) { newValue.beginWaiting() }
      ownExtras.maskEffect = nil
      placementChanged()
    }
  }

  var holdsNone: Bool { children.isEmpty && extras?.mask == nil }

  /// The superlayer, or the owner of a mask.
  var container: Layer? { parent ?? maskOwner }

  func isDescendant(of layer: Layer) -> Bool {
    var current: Layer? = self
    while let here = current {
      if here === layer { return true }
      current = here.container
    }
    return false
  }

  /// The nearest timeline among the layer and its ancestors; `nil` if the layer is in no stage.
  var effectiveTimeline: Timeline? {
    var current: Layer? = self
    while let here = current {
      if here.flags.contains(.hasOwnTime), let timeline = here.ownTimeline() { return timeline }
      if let timeline = here.timeline { return timeline }
      current = here.container
    }
    return nil
  }
}
