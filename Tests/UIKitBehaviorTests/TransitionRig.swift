import HalfwayTestSupport
import UIKit

/// A view controller that logs its appearance callbacks.
final class LoggedPage: UIViewController {
  let log: EventLog

  init(_ title: String, log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.write("\(title ?? "") will appear") }
  override func viewDidAppear(_ animated: Bool) { log.write("\(title ?? "") did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.write("\(title ?? "") will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.write("\(title ?? "") did disappear") }
}

/// An animator that fades in the view that appears, linearly and above the other one.
class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration = 0.4
  let log: EventLog?
  /// Called in `animateTransition(using:)`, before anything changes.
  var inspect: (any UIViewControllerContextTransitioning) -> Void = { _ in }
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var ended: [Bool] = []

  init(log: EventLog? = nil) { self.log = log }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    log?.write("animate")
    context = transitionContext
    inspect(transitionContext)
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let to { transitionContext.containerView.addSubview(to) }
    to?.alpha = 0
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      if let to { to.alpha = 1 } else { from?.alpha = 0 }
    } completion: { _ in
      to?.alpha = 1
      from?.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log?.write("ended \(transitionCompleted)")
    ended.append(transitionCompleted)
  }
}

/// A stage with a navigation controller, whose delegate returns the animator and the interaction controller of a test.
@MainActor
final class TransitionRig: UINavigationControllerDelegate {
  let log = EventLog()
  let first: LoggedPage
  let second: LoggedPage
  let navigation: UINavigationController
  let driver: StageDriver
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(
    animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (first, second) = (LoggedPage("A", log: log), LoggedPage("B", log: log))
    navigation = UINavigationController(rootViewController: first)
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600)))
    self.animator = animator
    self.interaction = interaction
    navigation.delegate = self
    _ = log.take()
  }

  var diagnostics: [String] { driver.stage.diagnostics.map(\.message) }
  /// The titles of the stack, from the bottom.
  var stack: String { navigation.viewControllers.compactMap(\.title).joined() }
  /// The visible alpha of the second page.
  var shownAlpha: Double { second.view.shownAlpha }

  func push() { navigation.pushViewController(second, animated: true) }

  /// Lets time pass, in milliseconds, and renders a frame at its end.
  func wait(_ milliseconds: Double) {
    driver.wait(milliseconds)
    driver.stage.advance(to: driver.time)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.write("animator")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    log.write("interaction controller")
    return interaction
  }
}

extension UIView {
  /// The alpha that is currently visible.
  var shownAlpha: Double { Double(layer.presentation()?.opacity ?? Float(alpha)) }
  /// The horizontal translation that is currently visible.
  var shownX: Double { Double(layer.presentation()?.transform.m41 ?? 0) }
}

extension Double {
  /// Whether this is another number, except for rounding.
  func isNear(_ other: Double, within tolerance: Double = 1e-3) -> Bool { abs(self - other) <= tolerance }
}

/// A stage whose root presents a view controller with a presentation controller and an animator of a test.
@MainActor
final class CardRig: UIViewControllerTransitioningDelegate {
  /// A presentation controller that shows a card in the lower half of the container.
  final class Card: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override var shouldRemovePresentersView: Bool { false }
  }

  static let bounds = CGRect(x: 0, y: 0, width: 400, height: 600)
  static let cardFrame = CGRect(x: 0, y: 300, width: 400, height: 300)
  let root = UIViewController()
  let card = UIViewController()
  let driver: StageDriver
  let animator = FadingAnimator()
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(style: UIModalPresentationStyle) {
    driver = StageDriver(Stage(rootViewController: root, size: Self.bounds.size))
    card.modalPresentationStyle = style
    card.transitioningDelegate = self
  }

  /// Presents the view controller and waits until the end of the presentation.
  func present() {
    root.present(card, animated: true)
    driver.settle()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    animator
  }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Card(presentedViewController: presented, presenting: presenting) }
}
