import HalfwayGestures
import HalfwayLayers
import HalfwayViews

extension ViewController: TraitEnvironment {
  package final func takeTraits(_ traits: TraitCollection) {
    guard traits !== lastTraits, traits != lastTraits else { return }
    let previous = lastTraits
    lastTraits = traits
    self.traitCollectionDidChange(previous)
  }

  /// The insets of the safe area that the view controller and the bars of its container add.
  package final var ownSafeAreaInsets: EdgeInsets {
    var insets = moreSafeAreaInsets
    insets.top += ownBars.insets.top
    insets.bottom += ownBars.insets.bottom + ownBars.tabBarHeightPoints
    return insets
  }

  /// Changes a property that the view's safe area depends on.
  final func changeSafeArea(_ change: () -> Void) {
    if let viewIfLoaded { viewIfLoaded.changeSafeArea(change) } else { change() }
  }

  /// Releases a view that the view controller has replaced.
  func letGo(of view: View) {
    view.layoutObserver = nil
    view.takeStyle(ofObserver: .unspecified)
  }
}
