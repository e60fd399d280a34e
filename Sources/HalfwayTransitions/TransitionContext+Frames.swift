import Foundation
import HalfwayViews

// The screens of the transition and their frames.
extension TransitionContext {
  public func viewController(forKey key: TransitionContextKey) -> ViewController? { key == .from ? from : to }

  public func view(forKey key: TransitionContextKey) -> View? {
    guard key == .from ? request.movesFrom : request.movesTo else { return nil }
    return viewController(forKey: key)?.outermostView
  }

  /// The frame of a screen before the transition. For the screen that appears it is zero, except for a presenter that
  /// stayed visible.
  public func initialFrame(for viewController: ViewController) -> CGRect {
    if viewController === from { return request.initialFrameOfFrom ?? containerView.bounds }
    return viewController === to ? request.initialFrameOfTo : .zero
  }

  /// The frame of a screen after the transition. For the screen that disappears it is zero, except for a presenter
  /// that stays visible, and for the dismissed screen, whose frame is that of its presentation.
  public func finalFrame(for viewController: ViewController) -> CGRect {
    if viewController === from { return request.finalFrameOfFrom }
    return viewController === to ? finalFrameOfTo ?? request.finalFrameOfTo ?? containerView.bounds : .zero
  }

  /// Changes the final frame of the screen that appears. Has no effect after the start of the transition.
  func setFinalFrame(_ frame: CGRect) {
    if state == .preparing { finalFrameOfTo = frame }
  }
}
