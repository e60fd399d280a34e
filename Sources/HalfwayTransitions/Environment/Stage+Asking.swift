import HalfwayGestures

// What screens say of the device.
extension Stage {
  /// What the screens want of a bar that is drawn over the stage, as they were asked last.
  public var statusBar: StatusBarAppearance { environment.statusBar }

  /// What is shown changes, or has changed.
  package func askScreens() {
    askAboutStatusBar()
    checkOrientation()
  }

  /// Asks the screen that is in front, and who that one names.
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

  /// Says where a screen is not meant to be shown as it is.
  private func checkOrientation() {
    guard hasWindow else { return }
    let front = frontPresentation { $0.presentationStyle == .fullScreen } ?? rootViewController
    let (orientation, last) = (environment.screen.interfaceOrientation, environment.checkedOrientation)
    guard last?.screen != ObjectIdentifier(front) || last?.orientation != orientation else { return }
    environment.checkedOrientation = (ObjectIdentifier(front), orientation)
    if last?.screen == ObjectIdentifier(front), !front.shouldAutorotate {
      report("\(type(of: front)) is not meant to be turned, and the stage was")
    } else if !front.supportedInterfaceOrientations.contains(.init(orientation)) {
      report("\(type(of: front)) is not meant for a stage that is \(orientation.isLandscape ? "wide" : "upright")")
    }
  }

  private func frontPresentation(where counts: (PresentationController) -> Bool) -> ViewController? {
    presentations.last { counts($0) && !$0.presentedViewController.isBeingDismissed }?.presentedViewController
  }

  /// Follows who names another to be asked. A circle is followed so far only.
  private func last(from screen: ViewController, _ next: (ViewController) -> ViewController?) -> ViewController {
    var screen = screen
    for _ in 0..<Self.maximumAsked {
      guard let further = next(screen), further !== screen else { break }
      screen = further
    }
    return screen
  }

  /// Deeper than containers nest.
  private static let maximumAsked = 100
}
