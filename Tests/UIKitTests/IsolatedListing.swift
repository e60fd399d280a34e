// A screen isolated explicitly to the main actor, as in iOS code. It compiles unchanged under the rules of Swift 6.

import UIKit

@MainActor
final class CounterViewController: UIViewController {
  private let label = UILabel()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = view.bounds
    label.textAlignment = .center
    view.addSubview(label)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: { $0.countUp }))
    show()
  }

  private func countUp() {
    count += 1
    show()
  }

  private func show() {
    label.text = "\(count)"
  }
}
