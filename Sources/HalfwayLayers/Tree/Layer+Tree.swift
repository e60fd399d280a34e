import Foundation

extension Layer {
  public var superlayer: Layer? { parent }
  /// Those at equal depth are drawn in this order.
  ///
  /// Never nil when it is read; nil takes them all away. It is as optional as Core Animation's.
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

  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

  /// Puts a layer at an index among the sublayers; it leaves its present superlayer, or the layer whose mask it is, first.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    guard layer !== self, layer.holdsNone || !isDescendant(of: layer) else { return }
    loadContentIfNeeded()
    layer.removeFromSuperlayer()
    // Who gets one mostly gets some, and the array would grow at the first, the third and the fifth.
    if children.isEmpty { children.reserveCapacity(8) }
    if index >= children.count { children.append(layer) } else { children.insert(layer, at: max(0, index)) }
    layer.parent = self
    flags.insert(.needsLayout)
    if layer.isSpatial { flags.insert(.holdsSpatial) }
    if layer.flags.contains(.holdsWaiting) { layer.beginWaiting() }
    contentChanged()
  }

  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: (sublayers.firstIndex { $0 === sibling } ?? children.count - 1) + 1)
  }

  /// Takes the layer out of the tree, or off the layer whose mask it is.
  public func removeFromSuperlayer() {
    if let owner = maskOwner { owner.mask = nil }
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.contentChanged()
  }

  /// A layer whose alpha multiplies this one's: where it is clear, nothing of this layer and its sublayers shows. It stands in this
  /// layer's coordinates and in no tree, and its animations run by this layer's clock.
  public var mask: Layer? {
    get { extras?.mask }
    set {
      guard newValue !== mask, newValue !== self else { return }
      if let newValue, !newValue.holdsNone, isDescendant(of: newValue) { return }
      newValue?.removeFromSuperlayer()
      extras?.mask?.maskOwner = nil
      ownExtras.mask = newValue
      newValue?.maskOwner = self
      if let newValue, newValue.flags.contains(.holdsWaiting) { newValue.beginWaiting() }
      ownExtras.maskEffect = nil
      placementChanged()
    }
  }

  private var holdsNone: Bool { children.isEmpty && extras?.mask == nil }

  /// The layer that this one is a sublayer or the mask of.
  var container: Layer? { parent ?? maskOwner }

  func isDescendant(of layer: Layer) -> Bool {
    var current: Layer? = self
    while let here = current {
      if here === layer { return true }
      current = here.container
    }
    return false
  }

  /// The nearest timeline upwards; nil for a layer that is in no stage.
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
