import HalfwayViews

/// The view of a navigation controller, which places its bars.
final class NavigationStackView: View, ScrollEdgePartner {
  private var controller: NavigationController? { layoutObserver as? NavigationController }

  var takesDragBack: Bool {
    guard let controller, let pan = controller.interactiveContentPopGestureRecognizer, pan.isEnabled,
      pan.view === self, controller.stage?.transition == nil
    else { return false }
    return controller.mayPopByHand(pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.bars?.layOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let controller, let pan = controller.interactivePopGestureRecognizer, stage != nil, isRightToLeft,
      pan.edges == .left
    {
      pan.edges = .right
    }
    // Programs with a delegate are written for iOS, where the bars exist by default.
    if let controller, stage?.environment.knownApplication?.program != nil { _ = controller.usedBars }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.bars?.placeEverything()
  }
}
