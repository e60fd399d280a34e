import Foundation
import HalfwayViews

/// Says how a table looks and is told of what is done to it. All of it may be left out. UIKit's `UITableViewDelegate`, without editing.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Looks

  /// The row comes into view.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The row has left the view.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// In points; `TableView.automaticDimension` for what the cell wants. The table's `rowHeight` unless told otherwise.
  func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// The height that counts until a cell has said what it wants. The table's `estimatedRowHeight` unless told otherwise.
  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat
  func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat
  func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat
  /// Stands instead of the data source's title; nil unless told otherwise.
  func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View?
  func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View?

  // MARK: Touches, in the order of a tap

  func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool
  func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row to select instead; nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?
  /// The row to deselect instead; nil for none.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?
  func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath
  ) {}
}
