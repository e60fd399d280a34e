import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on when it presents and dismisses view controllers.
@Suite("Presentations") @MainActor struct PresentationBehaviors {
  // MARK: The chain

  @Test(.uiKit("UIViewController.presentedViewController"))
  func `both ends of a presentation know each other when present returns`() {
    let r = PresentationRig()
    r.a.present(r.b, animated: true)
    #expect(r.rig.isInTransition)
    #expect(r.a.presentedViewController === r.b && r.b.presentingViewController === r.a)
  }

  @Test(.uiKit("UIViewController.presentingViewController"))
  func `the presenter is the outermost container of the one that presents`() {
    let (log, child) = (EventLog(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    let (rig, page) = (ControllerRig(navigation), LoggedController("B", log))
    child.present(page, animated: false)
    #expect(page.presentingViewController === navigation && navigation.presentedViewController === page)
    #expect(child.presentedViewController === page)
    #expect(rig.diagnostics == [])
  }

  @Test(.uiKit("UIViewController.presentingViewController"))
  func `a child of a presented view controller has its presenter`() {
    let r = PresentationRig()
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    navigation.modalPresentationStyle = .fullScreen
    r.a.present(navigation, animated: false)
    #expect(child.presentingViewController === r.a)
    #expect(child.presentationController === navigation.presentationController)
  }

  @Test(.uiKit("UIViewController.dismiss(animated:completion:)"))
  func `a presented view controller forwards its dismissal to the presenter`() {
    let r = PresentationRig()
    r.showB()
    r.b.dismiss(animated: false)
    #expect(r.a.presentedViewController == nil && r.b.presentingViewController == nil && r.b.view.window == nil)
  }

  @Test(.uiKit("UIViewController.dismiss(animated:completion:)"))
  func `a dismissal by the first presenter ends the whole chain`() {
    let r = PresentationRig()
    let c = LoggedController("C", r.log)
    c.modalPresentationStyle = .fullScreen
    r.showB()
    r.b.present(c, animated: false)
    r.a.dismiss(animated: false)
    #expect(r.a.presentedViewController == nil && r.b.presentedViewController == nil)
    #expect(r.a.view.window != nil && r.b.view.window == nil && c.view.window == nil)
  }

  @Test(.uiKit("UIViewController.dismiss(animated:completion:)"))
  func `a view controller in the middle of a chain dismisses those above it and stays`() {
    let r = PresentationRig()
    let c = LoggedController("C", r.log)
    c.modalPresentationStyle = .fullScreen
    r.showB()
    r.b.present(c, animated: false)
    r.b.dismiss(animated: false)
    #expect(r.b.view.window != nil && r.a.presentedViewController === r.b && r.b.presentedViewController == nil)
  }

  @Test(.uiKit("UIViewController.present(_:animated:completion:)"))
  func `a second presentation by the same presenter is refused`() {
    let r = PresentationRig()
    r.showB()
    let c = UIViewController()
    r.a.present(c, animated: false)
    #expect(r.a.presentedViewController === r.b && c.presentingViewController == nil && r.rig.diagnostics.count == 1)
  }

  @Test(.uiKit("UIViewController.present(_:animated:completion:)"))
  func `the completion of a presentation follows viewDidAppear`() {
    let r = PresentationRig()
    r.a.present(r.b, animated: true) { r.log.write("completion") }
    r.rig.settle()
    #expect(
      r.log.take() == [
        "A viewWillDisappear", "B viewWillAppear", "B viewDidAppear", "A viewDidDisappear", "completion",
      ])
  }

  @Test(.uiKit("UIViewController.dismiss(animated:completion:)"))
  func `the completion of a dismissal follows viewDidDisappear`() {
    let r = PresentationRig()
    r.showB()
    r.a.dismiss(animated: true) { r.log.write("completion") }
    r.rig.settle()
    #expect(
      r.log.take() == [
        "B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear", "completion",
      ])
  }

  // MARK: Reasons

  @Test(.uiKit("UIViewController.isBeingPresented"))
  func `isBeingPresented is true while a view controller is presented and false while it is uncovered`() {
    let r = PresentationRig()
    var values: [Bool] = []
    r.b.onCall = { if $1.hasSuffix("Appear") { values.append($0.isBeingPresented) } }
    r.a.present(r.b, animated: true)
    r.rig.settle()
    let c = UIViewController()
    c.modalPresentationStyle = .fullScreen
    r.b.present(c, animated: false)
    r.b.dismiss(animated: false)
    #expect(values == [true, true, false, false] && !r.b.isBeingPresented)
  }

  @Test(.uiKit("UIViewController.isBeingDismissed"))
  func `isBeingDismissed is true while a view controller is dismissed and false while it is covered`() {
    let r = PresentationRig()
    r.showB()
    var values: [Bool] = []
    r.b.onCall = { if $1.hasSuffix("Disappear") { values.append($0.isBeingDismissed) } }
    let c = UIViewController()
    c.modalPresentationStyle = .fullScreen
    r.b.present(c, animated: false)
    r.b.dismiss(animated: false)
    r.a.dismiss(animated: true)
    r.rig.settle()
    #expect(values == [false, false, true, true] && !r.b.isBeingDismissed)
  }

  // MARK: Styles

  @Test(.uiKit("UIModalPresentationStyle.fullScreen"))
  func `a full-screen presentation removes the presenter's view when it ends`() {
    let r = PresentationRig(.fullScreen)
    r.a.present(r.b, animated: true)
    #expect(r.a.view.window != nil)
    r.rig.settle()
    #expect(r.a.view.window == nil && r.b.view.window != nil)
  }

  @Test(
    .uiKit("UIModalPresentationStyle.overFullScreen"), arguments: [UIModalPresentationStyle.overFullScreen, .custom])
  func `a presenter that stays visible gets no appearance callbacks`(style: UIModalPresentationStyle) {
    let r = PresentationRig(style)
    r.a.present(r.b, animated: true)
    r.rig.settle()
    r.a.dismiss(animated: true)
    r.rig.settle()
    #expect(r.log.take().filter { $0.hasPrefix("A") } == [])
  }

  @Test(.uiKit("UIModalPresentationStyle.overCurrentContext"))
  func `a presentation in a context covers only the view controller that defines it`() {
    let (root, child, page) = (UIViewController(), UIViewController(), UIViewController())
    let rig = ControllerRig(root)
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 400, height: 200)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    child.present(page, animated: false)
    rig.settle()
    #expect(page.presentingViewController === child)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 400, height: 200))
  }

  @Test(.uiKit("UIModalPresentationStyle.overCurrentContext"))
  func `without a view controller that defines the context the outermost container presents`() {
    let (root, child, page) = (UIViewController(), UIViewController(), UIViewController())
    let rig = ControllerRig(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    page.modalPresentationStyle = .overCurrentContext
    child.present(page, animated: false)
    rig.settle()
    #expect(page.presentingViewController === root)
  }

  @Test(
    .uiKit(
      "UIViewController.modalPresentationStyle",
      differs: "transitions written before iOS 13 expect the full screen; `.automatic` is a sheet here, too"))
  func `the default style is full screen`() {
    #expect(UIViewController().modalPresentationStyle == .fullScreen)
  }

  @Test(.uiKit("UIViewController.presentationController"))
  func `a sheet has a presentation controller before its presentation for setting its delegate`() {
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    #expect(page.presentationController != nil && page.presentingViewController == nil)
  }
}
