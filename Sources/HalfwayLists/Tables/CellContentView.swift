import HalfwayViews

/// The container of the content of a table's cell, with UIKit's margins.
final class CellContentView: View, MarginProvider {
  var defaultMargins: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: TableLook.verticalMargin, leading: TableLook.margin, bottom: TableLook.verticalMargin,
      trailing: TableLook.margin)
  }
}
