import HalfwayTransitions

/// A screen that presents another one when it first appears, for scenes that begin with a dismissal.
class OpeningViewController: ViewController {
  private var hasOpened = false

  /// Presents the initial screen of the scene, without animation.
  func openFirst() {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    openFirst()
  }
}
