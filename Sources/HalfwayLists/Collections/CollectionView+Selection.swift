import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

extension CollectionView: CellPressing {
  // MARK: Programmatic selection

  /// The implementation of `selectItem(at:animated:scrollPosition:)`.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  // MARK: Selection by touch

  func place(of subview: View) -> (path: IndexPath, cell: CollectionViewCell)? {
    guard let element = visible.first(where: { $0.view === subview }), let cell = subview as? CollectionViewCell else {
      return nil
    }
    return (element.key.path, cell)
  }

  /// Begins a press if a touch landed on a cell.
  ///
  /// - Returns: Whether the touch belongs to the collection.
  func beginPress(_ touches: Set<Touch>) -> Bool {
    guard press == nil, allowsSelection, let touch = touches.first, let item = cell(under: touch)
    else { return false }
    if let collectionDelegate {
      let may = collectionDelegate.collectionView(self, shouldHighlightItemAt: item.path)
      guard may else { return true }
    }
    press = CellPress(touch: touch, path: item.path, cell: item.cell)
    item.cell.isHighlighted = true
    if let collectionDelegate {
      collectionDelegate.collectionView(self, didHighlightItemAt: item.path)
    }
    return true
  }

  func releasePress(isCancelled: Bool) {
    guard let press else { return }
    self.press = nil
    if !isCancelled, indexPath(for: press.cell) == press.path {
      if allowsMultipleSelection, selection.contains(press.path) {
        userDeselects(press.path)
      } else {
        userSelects(press.path)
      }
    }
    press.cell.isHighlighted = false
    guard let collectionDelegate else { return }
    collectionDelegate.collectionView(self, didUnhighlightItemAt: press.path)
  }

  private func userSelects(_ path: IndexPath) {
    if let collectionDelegate {
      let may = collectionDelegate.collectionView(self, shouldSelectItemAt: path)
      guard may else { return }
    }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        deselectItem(at: other, animated: false)
        guard let collectionDelegate else { continue }
        collectionDelegate.collectionView(self, didDeselectItemAt: other)
      }
    }
    if !selection.contains(path) { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
    guard let collectionDelegate else { return }
    collectionDelegate.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselects(_ path: IndexPath) {
    if let collectionDelegate {
      let may = collectionDelegate.collectionView(self, shouldDeselectItemAt: path)
      guard may else { return }
    }
    deselectItem(at: path, animated: false)
    guard let collectionDelegate else { return }
    collectionDelegate.collectionView(self, didDeselectItemAt: path)
  }
}
