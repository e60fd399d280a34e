import Foundation
import HalfwayGestures
import HalfwayTransitions

/// A pan anywhere on a presented screen that dismisses it, whatever the screen's transitioning delegate vends for that.
///
///     let dismiss = PanDismiss(screen)
///
/// To be made when the screen's view is there, and kept as long as the pan is to dismiss.
@MainActor
public final class PanDismiss {
  public let interaction: InteractiveTransition
  public let pan: PanGestureRecognizer

  /// - Parameters:
  ///   - direction: Which way the screen goes.
  ///   - travel: The way that means 100 %: the screen's height (or width) unless told otherwise, by which a sheet at the edge stays
  ///     under the finger.
  ///   - measure: The screen whose size is meant by that; nil for the presented one.
  public init(
    _ screen: ViewController, direction: PanProgress.Direction = .down, travel: PanProgress.Travel = .thresholds,
    measuredBy measure: ViewController? = nil
  ) {
    pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    interaction = InteractiveTransition(PanProgress(direction, pan: pan, travel: travel), in: measure ?? screen) {
      [weak screen] in screen?.dismiss(animated: true)
    }
    interaction.canBegin = { [weak screen] in screen?.presentingViewController != nil }
    screen.view.addGestureRecognizer(pan)
  }
}
