import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A transitioning delegate that logs its calls and vends the objects that a test sets.
final class LoggingTransitioningDelegate: ViewControllerTransitioningDelegate {
  let log: EventLog
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var makePresentation: ((ViewController, ViewController) -> PresentationController)?

  init(_ log: EventLog) { self.log = log }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator for \(presented.title ?? "?") from \(presenting.title ?? "?")")
    return animator
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator for dismissed \(dismissed.title ?? "?")")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction for presentation")
    return interaction
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction for dismissal")
    return interaction
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    log.write("delegate presentation of \(presented.title ?? "?")")
    guard let presenting else { return nil }
    return makePresentation?(presented, presenting)
  }
}

/// A presentation controller that logs its callbacks and shows a card over a dimming view at the bottom of the stage.
final class LoggingPresentation: PresentationController {
  let log: EventLog
  let veil = View()
  /// The card's height, in points, regardless of the stage's height.
  static let height = 240.0

  init(_ log: EventLog, presented: ViewController, presenting: ViewController) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    veil.backgroundColor = .black
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
  }

  override func containerViewWillLayoutSubviews() {
    log.write("container will lay out")
    veil.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  override func containerViewDidLayoutSubviews() { log.write("container did lay out") }

  override func presentationTransitionWillBegin() {
    log.write("presentation will begin")
    containerView?.insertSubview(veil, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      veil.alpha = 0.4
      return
    }
    veil.alpha = 0
    coordinator.animate(alongsideTransition: { [veil] _ in veil.alpha = 0.4 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.write("presentation did end \(completed)")
    if !completed { veil.removeFromSuperview() }
  }
  override func dismissalTransitionWillBegin() {
    log.write("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [veil] _ in veil.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.write("dismissal did end \(completed)")
    if completed { veil.removeFromSuperview() }
  }
}

/// An animator that logs its calls and slides the presented view in from the bottom, or out to the bottom.
final class LoggingModalAnimator: ViewControllerAnimatedTransitioning {
  let log: EventLog
  private let duration: Double

  init(_ log: EventLog, duration: Double = 0.4) {
    self.log = log
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    log.write("animate\(from == nil ? "" : " from")\(to == nil ? "" : " to")")
    let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
    guard let page = isPresenting ? to : from else { return }
    if isPresenting {
      context.containerView.addSubview(page)
    } else if let to {
      context.containerView.insertSubview(to, belowSubview: page)
    }
    let away = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
    if isPresenting { page.transform = away }
    View.animate(withDuration: duration, curve: .linear) {
      page.transform = isPresenting ? .identity : away
    } completion: { _ in
      page.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.write("animationEnded \(transitionCompleted)") }
}

/// A stage whose root A presents screens that log their callbacks.
@MainActor
final class ModalRig {
  let log = EventLog()
  let root: LoggingViewController
  let driver: StageDriver
  let delegate: LoggingTransitioningDelegate
  let percent = PercentDrivenInteractiveTransition()
  /// The root of the view hierarchy.
  let rootView: View

  init(size: CGSize = CGSize(width: 400, height: 600), interactive: Bool = false) {
    root = LoggingViewController("A", log: log)
    driver = StageDriver(Stage(rootViewController: root, size: size))
    rootView = root.view.rootView
    delegate = LoggingTransitioningDelegate(log)
    delegate.animator = LoggingModalAnimator(log)
    if interactive { delegate.interaction = percent }
    delegate.makePresentation = { [log] in LoggingPresentation(log, presented: $0, presenting: $1) }
    _ = log.take()
  }

  var stage: Stage { driver.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }

  func screen(_ name: String, _ style: ModalPresentationStyle = .fullScreen) -> LoggingViewController {
    let screen = LoggingViewController(name, log: log)
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    return screen
  }

  /// Renders frames until the stage is at rest, but at least one.
  func settle() {
    driver.wait(20)
    driver.settle()
  }

  /// The titles of the screens in each view that covers the stage, back to front.
  var layout: [String] { layout(of: rootView.subviews) }
  /// The same titles without those of hidden views.
  var visibleLayout: [String] { layout(of: rootView.subviews.filter { !$0.isHidden }) }

  private func layout(of views: [View]) -> [String] {
    func titles(_ view: View) -> String {
      let owner = (view.next as? ViewController)?.title ?? ""
      return owner.isEmpty ? view.subviews.map(titles).filter { !$0.isEmpty }.joined(separator: " ") : owner
    }
    return views.map(titles)
  }
}
