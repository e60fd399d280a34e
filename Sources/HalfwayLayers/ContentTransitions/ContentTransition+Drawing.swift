import Foundation

extension ContentTransition {
  /// Appends both contents to a list, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - progress: The completed fraction; a curve may overshoot.
  ///   - bounds: The bounds of the layer.
  ///   - new: Appends the new content.
  func append(
    to list: inout DisplayList, at progress: Double, bounds: CGRect, new: (inout DisplayList) -> LayerContentTraits
  ) -> LayerContentTraits {
    let share = max(0, min(1, progress))
    switch style {
    case .fade: return fade(to: &list, at: share, bounds, new)
    case .slide(let side, let moves):
      let (x, y) = (side.offset.x * bounds.width, side.offset.y * bounds.height)
      func appendNew() -> LayerContentTraits {
        guard moves.contains(.new) else { return new(&list) }
        // Moving content also fades, as in Core Animation.
        let motion = CGAffineTransform(translationX: x * (1 - progress), y: y * (1 - progress))
        list.items.append(.beginGroup(DisplayGroup(transform: motion, opacity: share)))
        defer { list.items.append(.endGroup) }
        return new(&list)
      }
      // Revealed content is drawn below the old content; in all other cases, the new content is drawn above it.
      let emission = moves == .old ? appendNew() : []
      if moves.contains(.old) {
        appendOld(to: &list, opacity: 1 - share, CGAffineTransform(translationX: -x * progress, y: -y * progress))
      } else {
        appendOld(to: &list, opacity: 1)
      }
      return moves == .old ? emission : appendNew()
    case .curl(.new):
      appendOld(to: &list, opacity: 1)
      var page = DisplayList()
      let emission = new(&page)
      PageCurl(of: bounds).append(DisplayFragment(items: page.items), at: 1 - share, to: &list)
      return emission
    case .curl:
      let emission = new(&list)
      if let old {
        list.items.append(.beginGroup(DisplayGroup(transform: old.map, opacity: old.opacity)))
        PageCurl(of: old.bounds).append(old.fragment, at: share, to: &list)
        list.items.append(.endGroup)
      }
      return emission
    }
  }

  private func appendOld(to list: inout DisplayList, opacity: Double, _ motion: CGAffineTransform = .identity) {
    guard let old else { return }
    let map = old.map.concatenating(ProjectiveTransform(motion))
    list.items.append(.beginGroup(DisplayGroup(transform: map, opacity: old.opacity * opacity)))
    list.items.append(.fragment(old.fragment))
    list.items.append(.endGroup)
  }

  /// Crossfades both contents. Where the new content is opaque, it is drawn over the fully opaque old content, which
  /// results in the weighted sum of both. If the old content were faded there as well, the background would show
  /// through. Elsewhere the old content has to fade out separately.
  private func fade(
    to list: inout DisplayList, at share: Double, _ bounds: CGRect, _ new: (inout DisplayList) -> LayerContentTraits
  ) -> LayerContentTraits {
    let start = list.items.count
    appendOld(to: &list, opacity: 1 - share)
    let middle = list.items.count
    list.items.append(.beginGroup(DisplayGroup(opacity: share)))
    let emission = new(&list)
    list.items.append(.endGroup)
    guard let old, middle > start, let ground = OpaqueGround.largest(of: list.items[(middle + 1)...]) else {
      return emission
    }
    let whole = DisplayItem.beginGroup(DisplayGroup(transform: old.map, opacity: old.opacity))
    if ground.radii == CornerRadii(), let box = old.map.affine.map({ old.bounds.applying($0) }),
      ground.rect.contains(box)
    {
      list.items[start] = whole
    } else {
      list.items.insert(
        contentsOf: [
          .beginGroup(DisplayGroup(clip: ground)), whole, .fragment(old.fragment), .endGroup, .endGroup,
        ], at: middle)
    }
    return emission
  }
}
