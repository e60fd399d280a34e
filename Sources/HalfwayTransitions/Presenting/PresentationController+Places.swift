import Foundation
import HalfwayLayers
import HalfwayViews

extension PresentationController {
  /// The place of a view in its hierarchy, for restoring it.
  @MainActor
  struct Home {
    let place: ViewPlace
    let size: CGSize
    let geometry: Geometry

    init?(of view: View) {
      guard let place = ViewPlace(of: view) else { return nil }
      self.place = place
      size = place.superview.bounds.size
      geometry = Geometry(of: view)
    }
  }

  /// Creates the place of a view in its superview.
  @MainActor
  struct Geometry {
    private let bounds: CGRect
    private let center: CGPoint
    private let transform: CATransform3D

    init(of view: View) {
      bounds = view.bounds
      center = view.center
      transform = view.transform3D
    }

    func restore(_ view: View) {
      view.bounds = bounds
      view.center = center
      view.transform3D = transform
    }
  }

  /// The view that represents the presenter on the stage.
  var presenterView: View { presentingViewController.outermostView }

  /// Places the presented view in the container.
  func placePresentedView() {
    guard let container else { return }
    movedView?.fill(container, at: frameOfMovedView)
  }

  /// Moves the presenter's view into the container, below everything, during a presentation.
  func takePresenter() {
    home = Home(of: presenterView)
    let frame = frameOfPresenterInContainer
    if origin != .zero { Transaction.withoutAnimation { presenterView.frame = frame } }
    container?.insertSubview(presenterView, at: 0)
  }

  /// The place of the container in the presenter's superview.
  private var origin: CGPoint {
    container?.superview === presenterView.superview ? container?.frame.origin ?? .zero : .zero
  }

  /// The frame of the presenter's view before the presentation.
  var frameOfPresenterInContainer: CGRect { presenterView.frame.offsetBy(dx: -origin.x, dy: -origin.y) }

  /// The default animation: that of the presented view controller, or that of the presenter for its context.
  var transitionStyle: ModalTransitionStyle {
    if presentationStyle == .popover { return .crossDissolve }
    let isContexts =
      presentationStyle.isInContext && presentingViewController.providesPresentationContextTransitionStyle
    return (isContexts ? presentingViewController : presentedViewController).modalTransitionStyle
  }

  /// Restores the presenter's view at its current size.
  func returnPresenter() {
    guard let home else { return }
    self.home = nil
    let view = presenterView
    Transaction.withoutAnimation {
      home.geometry.restore(view)
      if home.place.superview.bounds.size != home.size {
        view.transform3D = .identity
        view.frame = frameOfPresenter ?? home.place.superview.bounds
      }
      home.place.putBack()
    }
  }

  /// The final frame of the presented view in a dismissal: the one that the presentation gives it, so that an animator
  /// can move the view away from there.
  var finalFrameOfDismissed: CGRect {
    let frame = frameOfMovedView
    return frame.isEmpty ? movedView?.frame ?? .zero : frame
  }

  /// The frame of the presenter's view on the stage, if a presentation of the presenter determines it.
  var frameOfPresenter: CGRect? { presentingViewController.presentation?.frameOfMovedView }
}
