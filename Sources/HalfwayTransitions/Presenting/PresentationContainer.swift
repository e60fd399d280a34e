import Foundation
import HalfwayGestures
import HalfwayViews

/// The container view of a presentation. It covers the stage, above everything, from before the presentation to the
/// end of the dismissal; views outside of it get no touches.
final class PresentationContainer: View, WindowFillingView {
  private weak var presentation: PresentationController?
  /// Whether an animator is moving the content, which layout would undo.
  private(set) var isInTransition = false
  /// The size for which the presented view was placed.
  private var laidOutSize: CGSize?
  /// Whether the presented view was at its frame then; one of a custom presentation can be elsewhere.
  private var wasAtItsFrame = true

  init(_ presentation: PresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  /// Begins an animation. Moving views can't be hit where they are seen, so until its end all touches go to the
  /// recognizers of the gesture that began it, which can grab it again, or of the presented view controller.
  func beginTransition(_ context: TransitionContext?) {
    isInTransition = true
    holdsTouchesBack = true
    heldTouchesReceiver =
      (context?.interactionController as? GestureDriver)?.gestureView ?? presentation?.presentedViewController.view
  }

  func endTransition() {
    isInTransition = false
    holdsTouchesBack = false
    heldTouchesReceiver = nil
    notePlace()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation, !isInTransition else { return }
    // While the presented view controller presents another one itself, its view is elsewhere.
    if let laidOutSize, laidOutSize != bounds.size, wasAtItsFrame, presentation.movedView?.superview === self {
      presentation.placePresentedView()
    }
    laidOutSize = bounds.size
    presentation.containerViewWillLayoutSubviews()
    presentation.containerViewDidLayoutSubviews()
    notePlace()
  }

  /// A presentation may let touches beside the presented view through to the presenter.
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let view = super.hitTest(point, with: event)
    return view === self && presentation?.passesTouchesBeside == true ? nil : view
  }

  private func notePlace() {
    guard let presentation, presentation.isCustom, let view = presentation.movedView else { return }
    wasAtItsFrame = view.frame == presentation.frameOfMovedView
  }
}
