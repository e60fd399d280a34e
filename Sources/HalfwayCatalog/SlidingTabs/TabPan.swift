import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Pans anywhere on a tab bar controller that lead to the tab on the left and on the right.
///
///     let pan = TabPan(in: tabs)
///
/// Keep the value as long as the pans are to lead there. The transition they drive is whatever the delegate vends: without an animator
/// there is none, and the tabs change at once.
@MainActor
public final class TabPan {
  /// To the tab on the right, and to the one on the left.
  public let forwards: InteractiveTransition
  public let back: InteractiveTransition

  /// - Parameter gap: Between the pages, in points: all of the way is the width, by the stage's thresholds, and the gap.
  public init(in tabs: TabBarController, gap: Double = SlidingTabs.gapPoints) {
    forwards = Self.transition(.left, by: 1, in: tabs, gap: gap)
    back = Self.transition(.right, by: -1, in: tabs, gap: gap)
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
      return tabs.viewControllers.indices.contains(tabs.selectedIndex + step)
    }
    tabs.view.addGestureRecognizer(pan)
    return transition
  }
}
