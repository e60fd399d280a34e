import HalfwayGestures
import HalfwayViews

// The appearance callbacks of a view controller.
extension ViewController {
  /// The appearance state. Callbacks are balanced because they are the moves of this state machine.
  enum Appearance: Hashable, CaseIterable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The implementation of `beginAppearanceTransition(_:animated:)`.
  func announceAppearance(_ isAppearing: Bool, animated: Bool) {
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

  /// Ends the appearance transition.
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
