import Foundation
import HalfwayGestures
import HalfwayTransitions

/// A pan anywhere on a presented screen that dismisses it, with whatever transition the screen's transitioning
/// delegate vends.
///
///     let dismiss = PanDismiss(screen)
///
/// Create the object when the screen's view is loaded, and keep a reference to it for as long as the pan should
/// dismiss.
@MainActor
public final class PanDismiss {
  /// The interactive transition that the pan drives.
  public let interaction: InteractiveTransition
  /// The gesture recognizer, which accepts one contact.
  public let pan: PanGestureRecognizer

  /// Creates a pan and adds it to a screen's view.
  /// - Parameters:
  ///   - screen: The presented screen.
  ///   - direction: The direction of the pan and of the disappearing screen (default: down).
  ///   - travel: The travel at 100%. The default is that of the stage's thresholds, relative to the height (or width)
  ///     of a screen, which keeps a sheet at the edge under the finger.
  ///   - sharesScrolling: Whether a drag down in a scroll view of the screen dismisses the screen once the content is
  ///     at its top (default: `false`). Requires the direction `.down`.
  ///   - measure: The screen whose size the thresholds refer to; `nil` (the default) for the presented one.
  public init(
    _ screen: ViewController, direction: PanProgress.Direction = .down, travel: PanProgress.Travel = .thresholds,
    sharesScrolling: Bool = false, measuredBy measure: ViewController? = nil
  ) {
    let sharing = sharesScrolling && direction == .down ? ScrollSharingPanGestureRecognizer() : nil
    pan = sharing ?? PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    interaction = InteractiveTransition(PanProgress(direction, pan: pan, travel: travel), in: measure ?? screen) {
      [weak screen] in screen?.dismiss(animated: true)
    }
    interaction.canBegin = { [weak screen] in screen?.presentingViewController != nil }
    sharing?.interaction = interaction
    screen.view.addGestureRecognizer(pan)
  }
}
