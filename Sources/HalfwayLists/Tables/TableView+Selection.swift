import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

extension TableView: CellPressing {
  // MARK: Programmatic selection

  /// The implementation of `selectRow(at:animated:scrollPosition:)`.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    guard loaded.contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    mark(indexPath, isSelected: true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func mark(_ path: IndexPath, isSelected: Bool, animated: Bool) {
    guard let cell = cellForRow(at: path) else { return }
    cell.setSelected(isSelected, animated: animated)
  }

  // MARK: Selection by touch

  func place(of subview: View) -> (path: IndexPath, cell: TableViewCell)? {
    visibleRows.first { $0.cell === subview }.map { ($0.path, $0.cell) }
  }

  /// Begins a press if a touch landed on a cell.
  ///
  /// - Returns: Whether the touch belongs to the table.
  func beginPress(_ touches: Set<Touch>) -> Bool {
    guard press == nil, allowsSelection, let touch = touches.first, let row = cell(under: touch)
    else { return false }
    if let tableDelegate {
      let may = tableDelegate.tableView(self, shouldHighlightRowAt: row.path)
      guard may else { return true }
    }
    press = CellPress(touch: touch, path: row.path, cell: row.cell)
    row.cell.setHighlighted(true, animated: false)
    if let tableDelegate {
      tableDelegate.tableView(self, didHighlightRowAt: row.path)
    }
    return true
  }

  func releasePress(isCancelled: Bool) {
    guard let press else { return }
    self.press = nil
    press.cell.setHighlighted(false, animated: false)
    if let tableDelegate {
      tableDelegate.tableView(self, didUnhighlightRowAt: press.path)
    }
    guard !isCancelled, indexPath(for: press.cell) == press.path else { return }
    if allowsMultipleSelection, selection.contains(press.path) {
      userDeselects(press.path)
    } else {
      userSelects(press.path)
    }
  }

  private func userSelects(_ wanted: IndexPath) {
    var path = wanted
    if let tableDelegate {
      let answer = tableDelegate.tableView(self, willSelectRowAt: wanted)
      guard let answer, loaded.contains(answer) else { return }
      path = answer
    }
    if !allowsMultipleSelection {
      for other in selection where other != path { userDeselects(other) }
    }
    if !selection.contains(path) { selection.append(path) }
    mark(path, isSelected: true, animated: false)
    if let tableDelegate {
      tableDelegate.tableView(self, didSelectRowAt: path)
    }
  }

  private func userDeselects(_ wanted: IndexPath) {
    var path = wanted
    if let tableDelegate {
      let answer = tableDelegate.tableView(self, willDeselectRowAt: wanted)
      guard let answer else { return }
      path = answer
    }
    deselectRow(at: path, animated: false)
    if let tableDelegate {
      tableDelegate.tableView(self, didDeselectRowAt: path)
    }
  }
}
