import Foundation

/// Says how a table looks and is told of what is done to it. All of it may be left out. UIKit's `UITableViewDelegate`, without editing.
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Looks

  /// The row comes into view.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The row has left the view.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// In points; `TableView.automaticDimension` for what the cell wants. The table's `rowHeight` unless told otherwise.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// The height that counts until a cell has said what it wants. The table's `estimatedRowHeight` unless told otherwise.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat
  /// Stands instead of the data source's title; nil unless told otherwise.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View?
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View?

  // MARK: Touches, in the order of a tap

  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row to select instead; nil for none.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?
  /// The row to deselect instead; nil for none.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath
  ) {}
}
