import Foundation
import HalfwayViews

/// The data source of a table. UIKit's `UITableViewDataSource`, without editing and without an index.
@preconcurrency @MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of rows in a section.
  func tableView(
    _ tableView: TableView, numberOfRowsInSection section: Int
  ) -> Int
  /// Returns a cell for a row, usually obtained from `dequeueReusableCell`. Called when the row becomes visible.
  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell
  /// Returns the number of sections. The default returns 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the title of a section's header. The default returns nil for no title.
  func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String?
  /// Returns the title of a section's footer. The default returns nil for no title.
  func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String?
}

// Default implementations.
extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}
