// The listings of Documentation/custom-transitions.md for containers beyond navigation, compiled. `DocumentationTests`
// compares them with the page.

import Foundation
import Halfway

// snippet: tabs
final class FadingTabs: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FadeAnimator() }
}

@MainActor
func makeTabs(delegate: FadingTabs) -> TabBarController {
  let journal = NavigationController(rootViewController: Page("Journal", color: Color(hex: 0x2F7D6B)))
  journal.tabBarItem = TabBarItem(title: "Journal", path: CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 16, height: 16)))
  let tabs = TabBarController(viewControllers: [journal, Page("Places", color: Color(hex: 0x5B54D6))])
  tabs.delegate = delegate
  return tabs
}
// end

// snippet: presentation
final class HalfSheet: PresentationController {
  private let dim = View()

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewWillLayoutSubviews() { dim.frame = containerView?.bounds ?? .zero }

  override func presentationTransitionWillBegin() {
    dim.backgroundColor = Color(white: 0, alpha: 0.4)
    containerView?.insertSubview(dim, at: 0)
    dim.alpha = 0
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 0 })
  }
}

final class HalfSheetDelegate: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    HalfSheet(presentedViewController: presented, presenting: presenting ?? source)
  }
}

/// The view controller's reference to its delegate is weak, so the caller keeps it.
@MainActor
func showSheet(over page: ViewController, delegate: HalfSheetDelegate) {
  let sheet = Page("Options", color: Color(hex: 0xB4533A))
  sheet.modalPresentationStyle = .custom
  sheet.transitioningDelegate = delegate
  page.present(sheet, animated: true)
}
// end

// snippet: property-animator
@MainActor
final class Drawer {
  private let animator: ViewPropertyAnimator

  init(_ view: View) {
    animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
      view.transform = CGAffineTransform(translationX: 0, y: -240)
    }
    animator.pausesOnCompletion = true
  }

  func handlePan(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: animator.pauseAnimation()
    case .changed: animator.fractionComplete = -pan.translation(in: pan.view).y / 240
    case .ended, .cancelled:
      animator.isReversed = animator.fractionComplete < 0.5
      animator.continueAnimation()
    default: break
    }
  }
}
// end

// snippet: container
final class Switcher: ViewController {
  private(set) var current: ViewController

  init(_ first: ViewController) {
    current = first
    super.init(nibName: nil, bundle: nil)
    addChild(first)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    current.view.frame = view.bounds
    current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(current.view)
  }

  func show(_ next: ViewController) {
    let last = current
    addChild(next)
    transition(
      from: last, to: next, duration: 0.4, options: .transitionFlipFromLeft,
      completion: { [self] tookPlace in
        if tookPlace { current = next }
        (tookPlace ? last : next).removeFromParent()
      })
  }
}
// end
