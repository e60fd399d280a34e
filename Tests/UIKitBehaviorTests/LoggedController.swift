import Foundation
import HalfwayTestSupport
import UIKit

/// A view controller that records its callbacks in a log as "TITLE callback".
class LoggedController: UIViewController {
  let log: EventLog
  /// Whether the calls of `willMove(toParent:)` and `didMove(toParent:)` are recorded, too.
  var recordsMoves = false
  /// Called in each callback with its name.
  var onCall: ((LoggedController, String) -> Void)?

  init(_ title: String, _ log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    onCall?(self, "viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if recordsMoves { note("willMove to \(parent == nil ? "nil" : "parent")") }
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if recordsMoves { note("didMove to \(parent == nil ? "nil" : "parent")") }
  }

  private func note(_ call: String) {
    log.write("\(title ?? "?") \(call)")
    onCall?(self, call)
  }
}

/// A stage of 400 × 600 points that shows a view controller, with the time to drive it.
@MainActor struct ControllerRig {
  let driver: StageDriver

  init(_ root: UIViewController, size: CGSize = CGSize(width: 400, height: 600)) {
    driver = StageDriver(Stage(rootViewController: root, size: size))
  }

  var window: UIWindow { driver.stage.window }
  var diagnostics: [String] { driver.stage.diagnostics.map(\.message) }
  var isInTransition: Bool { driver.stage.transition != nil }

  /// Advances until everything is at rest.
  func settle() {
    driver.wait(20)
    driver.settle()
  }

  /// Swipes from the left edge to a position, holds the finger there, and lifts it.
  func swipeBack(to x: Double) {
    driver.down(2)
    driver.drag(to: x, over: 200)
    driver.wait(200)
    driver.up()
  }

  /// Taps at a position.
  func tap(_ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(30)
    driver.up()
  }
}

/// An animator that moves the view that appears, or that is dismissed, by the height of the container in 0.3 s.
class LoggedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: EventLog
  /// Called when the animator starts.
  var onStart: ((UIViewControllerContextTransitioning) -> Void)?

  init(_ log: EventLog) { self.log = log }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    log.write("animate")
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    let isDismissal = transitionContext.viewController(forKey: .from)?.isBeingDismissed == true
    if let to {
      if isDismissal { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    }
    onStart?(transitionContext)
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height)
    guard let moved = isDismissal ? from : to else { return transitionContext.completeTransition(true) }
    moved.transform = isDismissal ? .identity : away
    UIView.animate(withDuration: 0.3) {
      moved.transform = isDismissal ? away : .identity
    } completion: { _ in
      moved.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.write("animationEnded \(transitionCompleted)") }
}
