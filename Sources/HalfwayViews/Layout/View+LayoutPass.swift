import Foundation
import HalfwayGestures
import HalfwayLayers

// When constraints are solved, and how what comes of it is put into effect.
extension View {
  /// How often layout may ask for layout of the same constraints before it is left as it is.
  private static var maximumRounds: Int { 8 }

  /// Solves the constraints in this view, which hosts them, where something has changed.
  func solveIfStale() {
    guard let layout = viewLayout, layout.isStale, isLayoutHost else { return }
    for _ in 0..<Self.maximumRounds {
      layout.isStale = false
      updateConstraintsInside()
      if !layout.isStale { break }
    }
    layout.isStale = false
    layout.solutions += 1
    layout.knownPlace = untransformedFrame
    constraintSolver?.solve(self)
  }

  /// Puts the subviews where constraints have them.
  func placeSolvedSubviews() {
    guard holdsConstraints else { return }
    let host = layoutHost
    host.solveIfStale()
    let layout = host.ownLayout
    let wasPlacing = layout.isPlacing
    layout.isPlacing = true
    for subview in children where subview.isSolved {
      if let frame = subview.viewLayout?.solvedFrame { subview.setUntransformedFrame(frame) }
    }
    layout.isPlacing = wasPlacing
  }

  /// Lays out this view and those in it; where it hosts constraints, until layout changes nothing about them any more.
  func layOut() {
    guard let layout = viewLayout, isLayoutHost else { return layOutOnce() }
    for _ in 0..<Self.maximumRounds {
      solveIfStale()
      let solutions = layout.solutions
      layOutOnce()
      guard layout.isStale || layout.solutions != solutions else { return }
    }
    Transaction.report("the layout of \(type(of: self)) changes its constraints every time; it is left as it is")
  }

  /// The view to lay out where this one is asked for it: constraints that are solved for it are put into effect by the views above, as far as
  /// these are to be laid out, too.
  var layoutTop: View {
    guard viewLayout != nil else { return self }
    layoutHost.solveIfStale()
    var view = self
    while view.isSolved, let above = view.superview, above.needsLayout { view = above }
    return view
  }

  // MARK: Updating

  /// Whether `updateConstraints` is to be called before the next layout.
  public func needsUpdateConstraints() -> Bool { viewLayout?.needsUpdate ?? false }

  /// Calls `updateConstraints` now where it is due, for this view and those in it.
  public func updateConstraintsIfNeeded() { updateConstraintsInside() }

  /// From the inside out: what a view says may depend on what those in it said.
  private func updateConstraintsInside() {
    for child in children where child.holdsConstraints { child.updateConstraintsInside() }
    guard holdsConstraints, ownLayout.needsUpdate else { return }
    ownLayout.needsUpdate = false
    if let layoutObserver {
      layoutObserver.updateViewConstraints()
    } else {
      self.updateConstraints()
    }
  }
}
