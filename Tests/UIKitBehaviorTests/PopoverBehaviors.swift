import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in popovers.
@Suite("Popovers") @MainActor struct PopoverBehaviors {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var dismisses = true
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.append("prepare") }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should")
      return dismisses
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
  }

  private final class Plain: NSObject, UIPopoverPresentationControllerDelegate {}

  private func popover(_ size: CGSize = CGSize(width: 200, height: 100)) -> UIViewController {
    let card = UIViewController()
    card.modalPresentationStyle = .popover
    card.preferredContentSize = size
    return card
  }

  private func screen(_ source: CGRect, width: Double = 320) -> (screen: PlainScreen, source: UIView) {
    let screen = PlainScreen()
    let view = UIView(frame: source)
    screen.view.addSubview(view)
    screen.frame()
    return (screen, view)
  }

  @Test(.uiKit("UIPopoverPresentationController"))
  func `a popover is beside its source if the delegate keeps it in a compact width`() throws {
    let (screen, source) = screen(CGRect(x: 20, y: 100, width: 40, height: 40))
    let (card, delegate) = (popover(), Delegate())
    let controller = try #require(card.popoverPresentationController)
    #expect(controller.arrowDirection == .unknown)
    (controller.sourceView, controller.delegate) = (source, delegate)
    screen.controller.present(card, animated: true)
    screen.driver.settle()
    #expect(card.popoverPresentationController === controller && delegate.log == ["prepare"])
    #expect(controller.arrowDirection == .up)
    #expect(card.view.convert(card.view.bounds, to: screen.view) == CGRect(x: 10, y: 153, width: 200, height: 100))
    #expect(screen.view.window != nil && screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(
    .uiKit("UIPopoverPresentationController.permittedArrowDirections"),
    arguments: [
      (UIPopoverArrowDirection.down, CGRect(x: 60, y: 87, width: 200, height: 100)),
      (UIPopoverArrowDirection.any, CGRect(x: 60, y: 253, width: 200, height: 100)),
      (UIPopoverArrowDirection(), CGRect(x: 60, y: 190, width: 200, height: 100)),
      (UIPopoverArrowDirection([.left, .right]), CGRect(x: 193, y: 170, width: 117, height: 100)),
    ])
  func `the arrow points in a permitted direction`(_ directions: UIPopoverArrowDirection, _ frame: CGRect) throws {
    let (screen, source) = screen(CGRect(x: 140, y: 200, width: 40, height: 40))
    let (card, delegate) = (popover(), Delegate())
    let controller = try #require(card.popoverPresentationController)
    (controller.sourceView, controller.delegate) = (source, delegate)
    controller.permittedArrowDirections = directions
    screen.controller.present(card, animated: false)
    screen.frame()
    #expect(card.view.convert(card.view.bounds, to: screen.view) == frame)
  }

  @Test(.uiKit("UIPopoverPresentationController"))
  func `a tap beside a popover dismisses it if the delegate agrees`() throws {
    let (screen, source) = screen(CGRect(x: 20, y: 100, width: 40, height: 40))
    let (card, delegate) = (popover(), Delegate())
    let controller = try #require(card.popoverPresentationController)
    (controller.sourceView, controller.delegate) = (source, delegate)
    screen.controller.present(card, animated: true)
    screen.driver.settle()
    screen.tap(100, 200)
    #expect(card.presentingViewController != nil && delegate.log == ["prepare"])
    delegate.dismisses = false
    screen.tap(300, 450)
    screen.driver.settle()
    #expect(card.presentingViewController != nil)
    delegate.dismisses = true
    screen.tap(300, 450)
    screen.driver.settle()
    #expect(card.presentingViewController == nil && card.view.window == nil)
    #expect(delegate.log == ["prepare", "should", "should", "did"])
  }

  @Test(.uiKit("UIModalPresentationStyle.popover"))
  func `in a compact width, a popover is a sheet by default`() {
    for delegate in [nil, Plain()] {
      let (screen, source) = screen(CGRect(x: 20, y: 100, width: 40, height: 40))
      let card = popover()
      card.popoverPresentationController?.sourceView = source
      card.popoverPresentationController?.delegate = delegate
      screen.controller.present(card, animated: true)
      screen.driver.settle()
      #expect(card.presentationController is UISheetPresentationController)
      #expect(card.popoverPresentationController == nil && card.view.bounds.width == 320)
    }
  }

  @Test(.uiKit("UIPopoverPresentationController.sourceView"))
  func `a popover without a source is reported`() throws {
    let (screen, _) = screen(.zero)
    let (card, delegate) = (popover(), Delegate())
    try #require(card.popoverPresentationController).delegate = delegate
    screen.controller.present(card, animated: true)
    screen.driver.settle()
    #expect(screen.driver.stage.diagnostics.count == 1)
  }
}
