import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS 18 and later relies on in zoom transitions and in swipes in the content.
@Suite("Zoom transitions and content swipes") @MainActor struct ZoomBehaviors {
  private let source = UIViewController()
  private let page = UIViewController()
  private let tile = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 80))
  private let navigation: UINavigationController
  private let screen: PlainScreen

  init() {
    navigation = UINavigationController(rootViewController: source)
    screen = PlainScreen(navigation)
    source.view.addSubview(tile)
    screen.frame()
  }

  private func drag(_ from: (Double, Double), _ to: (Double, Double)) {
    screen.driver.down(from.0, from.1)
    screen.driver.drag(to: to.0, to.1, over: 300)
    screen.driver.wait(60)
    screen.driver.up()
    screen.driver.settle()
  }

  @Test(.uiKit("UIViewController.preferredTransition"))
  func `a pushed view controller zooms out of the view that its transition returns`() {
    var zoomed: UIViewController?
    var from: UIViewController?
    page.preferredTransition = .zoom { [tile] context in
      (zoomed, from) = (context.zoomedViewController, context.sourceViewController)
      return tile
    }
    navigation.pushViewController(page, animated: true)
    screen.driver.settle()
    #expect(zoomed === page && from === source && navigation.topViewController === page && tile.alpha == 1)
  }

  @Test(.uiKit("UIViewController.Transition.zoom(options:sourceViewProvider:)"))
  func `the source view is requested again for the pop`() {
    var calls = 0
    page.preferredTransition = .zoom { [tile] _ in
      calls += 1
      return tile
    }
    navigation.pushViewController(page, animated: true)
    screen.driver.settle()
    navigation.popViewController(animated: true)
    screen.driver.settle()
    #expect(calls == 2 && navigation.topViewController === source)
  }

  @Test(.uiKit("UIViewController.Transition.zoom(options:sourceViewProvider:)"))
  func `a zoomed view controller leaves by a drag down`() {
    page.preferredTransition = .zoom { [tile] _ in tile }
    navigation.pushViewController(page, animated: false)
    screen.driver.settle()
    drag((160, 100), (170, 380))
    #expect(navigation.topViewController === source)
  }

  @Test(.uiKit("UIViewController.Transition.zoom(options:sourceViewProvider:)"))
  func `a presented view controller zooms, and leaves by a drag down`() {
    page.preferredTransition = .zoom { [tile] _ in tile }
    source.present(page, animated: true)
    screen.driver.settle()
    #expect(source.presentedViewController === page)
    drag((160, 100), (170, 380))
    #expect(source.presentedViewController == nil)
  }

  @Test(.uiKit("UIViewController.Transition.ZoomOptions.interactiveDismissShouldBegin"))
  func `the options can refuse a drag`() {
    let options = UIViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { $0.location.y > 300 }
    page.preferredTransition = .zoom(options: options) { [tile] _ in tile }
    navigation.pushViewController(page, animated: false)
    screen.driver.settle()
    drag((160, 100), (160, 380))
    #expect(navigation.topViewController === page)
  }

  @Test(.uiKit("UINavigationControllerDelegate.navigationController(_:animationControllerFor:from:to:)"))
  func `the animator of a delegate has precedence over the preferred transition`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let log = EventLog()
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { LoggedAnimator(log) }
    }
    let delegate = Delegate()
    navigation.delegate = delegate
    var isAsked = false
    page.preferredTransition = .zoom { _ in
      isAsked = true
      return nil
    }
    navigation.pushViewController(page, animated: true)
    screen.driver.settle()
    #expect(!isAsked && navigation.topViewController === page)
  }

  @Test(.uiKit("UINavigationController.interactiveContentPopGestureRecognizer"))
  func `a swipe to the right in the content goes back`() {
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    navigation.pushViewController(page, animated: false)
    screen.driver.settle()
    drag((120, 240), (300, 244))
    #expect(navigation.topViewController === source)
  }

  @Test(
    .uiKit(
      "UINavigationController.interactiveContentPopGestureRecognizer",
      differs: "it is disabled by default, because it competes with every horizontal pan in the content"))
  func `the swipe in the content is disabled until it is enabled`() {
    #expect(navigation.interactiveContentPopGestureRecognizer?.isEnabled == false)
  }

  @Test(.uiKit("UINavigationController.interactiveContentPopGestureRecognizer"))
  func `a scroll view that can scroll to the left keeps the swipe, and leaves it at its left end`() {
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    let strip = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    strip.contentSize = CGSize(width: 900, height: 100)
    strip.contentOffset.x = 60
    page.view.addSubview(strip)
    navigation.pushViewController(page, animated: false)
    screen.driver.settle()
    drag((120, 240), (300, 244))
    #expect(navigation.topViewController === page && strip.contentOffset.x == 0)
    drag((120, 240), (300, 244))
    #expect(navigation.topViewController === source)
  }
}
