import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The transition of a collection from one arrangement to another: each element that is visible before or after, with
/// its initial and final look.
@MainActor
struct LayoutChange {
  struct Part {
    var element: CollectionView.VisibleElement
    /// The final attributes; nil for an element that is removed.
    let attributes: CollectionViewLayoutAttributes?
    /// The initial and final looks, both relative to the final offset.
    let start: ElementLook
    let end: ElementLook
    /// Whether the element is visible at the end.
    let stays: Bool
    /// Whether the element was visible at the beginning.
    let wasThere: Bool
  }

  var parts: [Part] = []
  /// The layouts before and after; none if only the elements change.
  var layouts: [CollectionViewLayout] = []
  /// The final content offset, and its displacement from the initial one.
  let offset: CGPoint
  let displacement: CGPoint
  let contentSize: CGSize

  /// Shows the initial state, with the content at its final offset.
  func begin(in view: CollectionView) {
    Transaction.withoutAnimation {
      view.visible = parts.filter(\.stays).map(\.element)
      if view.contentSize != contentSize { view.contentSize = contentSize }
      if view.contentOffset != offset { view.contentOffset = offset }
      for part in parts { part.element.view.show(part.start) }
    }
  }

  /// Shows the final state; called in an animation block.
  func show() {
    for part in parts {
      part.element.view.show(part.end)
      if let attributes = part.attributes {
        part.element.view.apply(attributes)
      }
      part.element.view.layoutIfNeeded()
    }
  }

  /// Recycles the elements that have left.
  func end(in view: CollectionView) {
    for layout in layouts { layout.finalizeLayoutTransition() }
    for part in parts where !part.stays {
      Transaction.withoutAnimation { view.recycle(part.element) }
    }
  }
}

extension CollectionView {
  /// UIKit's duration of collection changes in seconds, as measured.
  static let changeSeconds = 0.3

  /// Returns the change to another layout of the same items.
  func change(to next: CollectionViewLayout) -> LayoutChange {
    let last = layoutInUse
    last.prepareForTransition(to: next)
    next.view = self
    if next !== last { next.invalidateLayout() }
    next.prepareForTransition(from: last)
    let size = next.contentSize
    let offset = next.targetContentOffset(forProposedContentOffset: proposedOffset(in: next, size))
    var change = change(to: next, size: size, offset: offset) { key in
      (key, last.element(key)?.look)
    } after: { key in
      key
    }
    change.layouts = next === last ? [next] : [last, next]
    return change
  }

  /// Returns the offset at which the item at the center of the view stays there, as far as the content allows.
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

  /// Returns the nearest offset at which content of the given size can rest.
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

  /// Returns the change to a layout.
  ///
  /// - Parameters:
  ///   - next: The new layout.
  ///   - size: The new content size.
  ///   - offset: The new content offset.
  ///   - before: Returns the previous key of an element and its look in the old layout; nil if it is inserted.
  ///   - after: Returns the new key of an element; nil if it is removed.
  ///   - coming: Returns the initial look of an inserted element.
  ///   - gone: Returns the final look of a removed element.
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
        let start = element.view.modelLook(zIndex: element.look.zIndex).offsetBy(displacement)
        (element.key, element.look) = (attributes.key, attributes.look)
        element.isMeasured = element.isMeasured && next === layoutInUse
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
      let start = element.view.modelLook(zIndex: element.look.zIndex).offsetBy(displacement)
      change.parts.append(
        .init(
          element: element, attributes: attributes, start: start,
          end: attributes?.look ?? gone(element).offsetBy(displacement), stays: false, wasThere: true))
    }
    return change
  }
}

extension ElementLook {
  /// The look with an alpha of 0.
  var clear: ElementLook {
    var look = self
    look.alpha = 0
    return look
  }
}

extension View {
  /// Returns the look of the view without its animations, which go on beside those of the change.
  fileprivate func modelLook(zIndex: Int) -> ElementLook {
    let model = layer.model
    return ElementLook(
      center: model.position, size: model.bounds.size, transform: model.transform,
      alpha: CGFloat(model.opacity),
      zIndex: zIndex, isHidden: isHidden)
  }
}
