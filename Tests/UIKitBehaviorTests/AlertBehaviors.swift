import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in alerts.
@Suite("Alerts") @MainActor struct AlertBehaviors {
  private let root = UIViewController()
  private let driver: StageDriver

  init() {
    driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 320, height: 480)))
  }

  private func present(_ alert: UIAlertController) {
    driver.stage.perform { root.present(alert, animated: true) }
    driver.settle()
  }

  private func tap(_ title: String, in alert: UIAlertController) {
    func label(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap { label(in: $0) }.first
    }
    guard let found = label(in: alert.view) else { return }
    let place = found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
    driver.down(place.x, place.y)
    driver.wait(60)
    driver.up()
    driver.settle()
  }

  @Test(.uiKit("UIAlertAction.init(title:style:handler:)"))
  func `the handler of an action is called after the alert has been dismissed`() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var presentedAtCall: UIViewController? = root
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [root] _ in presentedAtCall = root.presentedViewController }
    )
    present(alert)
    #expect(root.presentedViewController === alert)
    tap("Delete", in: alert)
    #expect(presentedAtCall == nil && root.presentedViewController == nil)
  }

  @Test(.uiKit("UIAlertController.actions"))
  func `actions keep the order in which they were added`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["A", "B", "C"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    #expect(alert.actions.map(\.title) == ["A", "B", "C"])
  }

  @Test(.uiKit("UIAlertController.preferredStyle"))
  func `an action without a handler only dismisses the alert`() {
    let alert = UIAlertController(title: "Saved", message: "The note is saved.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert)
    tap("OK", in: alert)
    #expect(root.presentedViewController == nil && driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UIAlertAction.isEnabled"))
  func `a disabled action can't be chosen`() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default)
    action.isEnabled = false
    alert.addAction(action)
    present(alert)
    tap("OK", in: alert)
    #expect(root.presentedViewController === alert)
  }

  @Test(.uiKit("UIAlertController"))
  func `the presenter of an alert gets no appearance callbacks`() {
    final class Page: UIViewController {
      var calls = 0
      override func viewWillDisappear(_ animated: Bool) { calls += 1 }
      override func viewWillAppear(_ animated: Bool) { calls += 1 }
    }
    let page = Page()
    let driver = StageDriver(Stage(rootViewController: page, size: CGSize(width: 320, height: 480)))
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    driver.stage.perform { page.present(alert, animated: true) }
    driver.settle()
    driver.stage.perform { alert.dismiss(animated: true) }
    driver.settle()
    #expect(page.calls == 1)
  }
}
