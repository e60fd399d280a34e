import Foundation
import HalfwayViews

/// Says what is in a table. UIKit's `UITableViewDataSource`, without editing and without an index.
@preconcurrency @MainActor
public protocol TableViewDataSource: AnyObject {
  func tableView(
    _ tableView: TableView, numberOfRowsInSection section: Int
  ) -> Int
  /// A cell for a row, mostly from `dequeueReusableCell`. Asked for when the row comes into view.
  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell
  /// 1 unless told otherwise.
  func numberOfSections(in tableView: TableView) -> Int
  /// Nil, unless told otherwise, for no words.
  func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String?
  func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String?
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}
