import Foundation
import HalfwayGestures
import HalfwayLayers

// Insets for the areas covered by bars and the device's edges.
extension ScrollView {
  /// The contribution of the safe area to the content insets. UIKit's `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Like `scrollableAxes`. In addition, the root view of a view controller, or its rearmost subview, includes the
    /// vertical insets even if it doesn't scroll vertically; if the view controller's
    /// `automaticallyAdjustsScrollViewInsets` is false, it includes none.
    case automatic = 0
    /// Includes the insets along the axes on which the view scrolls.
    case scrollableAxes = 1
    /// Includes no insets.
    case never = 2
    /// Includes all insets.
    case always = 3
  }

  /// Updates the covered insets. Content at its start stays there.
  func updateCoveredInset() {
    let covered = coveredInsetNow
    guard covered != coveredInset else { return }
    let (before, offset) = (adjustedContentInset, contentOffset)
    coveredInset = covered
    let now = adjustedContentInset
    if drag == nil, motion == nil {
      var place = offset
      if offset.x == -before.left { place.x = -now.left }
      if offset.y == -before.top { place.y = -now.top }
      if place != offset { contentOffset = place }
    }
    rangesDidChange()
    self.adjustedContentInsetDidChange()
    if let scrollDelegate { scrollDelegate.scrollViewDidChangeAdjustedContentInset(self) }
  }

  private var coveredInsetNow: EdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return EdgeInsets() }
    var insets = safeAreaInsets
    guard insets != EdgeInsets(), contentInsetAdjustmentBehavior != .always else { return insets }
    var isUpright = contentSize.height > bounds.height || alwaysBounceVertical
    let isAcross = contentSize.width > bounds.width || alwaysBounceHorizontal
    if contentInsetAdjustmentBehavior == .automatic, let controller = controllerFilled {
      guard controller.automaticallyAdjustsScrollViewInsets else { return EdgeInsets() }
      isUpright = true
    }
    if !isUpright { (insets.top, insets.bottom) = (0, 0) }
    if !isAcross { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  /// The view controller whose main content this scroll view is.
  private var controllerFilled: (any ViewLayoutObserver)? {
    if let layoutObserver { return layoutObserver }
    guard let superview, let controller = superview.layoutObserver, superview.subviews.first === self else {
      return nil
    }
    return controller
  }
}

extension EdgeInsets {
  /// Returns the insets, with 0 at the edges where `others` is positive.
  func excluding(_ others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: others.top > 0 ? 0 : top, left: others.left > 0 ? 0 : left, bottom: others.bottom > 0 ? 0 : bottom,
      right: others.right > 0 ? 0 : right)
  }
}
