import Foundation
import HalfwayGestures
import HalfwayTransitions

/// A pan anywhere on a navigation controller's screens that pops. A fixed number of points is the full travel,
/// regardless of the screen's width.
///
/// It is the interactive pop of the first iOS 7 tutorials: 200 points are 100%, half of that decides, and the rest
/// runs with `completionSpeed = 1 − percentComplete`. The points belong to the pan. The rule belongs to the stage:
/// pass `PanPop.thresholds` to the `Scene` or the `Stage`. The numbers are those of the preset `tutorial`, which
/// names its source. With other thresholds the pop works as well and follows their decisions.
///
///     let pop = PanPop(in: navigation)
///     navigation.interactivePopGestureRecognizer.isEnabled = false
///
/// Keep a reference to the object for as long as the pan should pop. It drives whatever transition the delegate
/// vends.
@MainActor
public final class PanPop {
  /// The interactive transition that the pan drives.
  public let interaction: InteractiveTransition
  /// The gesture recognizer, which accepts one contact.
  public let pan: PanGestureRecognizer

  /// The travel at 100%, in points: that of VCTransitionsLibrary's horizontal swipe, `translation.x / 200.0`.
  public nonisolated static let travelPoints = 200.0

  /// The thresholds of the preset `tutorial`: the halfway point decides, and the completion speed is the remaining
  /// progress.
  public nonisolated static let thresholds =
    Preset.named("tutorial")?.thresholds(widthPoints: travelPoints) ?? ThresholdSet()

  /// Creates a pan and adds it to a navigation controller's view.
  /// - Parameters:
  ///   - navigation: The navigation controller.
  ///   - direction: The direction of the pan that goes back (default: `nil`, which is to the right, or to
  ///     the left if layout goes from right to left).
  ///   - travelPoints: The travel at 100%, in points (default: 200).
  public init(
    in navigation: NavigationController, direction: PanProgress.Direction? = nil,
    travelPoints: Double = PanPop.travelPoints
  ) {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    self.pan = pan
    interaction = InteractiveTransition(
      direction.map { PanProgress($0, pan: pan, travel: .points(travelPoints)) }
        ?? PanProgress(back: pan, travel: .points(travelPoints)), in: navigation
    ) { [weak navigation] in navigation?.popViewController(animated: true) }
    interaction.canBegin = { [weak navigation] in (navigation?.viewControllers.count ?? 0) > 1 }
    navigation.view.addGestureRecognizer(pan)
  }
}
