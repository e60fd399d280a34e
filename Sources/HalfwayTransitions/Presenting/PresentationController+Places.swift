import Foundation
import HalfwayLayers
import HalfwayViews

extension PresentationController {
  /// Where a view stood, to be put back there.
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

  /// Where a view stands in its superview.
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

  /// The view that stands for the presenter on the stage.
  var presenterView: View { presentingViewController.outermostView }

  /// Puts the presented view where it belongs, in the container.
  func placePresentedView() {
    guard let container else { return }
    movedView?.fill(container, at: frameOfMovedView)
  }

  /// Takes the presenter's view into the container, beneath everything, for the time of a presentation.
  func takePresenter() {
    home = Home(of: presenterView)
    let frame = frameOfPresenterInContainer
    if origin != .zero { Transaction.withoutAnimation { presenterView.frame = frame } }
    container?.insertSubview(presenterView, at: 0)
  }

  /// Where the container stands in the presenter's superview.
  private var origin: CGPoint {
    container?.superview === presenterView.superview ? container?.frame.origin ?? .zero : .zero
  }

  /// Where the presenter's view stands before the presentation.
  var frameOfPresenterInContainer: CGRect { presenterView.frame.offsetBy(dx: -origin.x, dy: -origin.y) }

  /// What it looks like where nobody vends an animator: as the presented screen says, or as the presenter does for all in its context.
  var transitionStyle: ModalTransitionStyle {
    let isContexts =
      presentationStyle.isInContext && presentingViewController.providesPresentationContextTransitionStyle
    return (isContexts ? presentingViewController : presentedViewController).modalTransitionStyle
  }

  /// Puts the presenter's view back where it was, in the size that is wanted there now.
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

  /// Where the presenter's view stands on the stage, where a presentation of its own says so.
  var frameOfPresenter: CGRect? { presentingViewController.presentation?.frameOfMovedView }
}
