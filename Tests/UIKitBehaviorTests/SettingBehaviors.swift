import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the settings of the device: less motion, and the direction of layout.
@Suite("Settings of the device") @MainActor struct SettingBehaviors {
  private func stage(_ settings: StageSettings, _ root: @escaping () -> UIViewController) -> StageDriver {
    StageDriver(Stage(size: CGSize(width: 320, height: 480), settings: settings, makeRootViewController: root))
  }

  @Test(.uiKit("UIAccessibility.isReduceMotionEnabled, prefersCrossFadeTransitions"))
  func `code can ask whether the user prefers less motion`() {
    var answers: [[Bool]] = []
    for isOn in [true, false] {
      _ = stage(StageSettings(isReduceMotionEnabled: isOn)) {
        answers.append([UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions])
        return UIViewController()
      }
    }
    #expect(answers == [[true, true], [false, false]])
  }

  @Test(.uiKit("UIAccessibility.prefersCrossFadeTransitions"))
  func `with less motion, a push cross-fades`() {
    let driver = stage(StageSettings(isReduceMotionEnabled: true)) {
      UINavigationController(rootViewController: UIViewController())
    }
    let page = UIViewController()
    driver.stage.perform {
      (driver.stage.rootViewController as? UINavigationController)?.pushViewController(page, animated: true)
    }
    driver.wait(100)
    driver.stage.advance(to: driver.time)
    let shown = page.view.layer.presentation()
    #expect(page.view.frame.minX == 0 && shown?.position.x == 160)
    #expect((shown?.opacity ?? 0) > 0 && (shown?.opacity ?? 1) < 1)
  }

  @Test(
    .uiKit("UIAccessibility.prefersCrossFadeTransitions, UIAlertController"),
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func `with less motion, alerts and action sheets cross-fade`(style: UIAlertController.Style) {
    let root = UIViewController()
    let driver = stage(StageSettings(isReduceMotionEnabled: true)) { root }
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    for isPresenting in [true, false] {
      driver.stage.perform {
        if isPresenting { root.present(alert, animated: true) } else { root.dismiss(animated: true) }
      }
      driver.wait(100)
      driver.stage.advance(to: driver.time)
      let shown = alert.view.layer.presentation()
      #expect(shown?.position == alert.view.layer.position && alert.view.transform == .identity)
      #expect((shown?.opacity ?? 0) > 0 && (shown?.opacity ?? 1) < 1)
      driver.settle()
      #expect((root.presentedViewController === alert) == isPresenting && alert.view.alpha == 1)
    }
  }

  @Test(.uiKit("UIApplication.userInterfaceLayoutDirection, UITraitCollection.layoutDirection"))
  func `code can ask for the direction of layout`() {
    let driver = stage(StageSettings(layoutDirection: .rightToLeft)) { UIViewController() }
    driver.stage.perform {
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(driver.stage.rootViewController.traitCollection.layoutDirection == .rightToLeft)
      #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    }
  }

  @Test(.uiKit("UINavigationController.interactivePopGestureRecognizer; Human Interface Guidelines, Right to left"))
  func `from right to left, the swipe back begins at the right edge`() {
    let driver = stage(StageSettings(layoutDirection: .rightToLeft)) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      return navigation
    }
    driver.wait(20)
    driver.down(318, 200)
    driver.drag(to: 120, 200, over: 200)
    driver.up()
    driver.settle()
    #expect((driver.stage.rootViewController as? UINavigationController)?.viewControllers.count == 1)
  }

  @Test(.uiKit("NSLayoutConstraint.Attribute.leading, UIView.semanticContentAttribute"))
  func `from right to left, the leading edge is the right one, unless the view says otherwise`() {
    let controller = UIViewController()
    let driver = stage(StageSettings(layoutDirection: .rightToLeft)) { controller }
    let (box, fixed, inner) = (UIView(), UIView(), UIView())
    driver.stage.perform {
      fixed.frame = CGRect(x: 0, y: 100, width: 320, height: 50)
      fixed.semanticContentAttribute = .forceLeftToRight
      controller.view.addSubview(fixed)
      for (view, superview) in [(box, controller.view!), (inner, fixed)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 20),
          view.topAnchor.constraint(equalTo: superview.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
        ])
      }
    }
    driver.wait(40)
    #expect(box.frame.minX == 260 && inner.frame.minX == 20)
  }

  @Test(.uiKit("UITableViewCell.accessoryView; Human Interface Guidelines, Right to left"))
  func `from right to left, rows are mirrored`() {
    let driver = stage(StageSettings(layoutDirection: .rightToLeft)) { UIViewController() }
    driver.stage.perform {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      driver.stage.rootViewController.view.addSubview(cell)
      cell.layoutIfNeeded()
      let (name, value) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
      #expect(cell.accessoryView?.frame.minX == 16 && cell.contentView.frame.maxX == 320)
      #expect(name.minX >= value.maxX && name.maxX == cell.contentView.bounds.width - 16)
    }
  }
}
