import Foundation

extension Layer {
  /// Adds the layer's group to a list, `map` leading from the layer's coordinates to those of the list.
  func appendGroup(
    to list: inout DisplayList, values: LayerValues, map: ProjectiveTransform, _ around: LayerSurroundings
  ) -> LayerEmission {
    var emission: LayerEmission = []
    for animation in animations where animation.property.isPlacement || animation.property == .bounds {
      emission.insert(.isMoving)
    }
    guard values.opacity > 0 else { return emission }
    var inside = LayerSurroundings(isMirrored: around.isMirrored != (map.determinant < 0))
    if !isDoubleSided {
      emission.insert(.hasTwoSides)
      if inside.isMirrored { return emission }
    }
    var group = DisplayGroup(transform: map, opacity: min(1, values.opacity) * around.opacity)
    if !allowsGroupOpacity { swap(&group.opacity, &inside.opacity) }
    group.isRasterized = shouldRasterize
    if extras?.mask != nil {
      switch maskEffect(isMirrored: inside.isMirrored, &emission) {
      case .clip(let shape): group.clip = shape
      case .fragment(let fragment): group.mask = fragment
      case .empty: return emission
      }
    }
    list.items.append(.beginGroup(group))
    emission.formUnion(appendContents(to: &list, values: values, inside))
    list.items.append(.endGroup)
    return emission
  }

  /// Adds what is in the layer's group: as a fragment, once it has stayed the same.
  func appendContents(to list: inout DisplayList, values: LayerValues, _ around: LayerSurroundings) -> LayerEmission {
    // Content that takes part in a fade is another thing in every frame.
    guard around.opacity == 1 else {
      return LayerEmission.isMoving.union(appendItems(to: &list, values: values, around))
    }
    let isMoving = animations.contains { !$0.property.isPlacement }
    let isKnown =
      !content.isDirty && !isMoving
      && (content.isMirrored == around.isMirrored || !content.emission.contains(.hasTwoSides))
    if isKnown, let fragment = content.fragment {
      list.items.append(.fragment(fragment))
      return content.emission
    }
    let start = list.items.count
    var emission = appendItems(to: &list, values: values, around)
    if isMoving { emission.insert(.isMoving) }
    content.fragment = nil
    content.emission = emission
    content.isMirrored = around.isMirrored
    content.isDirty = emission.contains(.isMoving)
    if isKnown, !content.isDirty, DisplayFragment.isWorthwhile(list.items[start...]) {
      let fragment = DisplayFragment(items: Array(list.items[start...]))
      content.fragment = fragment
      list.items.removeSubrange(start...)
      list.items.append(.fragment(fragment))
    }
    return emission
  }

  private func appendItems(to list: inout DisplayList, values: LayerValues, _ around: LayerSurroundings)
    -> LayerEmission
  {
    let start = list.items.count
    let shape = roundedBounds(values)
    appendShadow(to: &list, values)
    list.fade(from: start, by: around.opacity)
    // A clip keeps the shadow, which stands outside the bounds by nature, and cuts content and sublayers.
    if masksToBounds { list.items.append(.beginGroup(DisplayGroup(clip: shape))) }
    let own = list.items.count
    if values.backgroundColor.alpha > 0 { list.items.append(.fill(shape, values.backgroundColor)) }
    if let extras {
      if extras.backgroundPattern != nil { appendPattern(to: &list, shape) }
      if let image = extras.contents { appendContents(image, to: &list, values) }
    }
    appendContent(to: &list, values: values)
    list.fade(from: own, by: around.opacity)
    let emission = appendSublayers(to: &list, values: values, around)
    if masksToBounds { list.items.append(.endGroup) }
    if values.borderWidth > 0, values.borderColor.alpha > 0 {
      let end = list.items.count
      list.items.append(.border(shape, width: values.borderWidth, values.borderColor))
      list.fade(from: end, by: around.opacity)
    }
    return emission
  }

  private func appendShadow(to list: inout DisplayList, _ values: LayerValues) {
    guard values.shadowOpacity > 0, values.shadowColor.alpha > 0 else { return }
    let shape: DisplayShape
    var alpha = values.shadowColor.alpha * min(1, values.shadowOpacity)
    if let extras, !extras.shadowPath.isEmpty || animation(of: .shadowPath) != nil {
      shape = .path(present(.shadowPath, extras.shadowPath, &extras.shadowPaths), .nonZero)
    } else if let caster = shadowCaster(values) {
      shape = caster.shape
      alpha *= caster.alpha
    } else {
      return
    }
    list.items.append(
      .shadow(
        shape, radius: max(0, values.shadowRadius), offset: values.shadowOffset,
        values.shadowColor.withAlphaComponent(alpha)))
  }
}

extension DisplayFragment {
  /// A list that names a fragment saves nothing where there are fewer items than this.
  private static let fewestItems = 8

  /// Whether items are enough for a fragment, and more than another one in a group.
  static func isWorthwhile(_ items: ArraySlice<DisplayItem>) -> Bool {
    guard items.count > 3 else { return false }
    if items.count >= fewestItems { return true }
    var count = 0
    for item in items {
      if case .fragment(let inner) = item { count += inner.itemCount } else { count += 1 }
    }
    return count >= fewestItems
  }
}
