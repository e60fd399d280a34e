import Foundation
import HalfwayGestures
import HalfwayViews

/// A touch on a cell that may select the cell.
@MainActor
struct CellPress<Cell: View> {
  let touch: Touch
  let path: IndexPath
  let cell: Cell
}

/// A list whose cells are selected by touches.
@MainActor
protocol CellPressing: ScrollView {
  associatedtype Cell: View

  /// The touch that may select a cell.
  var press: CellPress<Cell>? { get set }

  /// Returns the index path and cell of a subview; nil if it isn't a cell.
  func place(of subview: View) -> (path: IndexPath, cell: Cell)?

  /// Called when the cell is no longer touched. Selects it unless the touch was cancelled.
  func releasePress(isCancelled: Bool)
}

extension CellPressing {
  /// Returns the cell that a touch landed on; nil if there is none.
  func cell(under touch: Touch) -> (path: IndexPath, cell: Cell)? {
    var view = touch.view
    while let here = view, here !== self {
      if here.superview === self, let found = place(of: here) { return found }
      view = here.superview
    }
    return nil
  }

  /// Cancels the press when the touch leaves the cell.
  ///
  /// - Returns: Whether the touch belongs to the list.
  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, touches.contains(identical: press.touch) else { return false }
    if !press.isInside { releasePress(isCancelled: true) }
    return true
  }

  /// Ends the press when its touch ends.
  ///
  /// - Returns: Whether the touch belonged to the list.
  func endPress(_ touches: Set<Touch>, isCancelled: Bool) -> Bool {
    guard let press, touches.contains(identical: press.touch) else { return false }
    releasePress(isCancelled: isCancelled || !press.isInside)
    return true
  }
}

extension CellPress {
  fileprivate var isInside: Bool { cell.bounds.contains(touch.location(in: cell)) }
}
