import HalfwayTransitions

/// A screen that opens another over itself as soon as it is there for the first time, for scenes that begin with the way back.
class OpeningViewController: ViewController {
  private var hasOpened = false

  /// Presents what the scene begins with, at once.
  func openFirst() {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    openFirst()
  }
}
