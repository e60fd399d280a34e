import Foundation
import HalfwayGestures
import HalfwayViews

/// The view that a presentation happens in. It covers the stage, from before the presentation until the dismissal has ended, and lies
/// over everything that was there before; so what is not in it gets no touches.
final class PresentationContainer: View {
  private weak var presentation: PresentationController?
  /// Whether an animator moves what is in it: a layout would undo its work.
  private(set) var isInTransition = false
  /// The size that the presented view was placed for.
  private var laidOutSize: CGSize?

  init(_ presentation: PresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  /// An animator sets to work. What moves cannot be met where it is seen, and what is around it may be anywhere: until the end all touches
  /// go to the recognizers of the gesture that began it, so that it can be caught again, or of the presented screen.
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
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation, !isInTransition else { return }
    // It is elsewhere while it is covered by what it presents itself.
    if let laidOutSize, laidOutSize != bounds.size, presentation.movedView?.superview === self {
      presentation.placePresentedView()
    }
    laidOutSize = bounds.size
    presentation.containerViewWillLayoutSubviews()
    presentation.containerViewDidLayoutSubviews()
  }
}
