import HalfwayViews

// The appearance callbacks of a view controller whose view is added or removed by other code than a container's
// transition.
extension ViewController {
  /// The state of a view controller between the steps of its addition to a parent, or of its removal.
  struct Containment {
    /// The move that `addChild(_:)` or `willMove(toParent: nil)` began and `didMove(toParent:)` ends.
    var move: MoveReason?
    /// Whether the current appearance transition began because the view enters or leaves the window.
    var followsWindow = false
  }

  package final func viewWillMoveToWindow(from old: View?, to new: View?) {
    if let new, new.stage != nil {
      guard appearance == .disappeared else { return }
      switch appearance(around: new) {
      case .appeared: beginFollowingWindow(isAppearing: true)
      // The callbacks continue with those of the parent.
      case .appearing: beginAppearanceTransition(true, animated: parent?.appearanceIsAnimated ?? false)
      case .disappearing, .disappeared, nil: break
      }
    } else if let old, appearance != .disappeared, let around = appearance(around: old) {
      // One that disappears with its parent doesn't get the second callback from it after leaving its view.
      if appearance != .disappearing || around == .disappearing { beginFollowingWindow(isAppearing: false) }
    }
  }

  package final func viewDidMoveToWindow(from old: View?, to new: View?) {
    guard containment.followsWindow else { return }
    containment.followsWindow = false
    endAppearanceTransition(animated: false)
    moveReason = nil
  }

  private func beginFollowingWindow(isAppearing: Bool) {
    containment.followsWindow = true
    if containment.move == (isAppearing ? .movedToParent : .movedFromParent) { moveReason = containment.move }
    beginAppearanceTransition(isAppearing, animated: false)
  }

  /// Returns the appearance state of the parent if the view is, or was, in a superview in the parent's view and the
  /// parent forwards appearance callbacks; otherwise `nil`. A view controller without a parent follows the window
  /// alone.
  private func appearance(around superview: View) -> Appearance? {
    guard activeCoordinator == nil, transition == nil, presentation == nil else { return nil }
    guard let parent else { return .appeared }
    guard parent.shouldAutomaticallyForwardAppearanceMethods, let view = parent.viewIfLoaded,
      superview.isDescendant(of: view)
    else { return nil }
    return parent.appearance
  }
}
