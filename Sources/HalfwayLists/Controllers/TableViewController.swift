import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A view controller whose view is a table, of which it is the data source and delegate. UIKit's
/// `UITableViewController`.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style
  /// Whether the selection is cleared when the view appears (default: true). The deselection is animated alongside the
  /// transition, and undone if that is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a view controller whose table has a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller with a plain table.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a view controller with a plain table, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the view of the view controller.
  open var tableView: TableView! {
    get { view as? TableView }
    set { if let newValue { view = newValue } }
  }

  open override func loadView() {
    let table = View.fillingScreen(TableView(frame: .zero, style: style))
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    clearSelection(animated: animated)
  }

  private func clearSelection(animated: Bool) {
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? TableView,
      let selected = table.indexPathsForSelectedRows
    else { return }
    guard animated, let coordinator = transitionCoordinator else {
      for path in selected { table.deselectRow(at: path, animated: animated) }
      return
    }
    coordinator.animate(
      alongsideTransition: { [weak table] _ in
        for path in selected { table?.deselectRow(at: path, animated: true) }
      },
      completion: { [weak table] context in
        guard context.isCancelled else { return }
        for path in selected { table?.selectRow(at: path, animated: false, scrollPosition: .none) }
      })
  }

  // MARK: Data source

  /// Returns the number of sections. The default returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns the number of rows in a section. The default returns 0.
  open func tableView(
    _ tableView: TableView, numberOfRowsInSection section: Int
  ) -> Int { 0 }
  /// Returns a cell for a row. The default returns an empty cell.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
  /// Returns the title of a section's header. The default returns nil.
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns the title of a section's footer. The default returns nil.
  open func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  // MARK: Delegate

  /// Called when a cell becomes visible. The default does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Called when a cell is no longer visible. The default does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Returns the height of a row, in points. The default returns the table's `rowHeight`.
  open func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Returns the estimated height of a row, in points. The default returns the table's `estimatedRowHeight`.
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Returns the height of a section's header, in points. The default returns the table's `sectionHeaderHeight`.
  open func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the height of a section's footer, in points. The default returns the table's `sectionFooterHeight`.
  open func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Returns the view of a section's header. The default returns nil.
  open func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  /// Returns the view of a section's footer. The default returns nil.
  open func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  /// Returns whether a touched row is highlighted. The default returns true.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when a row was highlighted. The default does nothing.
  open func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath
  ) {}
  /// Called when the highlight of a row was removed. The default does nothing.
  open func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath
  ) {}
  /// Returns the row to select for a tap; nil for none. The default returns the tapped row.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Returns the row to deselect; nil for none. The default returns the given row.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Called when the user has selected a row. The default does nothing.
  open func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath
  ) {}
  /// Called when the user has deselected a row. The default does nothing.
  open func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  /// Called when the offset has changed. The default does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Called when a drag begins. The default does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Called when the finger is lifted, with the velocity in points per millisecond. The default does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when a drag has ended. The default does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Called when deceleration begins. The default does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Called when deceleration has ended. The default does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Called when a scrolling animation has ended. The default does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
