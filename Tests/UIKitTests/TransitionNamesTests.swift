import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// `CATransition` and page curls, as in iOS code.
@Suite @MainActor struct TransitionNamesTests {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let driver: StageDriver

  init() {
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 200, height: 300)))
    navigation.view.backgroundColor = .white
    driver.wait(50)
  }

  private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype?) -> CATransition {
    let transition = CATransition()
    transition.duration = 0.3
    transition.type = type
    transition.subtype = subtype
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return transition
  }

  /// Makes a change with a layer transition. Returns whether the change is animated and then settles.
  private func passes(_ layer: CALayer?, _ transition: CATransition, _ change: () -> Void) -> Bool {
    driver.stage.perform {
      layer?.add(transition, forKey: kCATransition)
      change()
    }
    let isNotified = layer?.animation(forKey: kCATransition) != nil
    driver.wait(100)
    let onTheWay = driver.stage.displayList
    driver.wait(400)
    return isNotified && driver.stage.isAtRest && driver.stage.displayList != onTheWay && layer?.animationKeys() == nil
  }

  @Test func `layer transitions animate pushes, pops, presentations, and dismissals`() {
    let (second, third) = (UIViewController(), UIViewController())
    second.view.backgroundColor = .systemTeal
    third.view.backgroundColor = .systemRed
    #expect(
      passes(navigation.view.layer, transition(kCATransitionPush, kCATransitionFromRight)) {
        navigation.pushViewController(second, animated: false)
      })
    #expect(
      passes(navigation.view.window?.layer, transition(.moveIn, .fromTop)) {
        navigation.present(third, animated: false)
      })
    #expect(
      passes(third.view.window?.layer, transition(.reveal, .fromBottom)) { third.dismiss(animated: false) })
    #expect(
      passes(navigation.view.layer, transition(.fade, nil)) { _ = navigation.popViewController(animated: false) })
    #expect(navigation.viewControllers.count == 1 && driver.stage.diagnostics == [])
  }

  @Test func `a layer transition animates a text change, and a page curl completes`() {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    label.text = "before"
    driver.stage.perform { navigation.view.addSubview(label) }
    #expect(passes(label.layer, CATransition()) { label.text = "after" })
    var told: [Bool] = []
    driver.stage.perform {
      UIView.transition(with: label, duration: 0.3, options: [.transitionCurlUp]) {
        label.text = "later"
      } completion: {
        told.append($0)
      }
    }
    let first = driver.stage.displayList
    driver.wait(100)
    let onTheWay = driver.stage.displayList
    driver.wait(400)
    #expect(told == [true] && first != onTheWay && driver.stage.isAtRest && driver.stage.diagnostics == [])
  }
}
