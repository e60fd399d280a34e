import Halfway

/// Shows one view that was made for it: what stands on a stage of its own, over a scene or beside it.
final class ContentViewController: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() { view = content }
}
