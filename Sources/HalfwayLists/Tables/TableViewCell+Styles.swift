extension TableViewCell {
  /// The arrangement of a cell's labels. UIKit's `UITableViewCell.CellStyle`.
  public enum CellStyle: Sendable, Hashable {
    /// A single label.
    case `default`
    /// A second label at the trailing edge, in gray.
    case value1
    /// A narrow, right-aligned first label, and a second label after it.
    case value2
    /// A smaller second label below the first one.
    case subtitle
  }

  /// The appearance of a cell while it is touched or selected.
  public enum SelectionStyle: Sendable, Hashable {
    /// No change.
    case none
    // As in UIKit, all of them are gray.
    /// Gray.
    case blue
    /// Gray.
    case gray
    /// Gray.
    case `default`
  }

  /// The standard view at the trailing edge of a cell.
  public enum AccessoryType: Sendable, Hashable {
    /// No view.
    case none
    /// A chevron.
    case disclosureIndicator
    /// A button with information, and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A button with information.
    case detailButton

    /// Whether there is a button that can be tapped.
    var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
  }
}

extension TableViewCell {
  /// Notifies the table's delegate of a tap on the button with information.
  func accessoryWasTapped() {
    guard let table = superview as? TableView, let path = table.indexPath(for: self) else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
