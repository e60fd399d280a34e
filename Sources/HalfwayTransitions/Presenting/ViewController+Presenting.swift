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
      if viewController.modalPresentationStyle.isSheet {
        vended = viewController.ownPresentationInAdvance as? SheetPresentationController
      }
      if viewController.modalPresentationStyle == .popover {
        vended = viewController.ownPresentationInAdvance as? PopoverPresentationController
      }
      if viewController.modalPresentationStyle == .custom {
        vended =
          viewController.ownPresentationInAdvance
          ?? viewController.transitioningDelegate?.presentationController(
            forPresented: viewController, presenting: presenter, source: self)
      }
      viewController.ownPresentationInAdvance?.beginPresentation(by: presenter)
      viewController.ownPresentationInAdvance = nil
      if let wrong = vended, wrong.presentedViewController !== viewController || wrong.containerView != nil {
        stage.report("\(type(of: wrong)) was returned for another presentation; a standard one replaces it")
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
    if viewIfLoaded?.stage == nil { return "its view isn't on a stage" }
    if viewController.presentation != nil || viewController.parent != nil || viewController === stage.rootViewController
      || viewController === self
    {
      return "that one is already shown"
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

  /// The presentation by this view controller or a container of it; `nil` if there is none.
  var nearestNextPresentation: PresentationController? {
    selfAndAbove.lazy.compactMap(\.nextPresentation).first
  }

  /// The implementation of `presentationController`.
  var foundPresentationController: PresentationController? {
    if let presentation = outermost.presentation { return presentation }
    guard parent == nil, stage == nil else { return nil }
    let style = modalPresentationStyle
    return style == .custom || style.isSheet || style == .popover ? presentationInAdvance : nil
  }

  /// The presentation controller of a sheet; `nil` for another style, and for a sheet that another style replaces in a
  /// compact size.
  ///
  /// As in UIKit, it exists before the presentation, for setting its detents. Reading it makes a view controller a
  /// sheet whose `modalPresentationStyle` was never set: in UIKit, that is the default.
  public var sheetPresentationController: SheetPresentationController? {
    if !hasPresentationStyle, outermost.presentation == nil, parent == nil, stage == nil {
      modalPresentationStyle = .automatic
    }
    return presentationController as? SheetPresentationController
  }

  /// The presentation controller of a popover; `nil` for another style, and for a popover that another style replaces
  /// in a compact size.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  private var presentationInAdvance: PresentationController? {
    let (isSheet, isPopover) = (modalPresentationStyle.isSheet, modalPresentationStyle == .popover)
    if let own = ownPresentationInAdvance,
      isSheet ? own is SheetPresentationController : !isPopover || own is PopoverPresentationController
    {
      return own
    }
    let made =
      isSheet || isPopover
      ? plainPresentation(by: nil)
      : transitioningDelegate?.presentationController(forPresented: self, presenting: nil, source: self)
    guard let made, made.presentedViewController === self else { return nil }
    made.waitForPresentation()
    ownPresentationInAdvance = made
    return made
  }

  private func plainPresentation(by presenter: ViewController?) -> PresentationController {
    modalPresentationStyle.isSheet
      ? SheetPresentationController(presentedViewController: self, presenting: presenter)
      : modalPresentationStyle == .popover
        ? PopoverPresentationController(presentedViewController: self, presenting: presenter)
        : PlainPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// The outermost container of this view controller; the view controller itself if there is none.
  package var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The view controller and its containers, from the inside.
  private var selfAndAbove: [ViewController] {
    var controllers = [self]
    var controller = self
    while let parent = controller.parent {
      controllers.append(parent)
      controller = parent
    }
    return controllers
  }

  /// The view that represents the view controller on the stage: a presentation may surround its own.
  var outermostView: View { presentation?.movedView ?? view }

  /// The stage of the view controller: visible, covered by one that it presents, or being presented by an animator
  /// that hasn't added its view yet.
  var stage: Stage? { viewIfLoaded?.stage ?? nextPresentation?.stage ?? presentation?.containerView?.stage }
}
