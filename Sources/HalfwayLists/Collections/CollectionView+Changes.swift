import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Changes that are being collected in a batch.
struct CollectionChanges {
  var depth = 0
  var changes = ListChanges()
}

// Insertions and deletions of items. The data source must already reflect the new state; if the changes aren't
// consistent with it, all data is reloaded.
extension CollectionView {
  func collect(_ body: (inout ListChanges) -> Void) {
    beginChanges()
    if var open = openChanges {
      body(&open.changes)
      openChanges = open
    }
    endChanges(completion: nil)
  }

  func beginChanges() {
    if openChanges == nil {
      endInteractiveChange(completed: false, finished: false)
      layoutIfNeeded()
      // The state before the changes is the one loaded last.
      _ = loadedCounts
      openChanges = CollectionChanges()
    }
    openChanges?.depth += 1
  }

  func endChanges(completion: ((Bool) -> Void)?) {
    guard var open = openChanges else { return }
    open.depth -= 1
    openChanges = open.depth > 0 ? open : nil
    if open.depth == 0 { perform(open.changes, completion: completion) } else { completion?(true) }
  }

  private func perform(_ changes: ListChanges, completion: ((Bool) -> Void)?) {
    releasePress(isCancelled: true)
    stopMotion()
    // The previous looks of elements that come into view from outside.
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var looks: [ElementKey: ElementLook] = [:]
    for attributes in layoutInUse.elements(in: around) { looks[attributes.key] = attributes.look }
    let before = loadedCounts
    counts = nil
    guard changes.lead(from: before, to: loadedCounts) else {
      report("the changes of a collection don't match its data source; it is reloaded")
      reloadData()
      completion?(true)
      return
    }
    selection = selection.compactMap { changes.path(after: $0) }
    layoutInUse.invalidateLayout(after: changes)
    layoutInUse.prepareIfNeeded()
    layoutInUse.prepare(forCollectionViewUpdates: changes.items)
    let size = layoutInUse.contentSize
    let offset = layoutInUse.targetContentOffset(forProposedContentOffset: clamped(contentOffset, content: size))
    let change = change(to: layoutInUse, size: size, offset: offset) { key in
      changes.key(before: key).map { ($0, looks[$0]) }
    } after: { key in
      changes.key(after: key)
    } coming: { attributes in
      if let kind = attributes.representedElementKind {
        let initial =
          attributes.key.isDecoration
          ? layoutInUse.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: attributes.indexPath)
          : layoutInUse.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: attributes.indexPath)
        return initial?.look ?? attributes.look.clear
      }
      return layoutInUse.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)?.look
        ?? attributes.look.clear
    } gone: { element in
      if let kind = element.key.kind {
        let path = element.key.path
        let final =
          element.key.isDecoration
          ? layoutInUse.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
          : layoutInUse.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
        return final?.look ?? element.look.clear
      }
      return layoutInUse.finalLayoutAttributesForDisappearingItem(at: element.key.path)?.look ?? element.look.clear
    }
    change.begin(in: self)
    View.animate(withDuration: Self.changeSeconds, options: .allowUserInteraction) {
      change.show()
      layoutInUse.finalizeCollectionViewUpdates()
    } completion: { [weak self] finished in
      if let self { change.end(in: self) }
      completion?(finished)
    }
  }
}

extension ListChanges {
  /// Returns the previous key of an element that stays with its content; nil if it is inserted or reloaded.
  fileprivate func key(before key: ElementKey) -> ElementKey? {
    guard key.kind == nil else {
      return section(before: key.path.section).flatMap { section in
        reloadedSections.contains(section)
          ? nil
          : ElementKey(
            kind: key.kind, path: IndexPath(item: key.path.item, section: section), isDecoration: key.isDecoration)
      }
    }
    return path(before: key.path).flatMap { keeps($0) ? ElementKey(kind: nil, path: $0) : nil }
  }

  fileprivate func key(after key: ElementKey) -> ElementKey? {
    guard key.kind == nil else {
      return section(after: key.path.section).map {
        ElementKey(kind: key.kind, path: IndexPath(item: key.path.item, section: $0), isDecoration: key.isDecoration)
      }
    }
    return keeps(key.path) ? path(after: key.path).map { ElementKey(kind: nil, path: $0) } : nil
  }
}
