import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// The size and the place of sheets.
@Suite("Sheets") @MainActor struct SheetBehaviors {
  @Test(
    .uiKit(
      "UISheetPresentationController.prefersPageSizing",
      differs: "since iOS 18, false is the default of .automatic, too"))
  func `page sizing is the default of a page sheet, and not of a form sheet`() throws {
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    #expect(try #require(page.sheetPresentationController).prefersPageSizing)
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    let sheet = try #require(form.sheetPresentationController)
    #expect(!sheet.prefersPageSizing)
    sheet.prefersPageSizing = true
    #expect(sheet.prefersPageSizing)
  }

  @Test(.uiKit("UISheetPresentationController.prefersPageSizing"))
  func `a sheet without page sizing has the preferred content size where it floats`() throws {
    let (root, page) = (UIViewController(), UIViewController())
    let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 900, height: 1000)))
    page.modalPresentationStyle = .pageSheet
    page.preferredContentSize = CGSize(width: 320, height: 400)
    try #require(page.sheetPresentationController).prefersPageSizing = false
    driver.stage.perform { root.present(page, animated: false) }
    driver.settle()
    #expect(page.view.bounds.size == CGSize(width: 320, height: 400) && driver.stage.diagnostics == [])
  }

  @Test(.uiKit("UISheetPresentationController.sourceView"))
  func `a sheet is centered over its source view within the margins, and on the stage without one`() throws {
    let cases: [(center: CGPoint?, middle: CGPoint)] = [
      (nil, CGPoint(x: 450, y: 500)), (CGPoint(x: 500, y: 480), CGPoint(x: 500, y: 480)),
    ]
    for (center, middle) in cases {
      let (root, page) = (UIViewController(), UIViewController())
      let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 900, height: 1000)))
      page.modalPresentationStyle = .formSheet
      let sheet = try #require(page.sheetPresentationController)
      #expect(sheet.sourceView == nil)
      if let center {
        let source = UIView(frame: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
        root.view.addSubview(source)
        sheet.sourceView = source
      }
      driver.stage.perform { root.present(page, animated: false) }
      driver.settle()
      let frame = page.view.convert(page.view.bounds, to: nil)
      #expect(CGPoint(x: frame.midX, y: frame.midY) == middle)
    }
  }
}
