import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Pans anywhere on a tab bar controller that lead to the next tab and the previous one.
///
///     let pan = TabPan(in: tabs)
///
/// Keep a reference to the object for as long as the pans should work. They drive whatever transition the delegate
/// vends. Without an animator there is no transition, and the tabs change immediately.
@MainActor
public final class TabPan {
  /// The interactive transition to the next tab: on the right, or on the left if layout goes from right to left.
  public let forwards: InteractiveTransition
  /// The interactive transition to the previous tab.
  public let back: InteractiveTransition

  /// Creates the pans and adds them to a tab bar controller's view.
  /// - Parameters:
  ///   - tabs: The tab bar controller.
  ///   - gap: The gap between the pages, in points (default: 20). The travel at 100% is that of the stage's
  ///     thresholds plus the gap.
  public init(in tabs: TabBarController, gap: Double = SlidingTabs.gapPoints) {
    let (forwardDirection, backDirection): (PanProgress.Direction, PanProgress.Direction) =
      tabs.view.isRightToLeft ? (.right, .left) : (.left, .right)
    forwards = Self.transition(forwardDirection, by: 1, in: tabs, gap: gap)
    back = Self.transition(backDirection, by: -1, in: tabs, gap: gap)
  }

  private static func transition(
    _ direction: PanProgress.Direction, by step: Int, in tabs: TabBarController, gap: Double
  ) -> InteractiveTransition {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let transition = InteractiveTransition(
      PanProgress(direction, pan: pan, travel: .thresholdsAndGap(gap)), in: tabs
    ) { [weak tabs] in tabs?.selectedIndex += step }
    transition.canBegin = { [weak tabs] in
      guard let tabs else { return false }
      return tabs.viewControllers?.indices.contains(tabs.selectedIndex + step) ?? false
    }
    tabs.view.addGestureRecognizer(pan)
    return transition
  }
}
