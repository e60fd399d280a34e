import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The animator of a zoom transition, for pushes, pops, presentations, and dismissals.
@MainActor
final class ZoomAnimator: ReducibleMotion {
  private let options: ViewController.Transition.ZoomOptions
  private let sourceViewProvider: (ViewController.Transition.ZoomSourceViewProviderContext) -> View?
  private let zoomed: ViewController
  private let sourceController: ViewController
  private let isPresenting: Bool
  private var picture: ZoomPicture?

  /// The timing without interaction: that of a push.
  private static let timing = SlideAnimator.timing
  private static let durationSeconds = timing.settlingDurationSeconds ?? 0.35
  /// The opacity of the default dimming; chosen visually.
  private static let dimming = 0.2

  init(
    _ options: ViewController.Transition.ZoomOptions,
    sourceViewProvider: @escaping (ViewController.Transition.ZoomSourceViewProviderContext) -> View?,
    of zoomed: ViewController, over source: ViewController, isPresenting: Bool
  ) {
    (self.options, self.sourceViewProvider) = (options, sourceViewProvider)
    self.zoomed = zoomed
    sourceController = source
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { Self.durationSeconds }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: isPresenting ? .to : .from),
      let screen = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    if let lower = context.view(forKey: isPresenting ? .from : .to) {
      if lower.superview !== container { container.insertSubview(lower, at: 0) }
      lower.layoutIfNeeded()
    }
    let picture = makePicture(
      page, at: isPresenting ? context.finalFrame(for: screen) : context.initialFrame(for: screen), context)
    self.picture = picture
    picture.show(isOpen: !isPresenting)
    picture.move(isOpen: !isPresenting)
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : Self.timing
    View.animate(withDuration: Self.durationSeconds, timing: timing) { [isPresenting] in
      picture.show(isOpen: isPresenting)
    } completion: { [self] _ in
      complete(context)
    }
    // The card goes on beyond the source view with a spring that overshoots. It doesn't go on beyond the page, which
    // fills the screen and would uncover what is beneath it.
    let moving: any TimingCurveProvider =
      context.isInteractive ? DrivenTiming(before: isPresenting, after: !isPresenting) : Self.timing
    View.animate(withDuration: Self.durationSeconds, timing: moving) { [isPresenting] in
      picture.move(isOpen: isPresenting)
    }
  }

  private func makePicture(
    _ page: View, at frame: CGRect, _ context: any ViewControllerContextTransitioning
  ) -> ZoomPicture {
    let container = context.containerView
    var source = sourceViewProvider(.init(zoomedViewController: zoomed, sourceViewController: sourceController))
    if let view = source, view.rootView !== container.rootView || view.bounds.isEmpty || view.isDescendant(of: page) {
      source = nil
    }
    var alignment = source.flatMap {
      options.alignmentRectProvider?(.init(sourceView: $0, zoomedViewController: zoomed))
    }
    if let rect = alignment, !(rect.width > 0 && rect.height > 0 && rect.width.isFinite && rect.height.isFinite) {
      (context as? TransitionContext)?.report(
        "alignmentRectProvider of a \(type(of: zoomed)) returned \(rect), which is no area; the whole view is used")
      alignment = nil
    }
    // A part that is scrolled away can't coincide with anything.
    alignment = alignment?.intersection(CGRect(origin: .zero, size: frame.size))
    if alignment?.isEmpty == true { alignment = nil }
    let geometry = ZoomGeometry(
      source: source.map { $0.convert($0.bounds, to: container) },
      cornerRadius: source.map { Double($0.layer.cornerRadius) } ?? 0, page: frame, alignment: alignment)
    // An interrupted transition of the same page goes on with the same views.
    let last = zoomed.transitionStorage.interruptedZoom
    zoomed.transitionStorage.interruptedZoom = nil
    if let last, last.fits(page, geometry, from: source) {
      last.add(to: container)
      return last
    }
    return ZoomPicture(
      of: page, geometry, from: source, dimming: options.dimmingColor ?? Color(white: 0, alpha: Self.dimming),
      in: container, on: (context as? TransitionContext)?.scheduler)
  }

  /// Ends the transition. If the card is still displaced, the picture continues from there.
  private func complete(_ context: any ViewControllerContextTransitioning) {
    guard let picture else { return }
    self.picture = nil
    let complete = {
      picture.remove()
      context.completeTransition(!context.transitionWasCancelled)
    }
    let stage = (context as? TransitionContext)?.environment.stage
    if let stage, stage.continuesPicture { zoomed.transitionStorage.interruptedZoom = picture }
    if picture.isDisplaced, let stage {
      stage.continuingPicture(complete)
    } else {
      complete()
    }
  }
}

extension ZoomAnimator: ContactFollower {
  private func openness(_ percent: Double) -> Double { isPresenting ? percent : 1 - percent }

  func contactsDidGrab(_ contacts: DrivingContacts, percent: Double) {
    picture?.contactsDidGrab(contacts, openness: openness(percent))
  }

  func contactsDidMove(_ contacts: DrivingContacts, percent: Double) {
    picture?.contactsDidMove(contacts, openness: openness(percent))
  }

  func contactsDidRelease(_ release: ContactRelease) { picture?.contactsDidRelease(release, isOpening: isPresenting) }

  func movement(at release: ContactRelease) -> PictureMovement? {
    picture?.movement(at: release, isOpening: isPresenting)
  }

  func showLead(_ points: PlaneVector) { picture?.showLead(points) }
}
