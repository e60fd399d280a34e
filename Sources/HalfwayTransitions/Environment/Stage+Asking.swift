import HalfwayGestures

// The properties of view controllers that concern the device.
extension Stage {
  /// The appearance that the view controllers request for a status bar, as of the last query.
  public var statusBar: StatusBarAppearance { environment.statusBar }

  /// Updates after the visible view controllers have changed, or begin to.
  package func askScreens() {
    askAboutStatusBar()
    checkOrientation()
  }

  /// Queries the frontmost view controller, or the children that it returns.
  func askAboutStatusBar() {
    guard hasWindow else { return }
    let front =
      frontPresentation {
        $0.presentationStyle == .fullScreen || $0.presentedViewController.modalPresentationCapturesStatusBarAppearance
      }
      ?? rootViewController
    let forStyle = last(from: front) { $0.childForStatusBarStyle }
    let forHiding = last(from: front) { $0.childForStatusBarHidden }
    environment.statusBar = StatusBarAppearance(
      style: forStyle.preferredStatusBarStyle,
      isHidden: forHiding.prefersStatusBarHidden,
      animation: forHiding.preferredStatusBarUpdateAnimation)
  }

  /// Reports a view controller that doesn't support the orientation of the stage.
  private func checkOrientation() {
    guard hasWindow else { return }
    let front = frontPresentation { $0.presentationStyle == .fullScreen } ?? rootViewController
    let (orientation, last) = (environment.screen.interfaceOrientation, environment.checkedOrientation)
    guard last?.screen != ObjectIdentifier(front) || last?.orientation != orientation else { return }
    environment.checkedOrientation = (ObjectIdentifier(front), orientation)
    if last?.screen == ObjectIdentifier(front), !front.shouldAutorotate {
      report("\(type(of: front)) doesn't support rotation, but the stage was rotated")
    } else if !front.supportedInterfaceOrientations.contains(.init(orientation)) {
      report("\(type(of: front)) doesn't support a stage that is \(orientation.isLandscape ? "wide" : "upright")")
    }
  }

  /// The topmost presented view controller that isn't being dismissed; `nil` if nothing is presented.
  package var frontPresented: ViewController? { frontPresentation { _ in true } }

  private func frontPresentation(where counts: (PresentationController) -> Bool) -> ViewController? {
    presentations.last { counts($0) && !$0.presentedViewController.isBeingDismissed }?.presentedViewController
  }

  /// Follows the children that view controllers return, up to a limit, because they could form a cycle.
  private func last(from screen: ViewController, _ next: (ViewController) -> ViewController?) -> ViewController {
    var screen = screen
    for _ in 0..<Self.maximumAsked {
      guard let further = next(screen), further !== screen else { break }
      screen = further
    }
    return screen
  }

  /// More than the nesting depth of containers.
  private static let maximumAsked = 100
}
