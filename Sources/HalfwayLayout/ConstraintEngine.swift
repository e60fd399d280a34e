import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The solver of the constraints of views.
@MainActor
enum ConstraintEngine: ConstraintSolver {
  static func solve(_ host: View) { host.solveConstraints() }

  static func size(of view: View, fitting size: CGSize, priorities: [LayoutPriority]) -> CGSize {
    var system = LayoutSystem(host: view, fitting: LayoutSystem.Fitting(size: size, priorities: priorities))
    system.solve()
    return system.hostSize
  }

  static func willLeave(_ view: View) { view.dropOutwardConstraints() }

  static func center(_ view: View, in container: View) {
    view.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: container.centerYAnchor).isActive = true
  }
}

extension View {
  /// Makes this engine solve the constraints in the view and its ancestors.
  func useConstraintEngine() { noteConstraints(solver: ConstraintEngine.self) }

  /// Solves the constraints that this view hosts and records the resulting frames.
  fileprivate func solveConstraints() {
    let layout = ownLayout
    let isFree = superview == nil && isSolved
    let wanted = LayoutSystem.Fitting(
      size: bounds.size, priorities: [.fittingSizeLevel, .fittingSizeLevel], isMeasurement: false)
    var system = LayoutSystem(host: self, fitting: isFree ? wanted : nil)
    system.solve()
    layout.steps = system.steps
    report(system)
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
      setUntransformedFrame(CGRect(origin: untransformedFrame.origin, size: system.hostSize))
      layout.isPlacing = false
    }
  }

  /// Reports each constraint once that was omitted because of a conflict. Nothing is reported for a view without an
  /// area, because the constraints may fit once it has its final size.
  private func report(_ system: LayoutSystem) {
    for constraint in system.constraints where constraint.isReported {
      if !system.refused.contains(identical: constraint) { constraint.isReported = false }
    }
    guard system.fitting != nil || bounds.width > 0 && bounds.height > 0 else { return }
    for constraint in system.refused where !constraint.isReported {
      constraint.isReported = true
      Transaction.report("constraints can't be satisfied together; one is ignored: \(constraint.equationText)")
    }
    if system.program.searchesGivenUp > 0 { Transaction.report("constraints weren't solved optimally") }
  }
}
