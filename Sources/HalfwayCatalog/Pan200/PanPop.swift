import Foundation
import HalfwayGestures
import HalfwayTransitions

/// A pan anywhere on a navigation controller's screens that pops: so many points are all of the way, however wide the screen is.
///
/// It is the interactive pop of the first iOS 7 tutorials: 200 points are 100 %, half of it decides, and what is left runs with
/// `completionSpeed = 1 − percentComplete`. The points belong to the pan; the rule belongs to the stage: give `PanPop.thresholds` to the
/// `Scene` or the `Stage`. The numbers are those of the preset `tutorial`, which names its source. By any other thresholds the pop works
/// as well, and decides as they say.
///
///     let pop = PanPop(in: navigation)
///     navigation.interactivePopGestureRecognizer.isEnabled = false
///
/// Keep the value as long as the pan is to pop. The transition it drives is whatever the delegate vends.
@MainActor
public final class PanPop {
  public let interaction: InteractiveTransition
  public let pan: PanGestureRecognizer

  /// VCTransitionsLibrary's horizontal swipe: `translation.x / 200.0`.
  public nonisolated static let travelPoints = 200.0

  /// Half-way decides, and the completion speed is what is left.
  public nonisolated static let thresholds =
    Preset.named("tutorial")?.thresholds(widthPoints: travelPoints) ?? ThresholdSet()

  /// - Parameters:
  ///   - direction: Which way goes back.
  ///   - travelPoints: The way that means 100 %.
  public init(
    in navigation: NavigationController, direction: PanProgress.Direction = .right,
    travelPoints: Double = PanPop.travelPoints
  ) {
    pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    interaction = InteractiveTransition(
      PanProgress(direction, pan: pan, travel: .points(travelPoints)), in: navigation
    ) { [weak navigation] in navigation?.popViewController(animated: true) }
    interaction.canBegin = { [weak navigation] in (navigation?.viewControllers.count ?? 0) > 1 }
    navigation.view.addGestureRecognizer(pan)
  }
}
