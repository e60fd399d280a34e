import Foundation
import HalfwayViews

/// The view that a presentation happens in. It covers the stage, from before the presentation until the dismissal has ended, and lies
/// over everything that was there before; so what is not in it gets no touches.
final class PresentationContainer: View {
  private weak var presentation: PresentationController?
  /// Whether an animator moves what is in it: a layout would undo its work.
  var isInTransition = false {
    didSet { if !isInTransition { setNeedsLayout() } }
  }
  /// The size that the presented view was placed for.
  private var laidOutSize: CGSize?

  init(_ presentation: PresentationController) {
    self.presentation = presentation
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func layoutSubviews() {
    guard let presentation, !isInTransition else { return }
    // It is elsewhere while it is covered by what it presents itself.
    if let laidOutSize, laidOutSize != bounds.size, presentation.presentedView?.superview === self {
      presentation.placePresentedView()
    }
    laidOutSize = bounds.size
    presentation.containerViewWillLayoutSubviews()
    presentation.containerViewDidLayoutSubviews()
  }
}
