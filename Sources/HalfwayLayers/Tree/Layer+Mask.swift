import Foundation

extension Layer {
  /// What the mask does to the layer's group at the present moment; made once while nothing in the mask changes.
  func maskEffect(isMirrored: Bool, _ emission: inout LayerEmission) -> MaskEffect {
    guard let extras, let mask = extras.mask else { return .empty }
    if let effect = extras.maskEffect { return effect }
    var found: LayerEmission = []
    let effect = makeMaskEffect(mask, extras, isMirrored: isMirrored, &found)
    emission.formUnion(found)
    extras.maskEffect = found.isEmpty ? effect : nil
    return effect
  }

  private func makeMaskEffect(
    _ mask: Layer, _ extras: LayerExtras, isMirrored: Bool, _ emission: inout LayerEmission
  ) -> MaskEffect {
    guard !mask.isHidden || mask.flags.contains(.isPassing) else { return .empty }
    if let shape = mask.plainMaskShape(&extras.maskPaths) {
      if mask.hasAnimations { emission.insert(.isMoving) }
      mask.content.isDirty = mask.hasAnimations
      return .clip(shape)
    }
    var list = DisplayList()
    emission.formUnion(list.append(mask, LayerSurroundings(isMirrored: isMirrored)))
    return list.items.isEmpty ? .empty : .fragment(DisplayFragment(items: list.items))
  }

  /// The mask as a shape in its owner's coordinates, where it is one and nothing else.
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
      // Corners that are stretched unevenly, and whatever is turned, are left to the general way.
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
