import Foundation

extension Layer {
  /// The layer that this layer masks.
  var maskOwner: Layer? {
    get { flags.contains(.isMask) ? extras?.maskOwner : nil }
    set {
      if newValue == nil { flags.remove(.isMask) } else { flags.insert(.isMask) }
      ownExtras.maskOwner = newValue
    }
  }

  /// Returns the effect of the mask on the layer's group at the current time; cached while nothing in the mask changes.
  func maskEffect(isMirrored: Bool, _ emission: inout LayerContentTraits) -> MaskEffect {
    guard let extras, let mask = extras.mask else { return .empty }
    if let effect = extras.maskEffect { return effect }
    var found: LayerContentTraits = []
    let effect = makeMaskEffect(mask, extras, isMirrored: isMirrored, &found)
    emission.formUnion(found)
    extras.maskEffect = found.isEmpty ? effect : nil
    return effect
  }

  private func makeMaskEffect(
    _ mask: Layer, _ extras: LayerExtras, isMirrored: Bool, _ emission: inout LayerContentTraits
  ) -> MaskEffect {
    guard !mask.isHidden || mask.flags.contains(.isPassing) else { return .empty }
    if let shape = mask.plainMaskShape(&extras.maskPaths) {
      if mask.hasAnimations { emission.insert(.isMoving) }
      mask.content.isDirty = mask.hasAnimations
      return .clip(shape)
    }
    var list = DisplayList()
    emission.formUnion(list.append(mask, InheritedLayerState(isMirrored: isMirrored)))
    return list.items.isEmpty ? .empty : .fragment(DisplayFragment(items: list.items))
  }

  /// Returns the mask as a shape in its owner's coordinates, or `nil` if it is more than a shape.
  private func plainMaskShape(_ buffers: inout PathBuffers) -> DisplayShape? {
    loadContentIfNeeded()
    layOutIfDue()
    displayIfNeeded()
    guard !isSpatial, isDoubleSided, children.isEmpty, !masksToBounds, !keepsDepth, !flags.contains(.isPassing)
    else { return nil }
    guard presentOpacity >= 1, present(.shadowOpacity, modelValues.shadowOpacity) <= 0,
      present(.borderWidth, modelValues.borderWidth) <= 0,
      extras.map({ $0.mask == nil && $0.contents == nil && $0.backgroundPattern == nil }) ?? true,
      let shape = maskShape()
    else { return nil }
    let map = presentMapInPlane
    if map.isIdentity { return shape }
    switch shape {
    case .path(let path, let rule):
      return buffers.next { $0.map(path, by: map) }.map { .path($0, rule) }
    case .rounded(let shape):
      // Unevenly stretched corners and rotated shapes use the general method.
      guard map.isUprightAxisAligned, map.a == map.d || shape.radii == CornerRadii() else { return nil }
      let radii = shape.radii
      return .rounded(
        RoundedRect(
          shape.rect.applying(map),
          radii: CornerRadii(
            topLeft: radii.topLeft * map.a, topRight: radii.topRight * map.a, bottomLeft: radii.bottomLeft * map.a,
            bottomRight: radii.bottomRight * map.a)))
    }
  }
}
