import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A collection on its way from one arrangement to another: every element that is in view before or afterwards, with how it looked and how it
/// will look.
@MainActor
struct LayoutChange {
  struct Part {
    var element: CollectionView.VisibleElement
    /// Those that it will have; nil for one that there is no longer.
    let attributes: CollectionViewLayoutAttributes?
    /// Both as seen from the offset at the end.
    let start: ElementLook
    let end: ElementLook
    /// Whether it is in view at the end.
    let stays: Bool
    /// Whether it was in view at the beginning.
    let wasThere: Bool
  }

  var parts: [Part] = []
  /// Where the content stands at the end, and how far that is from the beginning.
  let offset: CGPoint
  let displacement: CGPoint
  let contentSize: CGSize

  /// Shows how it was at the beginning, with the content where it will stand.
  func begin(in view: CollectionView) {
    Transaction.withoutAnimation {
      view.visible = parts.filter(\.stays).map(\.element)
      if view.contentSize != contentSize { view.contentSize = contentSize }
      if view.contentOffset != offset { view.contentOffset = offset }
      for part in parts { part.element.view.show(part.start) }
    }
  }

  /// Shows how it is at the end; called in an animated block, on the way there.
  func show() {
    for part in parts {
      part.element.view.show(part.end)
      if let attributes = part.attributes {
        part.element.view.apply(attributes)
      }
      part.element.view.layoutIfNeeded()
    }
  }

  /// Those that have left are used again.
  func end(in view: CollectionView) {
    for part in parts where !part.stays {
      Transaction.withoutAnimation { view.recycle(part.element) }
    }
  }
}

extension CollectionView {
  /// UIKit's duration of changes in collections, as measured.
  static let changeSeconds = 0.3

  /// What leads to another layout of the same items.
  func change(to next: CollectionViewLayout) -> LayoutChange {
    let last = layoutInUse
    next.collectionView = self
    if next !== last { next.invalidateLayout() }
    let size = next.contentSize
    let offset = next.targetContentOffset(forProposedContentOffset: proposedOffset(in: next, size))
    return change(to: next, size: size, offset: offset) { key in
      (key, last.element(key)?.look)
    } after: { key in
      key
    }
  }

  /// The item in the middle of the view stays there, as far as the content goes.
  private func proposedOffset(in next: CollectionViewLayout, _ size: CGSize) -> CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: VisibleElement) -> Double {
      let (x, y) = (element.look.center.x - middle.x, element.look.center.y - middle.y)
      return x * x + y * y
    }
    let nearest = visible.filter { $0.key.kind == nil }.min { distance($0) < distance($1) }
    var offset = contentOffset
    if let nearest, let place = next.element(nearest.key)?.center {
      offset.x += place.x - nearest.look.center.x
      offset.y += place.y - nearest.look.center.y
    }
    return clamped(offset, content: size)
  }

  /// The nearest offset at which content of a size may rest.
  func clamped(_ offset: CGPoint, content: CGSize) -> CGPoint {
    let insets = adjustedContentInset
    let x = ScrollRange(
      content: content.width, extent: bounds.width, insets: (insets.left, insets.right),
      bounces: false,
      alwaysBounces: false)
    let y = ScrollRange(
      content: content.height, extent: bounds.height, insets: (insets.top, insets.bottom),
      bounces: false,
      alwaysBounces: false)
    return CGPoint(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// - Parameters:
  ///   - before: The element that one was before, with its look by the old layout; nil for one that comes.
  ///   - after: The element that one will be; nil for one that goes.
  ///   - coming: How one looks that comes, and how one that has gone.
  func change(
    to next: CollectionViewLayout, size: CGSize, offset: CGPoint,
    before: (ElementKey) -> (key: ElementKey, look: ElementLook?)?,
    after: (ElementKey) -> ElementKey?,
    coming: (CollectionViewLayoutAttributes) -> ElementLook = { $0.look.clear },
    gone: (VisibleElement) -> ElementLook = { $0.look.clear }
  ) -> LayoutChange {
    let displacement = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
    var change = LayoutChange(offset: offset, displacement: displacement, contentSize: size)
    var left = visible
    let box = CGRect(origin: offset, size: bounds.size)
    var keys: Set<ElementKey> = []
    for attributes in next.elements(in: box) {
      let isThere = attributes.representedElementKind != nil || contains(attributes.indexPath)
      guard isThere, attributes.frame.intersects(box), keys.insert(attributes.key).inserted else {
        continue
      }
      let old = before(attributes.key)
      if let old, let index = left.firstIndex(where: { $0.key == old.key }) {
        var element = left.remove(at: index)
        let start = element.view.shownLook(zIndex: element.look.zIndex).offsetBy(displacement)
        (element.key, element.look) = (attributes.key, attributes.look)
        change.parts.append(
          .init(
            element: element, attributes: attributes, start: start, end: attributes.look,
            stays: true, wasThere: true))
      } else {
        let start = old?.look?.offsetBy(displacement) ?? coming(attributes)
        guard let element = makeElement(attributes, look: start) else { continue }
        change.parts.append(
          .init(
            element: element, attributes: attributes, start: start, end: attributes.look,
            stays: true, wasThere: false))
      }
    }
    for element in left {
      let attributes = after(element.key).flatMap { next.element($0) }
      let start = element.view.shownLook(zIndex: element.look.zIndex).offsetBy(displacement)
      change.parts.append(
        .init(
          element: element, attributes: attributes, start: start,
          end: attributes?.look ?? gone(element).offsetBy(displacement), stays: false, wasThere: true))
    }
    return change
  }
}

extension ElementLook {
  /// The same, but not to be seen.
  var clear: ElementLook {
    var look = self
    look.alpha = 0
    return look
  }
}

extension View {
  /// How it looks at the present moment.
  fileprivate func shownLook(zIndex: Int) -> ElementLook {
    let shown = layer.presentationValues
    return ElementLook(
      center: shown.position, size: shown.bounds.size, transform: shown.transform,
      alpha: CGFloat(shown.opacity),
      zIndex: zIndex, isHidden: isHidden)
  }
}
