import Foundation

/// Says what is in a table. UIKit's `UITableViewDataSource`, without editing and without an index.
public protocol TableViewDataSource: AnyObject {
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, numberOfRowsInSection section: Int
  ) -> Int
  /// A cell for a row, mostly from `dequeueReusableCell`. Asked for when the row comes into view.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell
  /// 1 unless told otherwise.
  @preconcurrency @MainActor func numberOfSections(in tableView: TableView) -> Int
  /// Nil, unless told otherwise, for no words.
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String?
  @preconcurrency @MainActor func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String?
}

extension TableViewDataSource {
  @preconcurrency @MainActor public func numberOfSections(in tableView: TableView) -> Int { 1 }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  @preconcurrency @MainActor public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}
