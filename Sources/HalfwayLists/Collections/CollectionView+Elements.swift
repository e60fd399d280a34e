import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The visible cells, supplementary views and decoration views.
extension CollectionView {
  // MARK: Registration and reuse

  func register(_ viewClass: AnyClass?, name: String, _ identifier: String) {
    let maker = viewClass.flatMap { $0 as Any as? any ReusableCell.Type }
    views.register(
      name, maker.map { maker in { maker.init(reusedAs: identifier, frame: $0) as? CollectionReusableView } })
  }

  /// Returns a key that is distinct for cells and each kind of supplementary view.
  static func name(_ kind: String?, _ identifier: String) -> String {
    "\(kind ?? "")\n\(identifier)"
  }

  /// Returns the key of a view of an element.
  private static func name(_ key: ElementKey, _ identifier: String) -> String {
    name(key.kind, identifier) + (key.isDecoration ? "\ndecoration" : "")
  }

  /// Returns an unused or new decoration view; nil if its kind isn't registered.
  private func dequeueDecorationView(_ attributes: CollectionViewLayoutAttributes, kind: String)
    -> CollectionReusableView?
  {
    if let view = views.takeWaiting(Self.name(attributes.key, kind)) {
      view.prepareForReuse()
      return view
    }
    return layoutInUse.makeDecorationView(ofKind: kind, frame: attributes.look.untransformedFrame)
  }

  func dequeue(_ name: String, _ key: ElementKey) -> CollectionReusableView? {
    // During a change of layouts, the element isn't in the layout in use yet.
    let inCreation = attributesInCreation.flatMap { $0.key == key ? $0 : nil }
    let attributes = inCreation ?? layoutInUse.element(key)
    guard let view = views.takeWaiting(name) else {
      return views.make(name, frame: attributes?.look.untransformedFrame ?? .zero)
    }
    view.prepareForReuse()
    if let attributes { Transaction.withoutAnimation { view.show(attributes.look) } }
    return view
  }

  // MARK: Queries

  var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let made = (0..<sections).map { section in
      max(
        0,
        dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    counts = made
    return made
  }

  func contains(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < numberOfItems(inSection: path.section)
  }

  /// The implementation of `scrollToItem(at:at:animated:)`.
  func scroll(toItemAt indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    adoptSize()
    let insets = adjustedContentInset
    func place(
      _ low: Double, _ high: Double, _ size: Double, _ insets: (CGFloat, CGFloat),
      _ positions: [ScrollPosition],
      now: Double
    ) -> Double {
      if position.contains(positions[0]) { return low - insets.0 }
      if position.contains(positions[1]) { return (low + high - size - insets.0 + insets.1) / 2 }
      return position.contains(positions[2]) ? high - size + insets.1 : now
    }
    let x = place(
      frame.minX, frame.maxX, bounds.width, (insets.left, insets.right),
      [.left, .centeredHorizontally, .right],
      now: contentOffset.x)
    let y = place(
      frame.minY, frame.maxY, bounds.height, (insets.top, insets.bottom),
      [.top, .centeredVertically, .bottom],
      now: contentOffset.y)
    setContentOffset(clamped(CGPoint(x: x, y: y)), animated: animated)
  }

  // MARK: Placing

  /// Sets the content size to that of the layout.
  func adoptSize() {
    let size = layoutInUse.contentSize
    if contentSize != size { contentSize = size }
  }

  /// Creates, places and removes views once, so that exactly the visible elements have one.
  func placeElementsOnce() {
    adoptSize()
    let wanted = elementsInView
    // Views that leave are recycled first, so that new elements can reuse them.
    let keys = Set(wanted.map(\.key))
    let left = visible.filter { !keys.contains($0.key) }
    visible.removeAll { !keys.contains($0.key) }
    for element in left { recycle(element) }
    var kept: [VisibleElement] = []
    for attributes in wanted {
      if var element = visible.first(where: { $0.key == attributes.key }) {
        if element.look != attributes.look {
          element.look = attributes.look
          element.view.show(attributes.look)
          element.view.apply(attributes)
        }
        kept.append(element)
      } else if let element = makeElement(attributes, look: attributes.look) {
        kept.append(element)
      }
    }
    visible = kept
  }

  /// The existing elements that the layout places in the bounds, without duplicates.
  var elementsInView: [CollectionViewLayoutAttributes] {
    var keys: Set<ElementKey> = []
    return layoutInUse.elements(in: bounds).filter { attributes in
      let isThere = attributes.representedElementKind != nil || contains(attributes.indexPath)
      return isThere && attributes.frame.intersects(bounds) && keys.insert(attributes.key).inserted
    }
  }

  /// Creates the view of an element that comes into view, with the given initial look, outside of any animation.
  func makeElement(_ attributes: CollectionViewLayoutAttributes, look: ElementLook)
    -> VisibleElement?
  {
    guard let dataSource else { return nil }
    let path = attributes.indexPath
    let outer = attributesInCreation
    attributesInCreation = attributes
    defer { attributesInCreation = outer }
    return Transaction.withoutAnimation {
      let view: CollectionReusableView
      if let kind = attributes.representedElementKind, attributes.key.isDecoration {
        guard let made = dequeueDecorationView(attributes, kind: kind) else { return nil }
        view = made
      } else if let kind = attributes.representedElementKind {
        view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      } else {
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        (cell.isHighlighted, cell.isSelected) = (false, selection.contains(path))
        view = cell
      }
      // As in UIKit, the layout places the element, even if its own constraints were to do so.
      view.setKeepsFrame(true)
      view.show(look)
      view.apply(attributes)
      if let cell = view as? CollectionViewCell, let collectionDelegate {
        collectionDelegate.collectionView(self, willDisplay: cell, forItemAt: path)
      }
      // Cells are in front of earlier ones and of decoration views, supplementary views in front of cells.
      if attributes.key.isDecoration {
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
      } else if attributes.representedElementKind == nil {
        let last = subviews.lastIndex { view in
          view is CollectionViewCell || visible.contains { $0.view === view && $0.key.isDecoration }
        }
        insertSubview(view, at: last.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1))
      } else {
        addSubview(view)
      }
      return VisibleElement(key: attributes.key, view: view, look: attributes.look)
    }
  }

  /// Recycles the view of an element that is out of view.
  func recycle(_ element: VisibleElement) {
    let view = element.view
    // The app may have used the view for another item, or removed it.
    if view.superview === self, !visible.contains(where: { $0.view === view }) {
      view.removeFromSuperview()
      view.alpha = 1
      view.transform3D = .identity
      views.put(view, view.reuseIdentifier.map { Self.name(element.key, $0) })
    }
    guard let cell = view as? CollectionViewCell, let collectionDelegate else { return }
    collectionDelegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.path)
  }
}
