import Foundation
import HalfwayGestures
import HalfwayLayers

// The constraint-solving part of the layout pass.
extension View {
  /// The maximum number of times that layout may invalidate the same constraints in one pass.
  private static var maximumRounds: Int { 8 }

  /// Solves the constraints that this view hosts if they are stale.
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

  /// Moves the subviews to their solved frames.
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

  /// Lays out this view and its descendants. If it hosts constraints, this is repeated until layout no longer changes
  /// them.
  func layOut() {
    guard let layout = viewLayout, isLayoutHost else { return layOutOnce() }
    for _ in 0..<Self.maximumRounds {
      solveIfStale()
      let solutions = layout.solutions
      layOutOnce()
      guard layout.isStale || layout.solutions != solutions else { return }
    }
    Transaction.report("the layout of \(type(of: self)) changes its constraints in every pass; it isn't repeated")
  }

  /// The view to lay out when layout of this one is requested. Solved frames are applied by the superviews, so this is
  /// the highest ancestor that has to be laid out for it.
  var layoutTop: View {
    guard viewLayout != nil else { return self }
    layoutHost.solveIfStale()
    var view = self
    while view.isSolved, let above = view.superview, above.needsLayout { view = above }
    return view
  }

  // MARK: Updating

  /// Returns whether `updateConstraints` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { viewLayout?.needsUpdate ?? false }

  /// Calls `updateConstraints` for this view and its descendants where it is pending.
  public func updateConstraintsIfNeeded() { updateConstraintsInside() }

  /// Descendants first, because the constraints of a view may depend on theirs.
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
