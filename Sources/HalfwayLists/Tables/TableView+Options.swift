// The choices of a table.
extension TableView {
  /// The style of a table. UIKit's `UITableView.Style`.
  public enum Style: Sendable, Hashable {
    /// Rows from edge to edge; headers stay at the top while their section is visible.
    case plain
    /// Separated sections.
    case grouped
    /// Separated sections as cards with rounded corners.
    case insetGrouped
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Sendable, Hashable {
    /// No separators.
    case none
    /// A thin line.
    case singleLine
  }

  /// The animation of insertions and deletions. UIKit's `UITableView.RowAnimation`.
  public enum RowAnimation: Sendable, Hashable {
    /// Rows fade in or out.
    case fade
    // Rows move from or to a side.
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to the top, with a fade.
    case top
    /// From or to the bottom, with a fade.
    case bottom
    /// From or to the middle: rows grow from, or shrink to, their center line, with a fade.
    case middle
    /// Rows appear or disappear immediately.
    case none
    /// The default animation: a fade.
    case automatic
  }

  /// The position to which a row is scrolled. UIKit's `UITableView.ScrollPosition`.
  public enum ScrollPosition: Sendable, Hashable {
    /// Scrolls by the smallest distance that makes the row visible.
    case none
    /// At the top.
    case top
    /// In the center.
    case middle
    /// At the bottom.
    case bottom
  }
}
