import Foundation
import HalfwayGestures
import HalfwayLayers

// When constraints are solved, and how what comes of it is put into effect.
extension View {
  /// How often layout may ask for layout of the same constraints before it is left as it is.
  private static var mostRounds: Int { 8 }

  /// Solves the constraints in this view, which hosts them, where something has changed.
  func solveIfStale() {
    guard let layout = viewLayout, layout.isStale, isLayoutHost else { return }
    for _ in 0..<Self.mostRounds {
      layout.isStale = false
      updateConstraintsInside()
      if !layout.isStale { break }
    }
    layout.isStale = false
    let isFree = superview == nil && isSolved
    let wanted = LayoutSystem.Fitting(size: bounds.size, priorities: [.fittingSizeLevel, .fittingSizeLevel])
    var system = LayoutSystem(host: self, fitting: isFree ? wanted : nil)
    system.solve()
    layout.solutions += 1
    layout.steps = system.steps
    report(system)
    layout.knownPlace = place
    for solved in system.views where solved.view !== self {
      let frame = system.frame(atSlot: solved.view.ownLayout.slot)
      guard frame != solved.view.ownLayout.solvedFrame else { continue }
      solved.view.ownLayout.solvedFrame = frame
      solved.view.superview?.askForLayout()
    }
    for scrollView in system.scrollViews { scrollView.takeSolved(system.contentSize(of: scrollView)) }
    for guide in system.guides { guide.solvedFrame = system.frame(atSlot: guide.slot) }
    if isFree {
      layout.isPlacing = true
      setPlace(CGRect(origin: place.origin, size: system.hostSize))
      layout.isPlacing = false
    }
  }

  /// Says once of each constraint that it had to be left out. A view of no size is no screen yet: what does not fit into it may well later.
  private func report(_ system: LayoutSystem) {
    for constraint in system.constraints where constraint.isReported {
      if !system.refused.contains(where: { $0 === constraint }) { constraint.isReported = false }
    }
    guard system.fitting != nil || bounds.width > 0 && bounds.height > 0 else { return }
    for constraint in system.refused where !constraint.isReported {
      constraint.isReported = true
      Transaction.report("constraints cannot hold together, one is left out: \(constraint.equationText)")
    }
    if system.program.searchesGivenUp > 0 { Transaction.report("constraints were not solved as well as they could be") }
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
      if let frame = subview.viewLayout?.solvedFrame { subview.setPlace(frame) }
    }
    layout.isPlacing = wasPlacing
  }

  /// Lays out this view and those in it; where it hosts constraints, until layout changes nothing about them any more.
  func layOut() {
    guard let layout = viewLayout, isLayoutHost else { return layOutOnce() }
    for _ in 0..<Self.mostRounds {
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
