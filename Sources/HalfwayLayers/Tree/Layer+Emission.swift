import Foundation

extension Layer {
  /// Adds the layer's group to a list, `map` leading from the layer's coordinates to those of the list.
  func appendGroup(
    to list: inout DisplayList, values: LayerValues, map: ProjectiveTransform, _ around: LayerSurroundings
  ) -> LayerEmission {
    var emission: LayerEmission = []
    if !animations.isEmpty { noteMotion(&emission) }
    guard values.opacity > 0 else { return emission }
    let flags = self.flags
    var inside = LayerSurroundings(isMirrored: around.isMirrored != (map.determinant < 0))
    if !flags.contains(.isDoubleSided) {
      emission.insert(.hasTwoSides)
      if inside.isMirrored { return emission }
    }
    var opacity = min(1, values.opacity) * around.opacity
    if !flags.contains(.allowsGroupOpacity) { swap(&opacity, &inside.opacity) }
    var clip: DisplayShape?
    var mask: DisplayFragment?
    if let extras, extras.mask != nil {
      switch maskEffect(isMirrored: inside.isMirrored, &emission) {
      case .clip(let shape): clip = shape
      case .fragment(let fragment): mask = fragment
      case .empty: return emission
      }
    }
    list.items.append(
      .beginGroup(
        DisplayGroup(
          transform: map, opacity: opacity, clip: clip, mask: mask,
          isRasterized: flags.contains(.shouldRasterize))))
    emission.formUnion(appendContents(to: &list, values: values, inside))
    list.items.append(.endGroup)
    return emission
  }

  private func noteMotion(_ emission: inout LayerEmission) {
    for animation in animations where animation.property.isPlacement || animation.property == .bounds {
      if animation.isMoving { emission.insert(.isMoving) }
    }
  }

  /// Adds what is in the layer's group: as a fragment, once it has stayed the same.
  func appendContents(to list: inout DisplayList, values: LayerValues, _ around: LayerSurroundings) -> LayerEmission {
    // Content that takes part in a fade is another thing in every frame.
    guard around.opacity == 1 else {
      return LayerEmission.isMoving.union(appendItems(to: &list, values: values, around))
    }
    let isMoving = !animations.isEmpty && animations.contains { !$0.property.isPlacement && $0.isMoving }
    let known = content
    let isKnown =
      !known.isDirty && !isMoving
      && (known.isMirrored == around.isMirrored || !known.emission.contains(.hasTwoSides))
    if isKnown, let fragment = known.fragment {
      list.items.append(.fragment(fragment))
      return known.emission
    }
    let start = list.items.count
    var emission = appendItems(to: &list, values: values, around)
    if isMoving { emission.insert(.isMoving) }
    var fragment: DisplayFragment?
    if isKnown, !emission.contains(.isMoving), DisplayFragment.isWorthwhile(list.items[start...]) {
      let made = DisplayFragment(items: Array(list.items[start...]))
      list.items.removeSubrange(start...)
      list.items.append(.fragment(made))
      fragment = made
    }
    content = LayerContent(
      isDirty: emission.contains(.isMoving), fragment: fragment, emission: emission, isMirrored: around.isMirrored)
    return emission
  }

  private func appendItems(to list: inout DisplayList, values: LayerValues, _ around: LayerSurroundings)
    -> LayerEmission
  {
    let start = list.items.count
    let shape = roundedBounds(values)
    let masksToBounds = self.masksToBounds
    if values.shadowOpacity > 0, values.shadowColor.alpha > 0 {
      appendShadow(to: &list, values)
      list.fade(from: start, by: around.opacity)
    }
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
    let emission = children.isEmpty ? [] : appendSublayers(to: &list, values: values, around)
    if masksToBounds { list.items.append(.endGroup) }
    if values.borderWidth > 0, values.borderColor.alpha > 0 {
      let end = list.items.count
      list.items.append(.border(shape, width: values.borderWidth, values.borderColor))
      list.fade(from: end, by: around.opacity)
    }
    return emission
  }

  private func appendShadow(to list: inout DisplayList, _ values: LayerValues) {
    let shape: DisplayShape
    var alpha = values.shadowColor.alpha * min(1, values.shadowOpacity)
    if let extras, !extras.shadowPath.isEmpty || isAnimated(.shadowPath),
      case let path = present(.shadowPath, extras.shadowPath, &extras.shadowPaths), !path.isEmpty
    {
      shape = .path(path, .nonZero)
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

  /// Whether items are enough for a fragment, and more than another one in groups.
  static func isWorthwhile(_ items: ArraySlice<DisplayItem>) -> Bool {
    if items.count >= fewestItems { return true }
    // A single one shows no more than one, whatever it holds; most layers that stay the same add one or none.
    guard items.count > 1 else { return false }
    var (count, shown) = (0, 0)
    for item in items {
      switch item {
      case .beginGroup, .endGroup: count += 1
      case .fragment(let inner): (count, shown) = (count + inner.itemCount, shown + 1)
      default: (count, shown) = (count + 1, shown + 1)
      }
    }
    return count >= fewestItems && shown > 1
  }
}
