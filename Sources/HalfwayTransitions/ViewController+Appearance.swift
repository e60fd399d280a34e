import HalfwayGestures
import HalfwayViews

// How a screen is told that it comes and goes.
extension ViewController {
  /// Whether the screen is there, comes or goes. Callbacks balance because they are moves of this state machine.
  enum Appearance: Hashable, CaseIterable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Announces that the screen comes or goes. A second announcement of the same kind changes nothing; the opposite one turns round
  /// a screen on its way, as a cancelled transition does.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    // `viewDidLoad` comes before `viewWillAppear`.
    if isAppearing { _ = view }
    let before = appearance
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      self.viewWillAppear(animated)
      takeTraits(traitCollection)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      self.viewWillDisappear(animated)
    case (.appeared, true), (.appearing, true), (.disappeared, false), (.disappearing, false):
      break
    }
    guard appearance != before else { return }
    appearanceIsAnimated = animated
    for child in childrenInView { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  private var childrenInView: [ViewController] {
    guard self.shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    var inView: [ViewController] = []
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { inView.append(child) }
    return inView
  }

  /// The screen has arrived where it was announced to go, animated or not as was announced.
  public func endAppearanceTransition() { endAppearanceTransition(animated: appearanceIsAnimated) }

  /// The screen has arrived where it was announced to go.
  public func endAppearanceTransition(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      self.viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      self.viewDidDisappear(animated)
    case .appeared, .disappeared:
      return
    }
    for child in childrenInView { child.endAppearanceTransition(animated: animated) }
  }
}
