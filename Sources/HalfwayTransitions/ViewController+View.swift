import HalfwayLayers
import HalfwayViews

// The view of a view controller.
extension ViewController {
  /// The view, created if necessary.
  var madeView: View {
    if let loadedView { return loadedView }
    self.loadView()
    let view = loadedView ?? View.fillingScreen(View())
    setLoadedView(view)
    self.viewDidLoad()
    return view
  }

  /// Replaces the view.
  func setLoadedView(_ view: View) {
    guard view !== loadedView else { return }
    if let loadedView, loadedView.layoutObserver === self { letGo(of: loadedView) }
    loadedView = view
    view.layoutObserver = self
    if overrideUserInterfaceStyle != .unspecified { view.takeStyle(ofObserver: overrideUserInterfaceStyle) }
    updateZoomDismissal()
  }

  /// The nearest container of a class; `nil` if there is none.
  func container<Container: ViewController>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let here = controller {
      if let container = here as? Container { return container }
      controller = here.parent
    }
    return nil
  }

  /// Sets the insets that are added to the view's safe area; non-finite ones are reported.
  func setMoreSafeAreaInsets(_ insets: EdgeInsets) {
    guard insets.isFinite else { return Transaction.report("safe area insets of \(insets) are ignored") }
    changeSafeArea { moreSafeAreaInsets = insets }
  }

  /// The implementation of `performSegue(withIdentifier:sender:)`.
  func runSegue(_ identifier: String, sender: Any?) {
    guard let segueSource else {
      return Transaction.report("\(type(of: self)) performs segue \"\(identifier)\" but isn't from a storyboard")
    }
    segueSource.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }
}
