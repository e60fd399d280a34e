import Foundation
import HalfwayGestures
import HalfwayLayers

// Room for what bars and the device's edges cover.
extension ScrollView {
  /// As `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; and a view that fills its controller's, or is the hindmost in it, makes room above and below also where it does not
    /// scroll. Where the controller's `automaticallyAdjustsScrollViewInsets` is false that one makes none.
    case automatic = 0
    /// Along the axes along which it scrolls.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// Looks again at what covers the view. Content that stood at its beginning stands there again.
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

  /// The controller whose content this is in the main.
  private var controllerFilled: (any ViewLayoutObserver)? {
    if let layoutObserver { return layoutObserver }
    guard let superview, let controller = superview.layoutObserver, superview.subviews.first === self else {
      return nil
    }
    return controller
  }
}

extension EdgeInsets {
  /// Nothing at those edges at which there is something in others.
  func leavingOut(_ others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: others.top > 0 ? 0 : top, left: others.left > 0 ? 0 : left, bottom: others.bottom > 0 ? 0 : bottom,
      right: others.right > 0 ? 0 : right)
  }
}
