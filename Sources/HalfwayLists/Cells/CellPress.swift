import Foundation
import HalfwayGestures
import HalfwayViews

/// A touch on a cell that may select it.
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

  /// The place of the cell that a subview of the list is; nil where it is none.
  func place(of subview: View) -> (path: IndexPath, cell: Cell)?

  /// The cell is touched no longer; selects it unless that was cancelled.
  func releasePress(isCancelled: Bool)
}

extension CellPressing {
  /// The cell on which a touch landed; nil where its view is in none.
  func cell(under touch: Touch) -> (path: IndexPath, cell: Cell)? {
    var view = touch.view
    while let here = view, here !== self {
      if here.superview === self, let found = place(of: here) { return found }
      view = here.superview
    }
    return nil
  }

  /// A finger that leaves the cell lets go of it.
  ///
  /// - Returns: Whether the touch is the list's.
  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, touches.contains(identical: press.touch) else { return false }
    if !press.isInside { releasePress(isCancelled: true) }
    return true
  }

  /// - Returns: Whether the touch was the list's.
  func endPress(_ touches: Set<Touch>, isCancelled: Bool) -> Bool {
    guard let press, touches.contains(identical: press.touch) else { return false }
    releasePress(isCancelled: isCancelled || !press.isInside)
    return true
  }
}

extension CellPress {
  fileprivate var isInside: Bool { cell.bounds.contains(touch.location(in: cell)) }
}
