import Foundation
import Halfway

/// A view controller for an existing view, used by the stages above and beside a scene.
package final class ContentViewController: ViewController {
  private let content: View

  package init(_ content: View) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  package override func loadView() { view = content }
}
