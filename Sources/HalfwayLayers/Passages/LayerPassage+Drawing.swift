import Foundation

extension LayerPassage {
  /// Adds both contents to a list, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - progress: The share of the way that is done; a curve may overshoot.
  ///   - bounds: The layer's.
  ///   - new: Adds what the layer is.
  func append(
    to list: inout DisplayList, at progress: Double, bounds: CGRect, new: (inout DisplayList) -> LayerEmission
  ) -> LayerEmission {
    let share = max(0, min(1, progress))
    switch way {
    case .fade: return fade(to: &list, at: share, bounds, new)
    case .slide(let side, let moves):
      let (x, y) = (side.offset.x * bounds.width, side.offset.y * bounds.height)
      func appendNew() -> LayerEmission {
        guard moves.contains(.new) else { return new(&list) }
        // What moves fades as well, as Core Animation's does.
        let way = CGAffineTransform(translationX: x * (1 - progress), y: y * (1 - progress))
        list.items.append(.beginGroup(DisplayGroup(transform: way, opacity: share)))
        defer { list.items.append(.endGroup) }
        return new(&list)
      }
      // What is revealed lies beneath, and everything else above what was.
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

  private func appendOld(to list: inout DisplayList, opacity: Double, _ way: CGAffineTransform = .identity) {
    guard let old else { return }
    let map = old.map.concatenating(ProjectiveTransform(way))
    list.items.append(.beginGroup(DisplayGroup(transform: map, opacity: old.opacity * opacity)))
    list.items.append(.fragment(old.fragment))
    list.items.append(.endGroup)
  }

  /// Where the new content is opaque, it over the whole of the old one gives the sum of both shares, which is what fades; were the old one
  /// drawn with what is left of its share there, the ground would shine through. Elsewhere the old one has to vanish by itself.
  private func fade(
    to list: inout DisplayList, at share: Double, _ bounds: CGRect, _ new: (inout DisplayList) -> LayerEmission
  ) -> LayerEmission {
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
