import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// View controllers that are presented as sheets.
@Suite @MainActor struct SheetTests {
  private final class Page: UIViewController, UIAdaptivePresentationControllerDelegate {
    private(set) var calls: [String] = []
    var mayGo = true
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      scroll.contentSize = CGSize(width: 320, height: 900)
      view.addSubview(scroll)
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      calls.append("should")
      return mayGo
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      calls.append("attempt")
    }
  }

  private static let phone = CGSize(width: 320, height: 568)

  private static func make(
    _ style: UIModalPresentationStyle = .pageSheet, _ size: CGSize = phone
  ) -> (root: Page, sheet: Page, driver: StageDriver) {
    let (root, sheet) = (Page(), Page())
    let driver = StageDriver(Stage(rootViewController: root, size: size))
    sheet.modalPresentationStyle = style
    sheet.presentationController?.delegate = sheet
    driver.stage.perform { root.present(sheet, animated: true) }
    driver.settle()
    return (root, sheet, driver)
  }

  private static func drag(_ driver: StageDriver, from y: Double, by way: Double, over milliseconds: Double) {
    driver.down(160, y)
    driver.drag(to: 160, y + way, over: milliseconds)
    driver.wait(100)
    driver.up()
    driver.settle()
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
  func `a sheet scales its presenter down and restores it on dismissal`(style: UIModalPresentationStyle) {
    let (root, sheet, driver) = Self.make(style)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame == CGRect(x: 0, y: 30, width: 320, height: 538) && root.calls == ["will appear"])
    #expect((root.view.frame.minY - 20).magnitude < 0.001 && (root.view.frame.width - 288).magnitude < 0.001)
    #expect(root.view.layer.cornerRadius == 10 && root.view.bounds.size == Self.phone)
    driver.send(.resize(width: 300, height: 500, scale: 1))
    driver.settle()
    #expect((root.view.frame.width - 268).magnitude < 0.001 && root.view.bounds.size.width == 300)
    #expect(sheet.view.bounds.size == CGSize(width: 300, height: 470))
    driver.stage.perform { root.dismiss(animated: true) }
    driver.settle()
    #expect(root.view.transform == .identity && root.view.layer.cornerRadius == 0 && !root.view.clipsToBounds)
    #expect(sheet.calls == ["will appear", "will disappear", "did disappear"] && sheet.view.window == nil)
    #expect(driver.stage.window.subviews.count == 1 && driver.stage.diagnostics == [])
  }

  @Test func `a drag dismisses a sheet or cancels the dismissal`() {
    let (root, sheet, driver) = Self.make()
    driver.down(160, 60)
    driver.drag(to: 160, 260, over: 300)
    // The sheet doesn't follow the slop.
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y > 200 && sheet.presentingViewController === root)
    let width = root.view.layer.presentation()?.frame.width ?? 0
    #expect(width > 289 && width < 319)
    driver.drag(to: 160, 80, over: 300)
    driver.wait(100)
    driver.up()
    driver.settle()
    let started = ["will appear", "should", "will", "will disappear"]
    #expect(sheet.calls == started + ["will appear"] && sheet.view.window != nil)
    #expect((root.view.frame.width - 288).magnitude < 0.001 && sheet.view.convert(CGPoint.zero, to: nil).y == 30)
    Self.drag(driver, from: 60, by: 400, over: 300)
    #expect(sheet.calls == started + started + ["did disappear", "did"] && sheet.presentingViewController == nil)
    #expect(root.view.transform == .identity && root.calls == ["will appear"] && driver.stage.diagnostics == [])
  }

  @Test(arguments: [false, true]) func `a sheet that can't be dismissed resists drags and springs back`(isModal: Bool) {
    let (_, sheet, driver) = Self.make()
    (sheet.mayGo, sheet.isModalInPresentation) = (isModal, isModal)
    driver.down(160, 60)
    driver.drag(to: 160, 400, over: 300)
    let pulled = sheet.view.convert(CGPoint.zero, to: nil).y
    #expect(pulled > 60 && pulled < 130)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(sheet.calls == ["will appear"] + (isModal ? [] : ["should"]) + ["attempt"])
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 30 && driver.stage.isAtRest)
    // The app can always dismiss the sheet.
    driver.stage.perform { sheet.dismiss(animated: false) }
    #expect(sheet.view.window == nil)
  }

  @Test func `a scroll view at its top leaves a downward drag to its sheet`() {
    let (_, sheet, driver) = Self.make()
    Self.drag(driver, from: 400, by: -100, over: 100)
    #expect(sheet.scroll.contentOffset.y > 50 && sheet.presentingViewController != nil)
    let offset = sheet.scroll.contentOffset.y
    Self.drag(driver, from: 300, by: 30, over: 300)
    #expect(sheet.scroll.contentOffset.y < offset && sheet.presentingViewController != nil)
    driver.stage.perform { sheet.scroll.contentOffset = .zero }
    Self.drag(driver, from: 240, by: 320, over: 200)
    #expect(sheet.presentingViewController == nil && sheet.calls.last == "did")
  }

  @Test func `sheets stack, and their frames depend on the available size`() {
    let (root, sheet, driver) = Self.make()
    let second = Page()
    second.modalPresentationStyle = .automatic
    driver.stage.perform { sheet.present(second, animated: true) }
    driver.settle()
    #expect((sheet.view.convert(CGPoint.zero, to: nil).y - 20).magnitude < 0.001)
    driver.stage.perform { root.dismiss(animated: true) }
    driver.settle()
    #expect(root.view.transform == .identity && driver.stage.window.subviews.count == 1)
    for (style, size, frame) in [
      (
        UIModalPresentationStyle.pageSheet, CGSize(width: 800, height: 1000),
        CGRect(x: 48, y: 20, width: 704, height: 960)
      ),
      (.formSheet, CGSize(width: 800, height: 1000), CGRect(x: 130, y: 190, width: 540, height: 620)),
      (.pageSheet, CGSize(width: 568, height: 320), CGRect(x: 0, y: 0, width: 568, height: 320)),
    ] {
      let (root, sheet, driver) = Self.make(style, size)
      #expect(sheet.view.convert(sheet.view.bounds, to: nil) == frame && root.view.transform == .identity)
      // A tap outside the sheet.
      driver.down(10, 500)
      driver.up()
      driver.settle()
      #expect((sheet.presentingViewController == nil) == (size.width > 600))
      #expect(driver.stage.diagnostics == [])
    }
  }
}
