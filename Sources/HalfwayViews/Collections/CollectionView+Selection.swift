import Foundation
import HalfwayGestures
import HalfwayLayers

/// A touch on an item that may select it.
struct ItemPress {
  let touch: Touch
  let path: IndexPath
  let cell: CollectionViewCell
}

extension CollectionView {
  // MARK: By a program

  /// In the order of selecting; nil for none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item and scrolls to it; nil selects none. The delegate is not told.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
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

  /// The delegate is not told. What a cell looks like when it is selected is its own affair, and so is animating that.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: By a touch

  /// The cell on which a touch landed; nil where its view is in none.
  private func item(under touch: Touch) -> (path: IndexPath, cell: CollectionViewCell)? {
    var view = touch.view
    while let here = view, here !== self {
      if here.superview === self, let element = visible.first(where: { $0.view === here }),
        let cell = element.view as? CollectionViewCell
      {
        return (element.key.path, cell)
      }
      view = here.superview
    }
    return nil
  }

  /// - Returns: Whether the touch is the collection's.
  func beginPress(_ touches: Set<Touch>) -> Bool {
    guard press == nil, allowsSelection, let touch = touches.first, let item = item(under: touch)
    else { return false }
    if let collectionDelegate {
      let may = callOut((collectionDelegate, self, item.path)) {
        $0.0.collectionView($0.1, shouldHighlightItemAt: $0.2)
      }
      guard may else { return true }
    }
    press = ItemPress(touch: touch, path: item.path, cell: item.cell)
    item.cell.isHighlighted = true
    if let collectionDelegate {
      callOut((collectionDelegate, self, item.path)) {
        $0.0.collectionView($0.1, didHighlightItemAt: $0.2)
      }
    }
    return true
  }

  /// A finger that leaves the item lets go of it.
  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, touches.contains(where: { $0 === press.touch }) else { return false }
    if !press.cell.bounds.contains(press.touch.location(in: press.cell)) {
      releasePress(isCancelled: true)
    }
    return true
  }

  func endPress(_ touches: Set<Touch>, isCancelled: Bool) -> Bool {
    guard let press, touches.contains(where: { $0 === press.touch }) else { return false }
    let isInside = press.cell.bounds.contains(press.touch.location(in: press.cell))
    releasePress(isCancelled: isCancelled || !isInside)
    return true
  }

  /// The item is touched no longer; selects it unless that was cancelled.
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
    callOut((collectionDelegate, self, press.path)) {
      $0.0.collectionView($0.1, didUnhighlightItemAt: $0.2)
    }
  }

  private func userSelects(_ path: IndexPath) {
    if let collectionDelegate {
      let may = callOut((collectionDelegate, self, path)) {
        $0.0.collectionView($0.1, shouldSelectItemAt: $0.2)
      }
      guard may else { return }
    }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        deselectItem(at: other, animated: false)
        guard let collectionDelegate else { continue }
        callOut((collectionDelegate, self, other)) {
          $0.0.collectionView($0.1, didDeselectItemAt: $0.2)
        }
      }
    }
    if !selection.contains(path) { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
    guard let collectionDelegate else { return }
    callOut((collectionDelegate, self, path)) { $0.0.collectionView($0.1, didSelectItemAt: $0.2) }
  }

  private func userDeselects(_ path: IndexPath) {
    if let collectionDelegate {
      let may = callOut((collectionDelegate, self, path)) {
        $0.0.collectionView($0.1, shouldDeselectItemAt: $0.2)
      }
      guard may else { return }
    }
    deselectItem(at: path, animated: false)
    guard let collectionDelegate else { return }
    callOut((collectionDelegate, self, path)) { $0.0.collectionView($0.1, didDeselectItemAt: $0.2) }
  }
}
