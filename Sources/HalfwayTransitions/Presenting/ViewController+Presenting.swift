import HalfwayGestures
import HalfwayViews

extension ViewController {
  func beginPresenting(_ viewController: ViewController, animated: Bool, completion: (() -> Void)?) {
    outermost.inTurn { [self] in
      let presenter = presenter(in: viewController.modalPresentationStyle)
      guard let stage = presenter.stage, stage.transition == nil else { return }
      if let refusal = presenter.refusal(of: viewController, on: stage) {
        return stage.report("\(type(of: self)) cannot present a \(type(of: viewController)): \(refusal)")
      }
      var vended: PresentationController?
      if viewController.modalPresentationStyle == .custom {
        vended = viewController.transitioningDelegate?.presentationController(
          forPresented: viewController, presenting: presenter, source: self)
      }
      if let wrong = vended, wrong.presentedViewController !== viewController || wrong.containerView != nil {
        stage.report("\(type(of: wrong)) was vended for another presentation; a plain one takes its place")
        vended = nil
      }
      let presentation =
        vended ?? viewController.plainPresentation(by: presenter)
      presentation.adapted(to: stage).present(on: stage, source: self, animated: animated, completion: completion)
    }
  }

  private func presenter(in style: ModalPresentationStyle) -> ViewController {
    style.isInContext ? selfAndAbove.first { $0.definesPresentationContext } ?? outermost : outermost
  }

  func refusal(of viewController: ViewController, on stage: Stage) -> String? {
    if let nextPresentation { return "a \(type(of: nextPresentation.presentedViewController)) is presented already" }
    if viewIfLoaded?.stage == nil { return "its view is on no stage" }
    if viewController.presentation != nil || viewController.parent != nil || viewController === stage.rootViewController
      || viewController === self
    {
      return "that one is shown already"
    }
    return nil
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    outermost.inTurn { [self] in
      guard let presentation = nearestNextPresentation ?? outermost.presentation,
        let stage = presentation.presentingViewController.stage, stage.transition == nil
      else { return }
      Dismissal(of: presentation).perform(animated: animated, completion: completion)
    }
  }

  /// What this screen presents, or one of the containers that hold it.
  public var presentedViewController: ViewController? { nearestNextPresentation?.presentedViewController }

  private var nearestNextPresentation: PresentationController? {
    selfAndAbove.lazy.compactMap(\.nextPresentation).first
  }

  /// What presented this screen, or the container that holds it.
  public var presentingViewController: ViewController? { outermost.presentation?.presentingViewController }

  /// What looks after the presentation of this screen, or of the container that holds it; nil unless it is presented.
  ///
  /// Of a screen that will be a sheet there is one before, to be given a delegate; the one that comes later has that, too.
  public var presentationController: PresentationController? {
    if let presentation = outermost.presentation { return presentation }
    let isToCome = parent == nil && modalPresentationStyle.isSheet && stage == nil
    return isToCome ? plainPresentation(by: nil) : nil
  }

  private func plainPresentation(by presenter: ViewController?) -> PresentationController {
    modalPresentationStyle.isSheet
      ? SheetPresentationController(presentedViewController: self, presenting: presenter)
      : PresentationController(presentedViewController: self, presenting: presenter)
  }

  /// The container that holds all the others that hold this screen; the screen itself where none does.
  package var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The screen and the containers that hold it, from within.
  private var selfAndAbove: [ViewController] {
    var controllers = [self]
    var controller = self
    while let parent = controller.parent {
      controllers.append(parent)
      controller = parent
    }
    return controllers
  }

  /// The view that stands for the screen on the stage: a presentation may put one around its own.
  var outermostView: View { presentation?.movedView ?? view }

  /// The stage that the screen is on: in sight, covered by what it presents, or presented by an animator that has not shown it yet.
  var stage: Stage? { viewIfLoaded?.stage ?? nextPresentation?.stage ?? presentation?.containerView?.stage }
}
