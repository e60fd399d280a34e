import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A transitioning delegate that writes down every question and vends what a test gives it.
final class JournalingTransitioningDelegate: ViewControllerTransitioningDelegate {
  let journal: Journal
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var makePresentation: ((ViewController, ViewController) -> PresentationController)?

  init(_ journal: Journal) { self.journal = journal }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    journal.write("delegate animator for \(presented.title ?? "?") from \(presenting.title ?? "?")")
    return animator
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    journal.write("delegate animator for dismissed \(dismissed.title ?? "?")")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    journal.write("delegate interaction for presentation")
    return interaction
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    journal.write("delegate interaction for dismissal")
    return interaction
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    journal.write("delegate presentation of \(presented.title ?? "?")")
    guard let presenting else { return nil }
    return makePresentation?(presented, presenting)
  }
}

/// A card at the bottom of the stage over a veil, which writes down what it is told.
final class JournalingPresentation: PresentationController {
  let journal: Journal
  let veil = View()
  /// The card's height in points, however low the stage is.
  static let height = 240.0

  init(_ journal: Journal, presented: ViewController, presenting: ViewController) {
    self.journal = journal
    super.init(presentedViewController: presented, presenting: presenting)
    veil.backgroundColor = .black
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
  }

  override func containerViewWillLayoutSubviews() {
    journal.write("container will lay out")
    veil.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  override func containerViewDidLayoutSubviews() { journal.write("container did lay out") }

  override func presentationTransitionWillBegin() {
    journal.write("presentation will begin")
    containerView?.insertSubview(veil, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      veil.alpha = 0.4
      return
    }
    veil.alpha = 0
    coordinator.animate(alongsideTransition: { [veil] _ in veil.alpha = 0.4 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    journal.write("presentation did end \(completed)")
    if !completed { veil.removeFromSuperview() }
  }
  override func dismissalTransitionWillBegin() {
    journal.write("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [veil] _ in veil.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    journal.write("dismissal did end \(completed)")
    if completed { veil.removeFromSuperview() }
  }
}

/// An animator that moves what comes or goes from below and back, and writes down what it is asked.
final class JournalingModalAnimator: ViewControllerAnimatedTransitioning {
  let journal: Journal
  private let duration: Double

  init(_ journal: Journal, duration: Double = 0.4) {
    self.journal = journal
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    journal.write("animate\(from == nil ? "" : " from")\(to == nil ? "" : " to")")
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

  func animationEnded(_ transitionCompleted: Bool) { journal.write("animationEnded \(transitionCompleted)") }
}

/// A stage whose root A presents screens that write down what happens.
@MainActor
final class ModalRig {
  let journal = Journal()
  let root: JournalingViewController
  let driver: StageDriver
  let delegate: JournalingTransitioningDelegate
  let percent = PercentDrivenInteractiveTransition()
  /// The top of the tree of views.
  let rootView: View

  init(size: CGSize = CGSize(width: 400, height: 600), interactive: Bool = false) {
    root = JournalingViewController("A", journal: journal)
    driver = StageDriver(Stage(rootViewController: root, size: size))
    rootView = root.view.rootView
    delegate = JournalingTransitioningDelegate(journal)
    delegate.animator = JournalingModalAnimator(journal)
    if interactive { delegate.interaction = percent }
    delegate.makePresentation = { [journal] in JournalingPresentation(journal, presented: $0, presenting: $1) }
    _ = journal.take()
  }

  var stage: Stage { driver.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }

  func screen(_ name: String, _ style: ModalPresentationStyle = .fullScreen) -> JournalingViewController {
    let screen = JournalingViewController(name, journal: journal)
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    return screen
  }

  /// Makes frames until nothing moves any more, one at least.
  func settle() {
    driver.wait(20)
    driver.settle()
  }

  /// The views that cover the stage, as the titles of the screens in each, back to front.
  var layout: [String] { layout(of: rootView.subviews) }
  /// Those of them that are not hidden.
  var visibleLayout: [String] { layout(of: rootView.subviews.filter { !$0.isHidden }) }

  private func layout(of views: [View]) -> [String] {
    func titles(_ view: View) -> String {
      let owner = (view.next as? ViewController)?.title ?? ""
      return owner.isEmpty ? view.subviews.map(titles).filter { !$0.isEmpty }.joined(separator: " ") : owner
    }
    return views.map(titles)
  }
}
