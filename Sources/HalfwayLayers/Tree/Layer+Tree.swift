import Foundation

extension Layer {
  /// The layer that contains this one; `nil` for a root layer or a mask.
  public var superlayer: Layer? { parent }
  /// The sublayers; those at equal depth are drawn in this order.
  ///
  /// Reading never returns `nil`; setting `nil` removes all sublayers. The type is implicitly unwrapped as in Core
  /// Animation.
  public var sublayers: [Layer]! {
    get {
      loadContentIfNeeded()
      return children
    }
    set {
      let new = newValue ?? []
      loadContentIfNeeded()
      for child in children where !new.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
      for (index, layer) in new.enumerated() { insertSublayer(layer, at: index) }
    }
  }

  /// Adds a layer as the last sublayer; see `insertSublayer(_:at:)`.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

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

  /// Puts another layer in the place of a sublayer. Does nothing if it isn't a sublayer of this layer.
  public func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Inserts a layer below a sublayer, or below all sublayers if `sibling` isn't one.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer above a sublayer, or above all sublayers if `sibling` isn't one.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: (sublayers.firstIndex { $0 === sibling } ?? children.count - 1) + 1)
  }

  /// Removes the layer from its superlayer or, if it is a mask, from its owner.
  public func removeFromSuperlayer() {
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

  private var holdsNone: Bool { children.isEmpty && extras?.mask == nil }

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
