import Foundation

extension Layer {
  /// Appends the layer's group to a list, and the afterimages in front of it. `map` is the transform from the layer's
  /// coordinates to those of the list.
  func appendGroup(
    to list: inout DisplayList, map: ProjectiveTransform, _ around: InheritedLayerState
  ) -> LayerContentTraits {
    let emission = appendLayer(to: &list, map: map, around)
    guard let extras, !extras.afterimages.isEmpty else { return emission }
    list.items.append(.beginGroup(DisplayGroup(transform: map)))
    defer { list.items.append(.endGroup) }
    return emission.union(appendAfterimages(behindSublayers: false, to: &list))
  }

  private func appendLayer(
    to list: inout DisplayList, map: ProjectiveTransform, _ around: InheritedLayerState
  ) -> LayerContentTraits {
    var emission: LayerContentTraits = []
    if isMoving(LayerProperties.placement.union(.map)) { emission.insert(.isMoving) }
    let shown = presentOpacity
    guard shown > 0 else { return emission }
    let flags = self.flags
    var inside = InheritedLayerState(isMirrored: around.isMirrored != (map.determinant < 0))
    if !flags.contains(.isDoubleSided) {
      emission.insert(.hasTwoSides)
      if inside.isMirrored { return emission }
    }
    var opacity = min(1, shown) * around.opacity
    if !flags.contains(.allowsGroupOpacity) { swap(&opacity, &inside.opacity) }
    let isRasterized = flags.contains(.shouldRasterize)
    if let extras, extras.mask != nil {
      var group = DisplayGroup(transform: map, opacity: opacity, isRasterized: isRasterized)
      switch maskEffect(isMirrored: inside.isMirrored, &emission) {
      case .clip(let shape): group.clip = shape
      case .fragment(let fragment): group.mask = fragment
      case .empty: return emission
      }
      list.items.append(.beginGroup(group))
    } else {
      list.items.append(
        .beginGroup(DisplayGroup(transform: map, opacity: opacity, isRasterized: isRasterized)))
    }
    emission.formUnion(appendContents(to: &list, inside))
    list.items.append(.endGroup)
    return emission
  }

  /// Appends the content of the layer's group, as a fragment if it hasn't changed.
  func appendContents(to list: inout DisplayList, _ around: InheritedLayerState) -> LayerContentTraits {
    // Content that takes part in a fade changes in every frame.
    guard around.opacity == 1 else {
      return LayerContentTraits.isMoving.union(appendItems(to: &list, around))
    }
    let isMoving = flags.contains(.isLive) || isMoving(LayerProperties.placement.inverse)
    let isKnown =
      !content.isDirty && !isMoving
      && (content.isMirrored == around.isMirrored || !content.emission.contains(.hasTwoSides))
    if isKnown, let fragment = content.fragment {
      list.items.append(.fragment(fragment))
      return content.emission
    }
    let start = list.items.count
    var emission = appendItems(to: &list, around)
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

  /// Returns whether one of the properties may look different in the next frame.
  func isMoving(_ properties: LayerProperties) -> Bool {
    guard !animated.isDisjoint(with: properties) else { return false }
    if !changing.isDisjoint(with: properties) { return true }
    return animations.contains { $0.isMoving && properties.contains(LayerProperties($0.property)) }
  }

  private func appendItems(to list: inout DisplayList, _ around: InheritedLayerState) -> LayerContentTraits {
    loadContentIfNeeded()
    layOutIfDue()
    if !animated.isDisjoint(with: .managed) { redisplayIfManagedMoves() }
    displayIfNeeded()
    let masksToBounds = appendBackground(to: &list, around)
    var emission = extras == nil ? [] : appendAfterimages(behindSublayers: true, to: &list)
    if !children.isEmpty { emission.formUnion(appendSublayers(to: &list, around)) }
    if masksToBounds { list.items.append(.endGroup) }
    if present(.borderWidth, modelValues.borderWidth) > 0 { appendBorder(to: &list, around) }
    return emission
  }

  /// Appends the layer's own content without its sublayers.
  func appendOwnItems(to list: inout DisplayList) {
    let around = InheritedLayerState()
    if appendBackground(to: &list, around) { list.items.append(.endGroup) }
    if present(.borderWidth, modelValues.borderWidth) > 0 { appendBorder(to: &list, around) }
  }

  /// Appends what is beneath the sublayers. Returns whether it has opened a group that clips to the bounds.
  private func appendBackground(to list: inout DisplayList, _ around: InheritedLayerState) -> Bool {
    let start = list.items.count
    if present(.shadowOpacity, modelValues.shadowOpacity) > 0 {
      appendShadow(to: &list)
      list.fade(from: start, by: around.opacity)
    }
    // A clip excludes the shadow, which is outside of the bounds by nature, and applies to content and sublayers.
    let masksToBounds = flags.contains(.masksToBounds)
    if masksToBounds { list.items.append(.beginGroup(DisplayGroup(clip: presentShape))) }
    let own = list.items.count
    let background = presentBackground
    if background.alpha > 0 { list.items.append(.fill(presentShape, background)) }
    if let extras {
      if extras.backgroundPattern != nil { appendPattern(to: &list, presentShape) }
      if let image = extras.contents { appendContents(image, to: &list) }
    }
    // Most layers are instances of `Layer` itself and have no further content.
    if type(of: self) != Layer.self { appendPresentContent(to: &list) }
    if around.opacity < 1 { list.fade(from: own, by: around.opacity) }
    return masksToBounds
  }

  private func appendBorder(to list: inout DisplayList, _ around: InheritedLayerState) {
    let color = present(.borderColor, modelValues.border)
    guard color.alpha > 0 else { return }
    let start = list.items.count
    list.items.append(.border(presentShape, width: present(.borderWidth, modelValues.borderWidth), color))
    list.fade(from: start, by: around.opacity)
  }

  private func appendShadow(to list: inout DisplayList) {
    let color = present(.shadowColor, modelValues.shadow)
    guard color.alpha > 0 else { return }
    let shape: DisplayShape
    var alpha = color.alpha * min(1, present(.shadowOpacity, modelValues.shadowOpacity))
    if let extras, !extras.shadowPath.isEmpty || isAnimated(.shadowPath),
      case let path = present(.shadowPath, extras.shadowPath, &extras.shadowPaths), !path.isEmpty
    {
      shape = .path(path, .nonZero)
    } else if let caster = shadowCaster() {
      shape = caster.shape
      alpha *= caster.alpha
    } else {
      return
    }
    list.items.append(
      .shadow(
        shape, radius: max(0, present(.shadowRadius, modelValues.shadowRadius)),
        offset: present(.shadowOffset, modelValues.shadowOffset), color.withAlphaComponent(alpha)))
  }
}

extension DisplayFragment {
  /// The minimum number of items for which a fragment saves time.
  private static let minimumItems = 8

  /// Returns whether there are enough items for a fragment, and more than another fragment in groups.
  static func isWorthwhile(_ items: ArraySlice<DisplayItem>) -> Bool {
    if items.count >= minimumItems { return true }
    // A single item can't be worthwhile, whatever it contains; most unchanging layers append one item or none.
    guard items.count > 1 else { return false }
    var (count, shown) = (0, 0)
    for item in items {
      switch item {
      case .beginGroup, .endGroup: count += 1
      case .fragment(let inner): (count, shown) = (count + inner.itemCount, shown + 1)
      default: (count, shown) = (count + 1, shown + 1)
      }
    }
    return count >= minimumItems && shown > 1
  }
}
