import Foundation
import HalfwayViews

/// The delegate of a table. All methods have default implementations. UIKit's `UITableViewDelegate`, without editing.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Appearance

  /// Called when a cell becomes visible.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell is no longer visible.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Returns the height of a row, in points; `TableView.automaticDimension` to measure its cell. The default returns
  /// the table's `rowHeight`.
  func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// Returns the height of a row, in points, that is used until its cell was measured. The default returns the table's
  /// `estimatedRowHeight`.
  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// Returns the height of a section's header, in points. The default returns the table's `sectionHeaderHeight`.
  func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat
  /// Returns the height of a section's footer, in points. The default returns the table's `sectionFooterHeight`.
  func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat
  /// Returns the view of a section's header, which replaces the data source's title. The default returns nil.
  func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View?
  /// Returns the view of a section's footer, which replaces the data source's title. The default returns nil.
  func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View?

  // MARK: Touches, in the order of a tap

  /// Returns whether a touched row is highlighted. The default returns true.
  func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool
  /// Called when a row was highlighted.
  func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the highlight of a row was removed.
  func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select instead of the tapped one; nil for none. The default returns the tapped row.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?
  /// Returns the row to deselect instead of the given one; nil for none. The default returns the given row.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?
  /// Called when the user has deselected a row.
  func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Called when the user has selected a row.
  func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called when the button with information of a row was tapped.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
}

// Default implementations.
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
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  public func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath
  ) {}
}
