import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A screen that is a table, of which it is the data source and the delegate. UIKit's `UITableViewController`.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style
  /// Whether nothing is selected any more when the screen comes back. A row that was selected fades along with the transition, and is
  /// selected again where that is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The screen's view.
  open var tableView: TableView! {
    get { view as? TableView }
    set { if let newValue { view = newValue } }
  }

  open override func loadView() {
    let table = TableView(frame: .zero, style: style)
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

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(
    _ tableView: TableView, numberOfRowsInSection section: Int
  ) -> Int { 0 }
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  // MARK: Delegate

  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  open func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  open func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  open func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  open func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  open func tableView(
    _ tableView: TableView, didHighlightRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  open func tableView(
    _ tableView: TableView, didSelectRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, didDeselectRowAt indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
