import Foundation
import Halfway

/// Shows one view that was made for it: what stands on a stage of its own, over a scene or beside it.
package final class ContentViewController: ViewController {
  private let content: View

  package init(_ content: View) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  package override func loadView() { view = content }
}
