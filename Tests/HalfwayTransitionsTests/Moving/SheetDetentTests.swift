import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Sheets with several detents, on a stage of 400 × 800 points: medium is 400 points high, large 770.
@MainActor
@Suite struct SheetDetentTests {
  final class Page: ViewController, SheetPresentationControllerDelegate {
    private(set) var calls: [String] = []
    private(set) var taps = 0
    var mayGo = true

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned self] _ in taps += 1 }
      view.addGestureRecognizer(tap)
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { mayGo }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
      calls.append("attempt")
    }
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .none }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
      calls.append("selected \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private static let phone = CGSize(width: 400, height: 800)

  private static func make(
    _ detents: [SheetPresentationController.Detent] = [.medium(), .large()], size: CGSize = phone,
    ticks: TickTrain = .regular(hertz: 60), set: (SheetPresentationController) -> Void = { _ in }
  ) throws -> (root: Page, page: Page, sheet: SheetPresentationController, driver: StageDriver) {
    let (root, page) = (Page(), Page())
    let driver = StageDriver(Stage(rootViewController: root, size: size), ticks: ticks)
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = page
    set(sheet)
    driver.stage.perform { root.present(page, animated: true) }
    driver.settle()
    #expect(page.sheetPresentationController === sheet && page.take() == ["will appear"])
    return (root, page, sheet, driver)
  }

  /// The y coordinate of the card's upper edge, as displayed.
  private static func top(_ page: Page) -> Double {
    Double(page.view.superview?.layer.presentation()?.frame.minY ?? .nan)
  }

  private static func drag(_ driver: StageDriver, _ from: Double, _ to: Double, ms: Double = 300, hold: Double = 120) {
    driver.down(200, from)
    driver.drag(to: 200, to, over: ms)
    driver.wait(hold)
    driver.up()
    driver.settle()
  }

  @Test func `reading the sheet controller makes a view controller a sheet whose style was never set`() {
    let page = ViewController()
    #expect(page.sheetPresentationController != nil && page.modalPresentationStyle == .automatic)
    let full = ViewController()
    full.modalPresentationStyle = .fullScreen
    #expect(full.sheetPresentationController == nil && full.modalPresentationStyle == .fullScreen)
  }

  @Test func `a sheet starts at its smallest detent or at the selected one`() throws {
    let (root, page, sheet, driver) = try Self.make()
    #expect(sheet.selectedDetentIdentifier == .medium && Self.top(page) == 400 && page.view.bounds.height == 400)
    // Only a sheet of full height makes its presenter a card.
    #expect(root.view.transform == .identity && driver.stage.diagnostics == [])
    let (second, tall, large, _) = try Self.make { $0.selectedDetentIdentifier = .large }
    #expect(large.selectedDetentIdentifier == .large && Self.top(tall) == 30 && second.view.transform != .identity)
    let (_, third, none, _) = try Self.make([]) { $0.selectedDetentIdentifier = .medium }
    #expect(none.selectedDetentIdentifier == .large && Self.top(third) == 30)
  }

  @Test func `a drag moves a sheet from detent to detent and down to the dismissal`() throws {
    let (root, page, sheet, driver) = try Self.make()
    Self.drag(driver, 420, 420 - 10 - 200)
    #expect(sheet.selectedDetentIdentifier == .large && Self.top(page) == 30 && page.take() == ["selected large"])
    #expect(driver.verdictObserver.verdict.target == "large" && driver.verdictObserver.verdict.outcome == .finish)
    #expect(root.view.transform != .identity)
    // Back by a flick, which is short.
    Self.drag(driver, 50, 130, ms: 60, hold: 0)
    #expect(sheet.selectedDetentIdentifier == .medium && Self.top(page) == 400 && page.take() == ["selected medium"])
    #expect(root.view.transform == .identity)
    // Down and back up again: the dismissal is canceled.
    driver.down(200, 420)
    driver.drag(to: 200, 600, over: 300)
    #expect(page.take() == ["will disappear"] && driver.stage.transition?.operation == .dismiss)
    #expect(abs(Self.top(page) - 570) < 1e-6)
    driver.drag(to: 200, 330, over: 300)
    #expect(page.take() == ["will appear"] && driver.stage.transition == nil && abs(Self.top(page) - 300) < 1e-6)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && Self.top(page) == 400 && page.take() == [])
    Self.drag(driver, 420, 720)
    #expect(page.take() == ["will disappear", "did disappear"] && root.presentedViewController == nil)
    #expect(driver.verdictObserver.verdict.target == "dismissed" && driver.stage.diagnostics == [])
  }

  @Test func `from large past medium, a release there selects medium`() throws {
    let (_, page, sheet, driver) = try Self.make { $0.selectedDetentIdentifier = .large }
    Self.drag(driver, 50, 50 + 10 + 450)
    #expect(sheet.selectedDetentIdentifier == .medium && Self.top(page) == 400)
    #expect(driver.verdictObserver.verdict.target == "medium" && driver.stage.diagnostics == [])
    #expect(page.take() == ["will disappear", "selected medium", "will appear"])
  }

  @Test func `a settling sheet can be caught, at a detent and in the dismissal`() throws {
    let (_, page, sheet, driver) = try Self.make(ticks: .regular(hertz: 1000))
    driver.down(200, 420)
    driver.drag(to: 200, 330, over: 80)
    driver.up()
    driver.wait(60)
    let top = Self.top(page)
    driver.down(200, 500)
    driver.wait(100)
    #expect(Self.top(page) == top && top < 320 && top > 30)
    driver.drag(to: 200, 520, over: 50)
    #expect(abs(Self.top(page) - top - 20) < 1e-6)
    driver.wait(100)
    driver.up()
    driver.settle()
    let caught = driver.verdictObserver.verdict
    #expect(caught.catches == 1 && caught.target == sheet.selectedDetentIdentifier?.rawValue)
    driver.stage.perform { sheet.selectedDetentIdentifier = .medium }
    driver.settle()
    #expect(Self.top(page) == 400)
    driver.down(200, 420)
    driver.drag(to: 200, 560, over: 80)
    driver.up()
    driver.wait(60)
    let falling = Self.top(page)
    driver.down(200, 600)
    driver.wait(80)
    #expect(abs(Self.top(page) - falling) < 1e-6 && falling > 540)
    driver.drag(to: 200, 600 - (falling - 400) - 30, over: 200)
    #expect(abs(Self.top(page) - 370) < 1e-6 && driver.stage.transition == nil)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(Self.top(page) == 400 && page.presentingViewController != nil && driver.stage.diagnostics == [])
  }

  @Test func `the presenter gets touches up to the largest undimmed detent`() throws {
    let (root, page, sheet, driver) = try Self.make { $0.largestUndimmedDetentIdentifier = .medium }
    let dim = try #require(sheet.containerView?.subviews.first)
    func tap() {
      driver.down(200, 100)
      driver.up()
      driver.settle()
    }
    tap()
    #expect(dim.alpha == 0 && root.taps == 1 && root.presentedViewController === page)
    driver.down(200, 420)
    driver.drag(to: 200, 420 - 10 - 185, over: 200)
    #expect(abs(dim.alpha - 0.5) < 1e-6)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(dim.alpha == 1 && sheet.selectedDetentIdentifier == .large)
    driver.stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
    #expect(Self.top(page) == 30)
    driver.settle()
    #expect(Self.top(page) == 400 && dim.alpha == 0)
    tap()
    #expect(root.taps == 2)
    // Dimmed, a tap beside the sheet dismisses it.
    driver.stage.perform { sheet.largestUndimmedDetentIdentifier = nil }
    tap()
    #expect(root.taps == 2 && root.presentedViewController == nil)
  }

  @Test func `custom detents are resolved in their context and again on request`() throws {
    var height: CGFloat? = 150
    var most: CGFloat = 0
    let (_, page, sheet, driver) = try Self.make([
      .custom(identifier: .init("peek")) {
        most = $0.maximumDetentValue
        return height
      }, .large(), .custom { $0.maximumDetentValue * 0.6 }, .custom { _ in nil }, .custom { _ in .nan },
    ])
    #expect(most == 770 && Self.top(page) == 650 && sheet.selectedDetentIdentifier == .init("peek"))
    #expect(sheet.detents[2].identifier.rawValue == "custom" && sheet.detents[3].identifier.rawValue == "custom 2")
    height = 220
    driver.stage.perform { sheet.animateChanges { sheet.invalidateDetents() } }
    driver.wait(50)
    #expect(Self.top(page) < 650 && Self.top(page) > 580)
    driver.settle()
    #expect(Self.top(page) == 580)
    height = nil
    driver.stage.perform { sheet.invalidateDetents() }
    #expect(abs(Self.top(page) - (800 - 462)) < 1e-6 && sheet.selectedDetentIdentifier == .init("custom"))
    driver.stage.perform { sheet.detents = [.large(), .large()] }
    #expect(Self.top(page) == 30 && driver.stage.diagnostics.map(\.message).contains { $0.contains("two detents") })
  }

  @Test func `a tap on the grabber selects the next detent`() throws {
    let (_, page, sheet, driver) = try Self.make { $0.prefersGrabberVisible = true }
    func tap(_ y: Double) {
      driver.down(200, y)
      driver.up()
      driver.settle()
    }
    tap(408)
    #expect(sheet.selectedDetentIdentifier == .large && page.take() == ["selected large"])
    tap(38)
    #expect(sheet.selectedDetentIdentifier == .medium && page.take() == ["selected medium"])
    driver.stage.perform { sheet.prefersGrabberVisible = false }
    tap(408)
    #expect(sheet.selectedDetentIdentifier == .medium && page.take() == [])
  }

  @Test func `a sheet that can't be dismissed resists below its smallest detent`() throws {
    let (_, page, sheet, driver) = try Self.make()
    page.isModalInPresentation = true
    driver.down(200, 420)
    driver.drag(to: 200, 700, over: 300)
    let top = Self.top(page)
    #expect(top > 420 && top < 500 && page.view.bounds.height == 400)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(Self.top(page) == 400 && page.take() == ["attempt"] && sheet.selectedDetentIdentifier == .medium)
    // The pull is a movement that comes back to where it began.
    let verdict = driver.verdictObserver.verdict
    #expect(verdict.outcome == .cancel && verdict.target == "medium" && verdict.targets == ["medium", "large"])
    let kinds = driver.verdictObserver.events.suffix(4).map(\.kind)
    #expect(kinds.first == .began(.move, isInteractive: true) && kinds.last == .ended(tookPlace: false))
    Self.drag(driver, 420, 100)
    #expect(sheet.selectedDetentIdentifier == .large)
    Self.drag(driver, 50, 700)
    #expect(sheet.selectedDetentIdentifier == .medium && page.presentingViewController != nil)
  }

  @Test func `a sheet floats on a wide stage, and in a compact height it is attached on request`() throws {
    let (root, page, sheet, driver) = try Self.make(size: CGSize(width: 900, height: 1000))
    // 960 points high at most, centered, with a margin of 20 points below.
    let frame = page.view.convert(page.view.bounds, to: nil)
    #expect(frame == CGRect(x: 98, y: 480, width: 704, height: 500) && root.view.transform == .identity)
    driver.down(450, 500)
    driver.drag(to: 450, 600, over: 200)
    #expect(abs(Self.top(page) - 570) < 1e-6)
    driver.drag(to: 450, 200, over: 300)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 98, y: 20, width: 704, height: 960))
    #expect(sheet.selectedDetentIdentifier == .large && driver.stage.diagnostics == [])
    let (_, wide, attached, _) = try Self.make(size: CGSize(width: 700, height: 360)) {
      $0.prefersEdgeAttachedInCompactHeight = true
      $0.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      $0.presentedViewController.preferredContentSize = CGSize(width: 500, height: 0)
    }
    // Medium is inactive in a compact height.
    #expect(wide.view.convert(wide.view.bounds, to: nil) == CGRect(x: 100, y: 30, width: 500, height: 330))
    #expect(attached.selectedDetentIdentifier == .large)
  }

  /// The frame of the card of a sheet with the large detent, whose presenter has a view at the given center.
  private static func frame(
    about center: CGPoint?, size: CGSize = CGSize(width: 900, height: 1000), attached width: Double? = nil,
    set: (SheetPresentationController) -> Void = { _ in }
  ) throws -> (frame: CGRect, diagnostics: [String]) {
    let source = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (root, page) = (Page(), Page())
    let driver = StageDriver(Stage(rootViewController: root, size: size), ticks: .regular(hertz: 60))
    let sheet = try #require(page.sheetPresentationController)
    if let center {
      root.view.addSubview(source)
      source.center = center
      sheet.sourceView = source
    }
    if let width {
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      page.preferredContentSize = CGSize(width: width, height: 0)
    }
    set(sheet)
    driver.stage.perform { root.present(page, animated: true) }
    driver.settle()
    return (page.view.convert(page.view.bounds, to: nil), driver.stage.diagnostics.map(\.message))
  }

  @Test func `a floating sheet has the size of a page, a form, or its content`() throws {
    #expect(try Self.frame(about: nil).frame == CGRect(x: 98, y: 20, width: 704, height: 960))
    let form = try Self.frame(about: nil) { $0.prefersPageSizing = false }
    #expect(form.frame == CGRect(x: 180, y: 190, width: 540, height: 620))
    let content = try Self.frame(about: nil) {
      $0.presentedViewController.preferredContentSize = CGSize(width: 300, height: 400)
      $0.prefersPageSizing = false
    }
    #expect(content.frame == CGRect(x: 300, y: 300, width: 300, height: 400))
    let page = ViewController()
    page.modalPresentationStyle = .formSheet
    let sheet = try #require(page.sheetPresentationController)
    #expect(!sheet.prefersPageSizing)
    sheet.prefersPageSizing = true
    #expect(sheet.prefersPageSizing)
  }

  @Test func `a sheet is centered over its source view, within the margins`() throws {
    let form: (SheetPresentationController) -> Void = { $0.prefersPageSizing = false }
    let near = try Self.frame(about: CGPoint(x: 500, y: 480), set: form)
    #expect(near.frame == CGRect(x: 230, y: 170, width: 540, height: 620) && near.diagnostics == [])
    let corner = try Self.frame(about: CGPoint(x: 10, y: 990), set: form)
    #expect(corner.frame == CGRect(x: 20, y: 360, width: 540, height: 620) && corner.diagnostics == [])
    // An attached sheet stays at the lower edge.
    let phone = CGSize(width: 400, height: 800)
    let attached = try Self.frame(about: CGPoint(x: 100, y: 100), size: phone, attached: 150)
    #expect(attached.frame == CGRect(x: 25, y: 30, width: 150, height: 770))
    let left = try Self.frame(about: CGPoint(x: 5, y: 100), size: phone, attached: 150)
    #expect(left.frame.minX == 0 && left.frame.width == 150)
  }

  @Test func `a floating sheet follows a change of its source view, and the detents stay above its lower edge`() throws
  {
    let source = View(frame: CGRect(x: 490, y: 300, width: 20, height: 20))
    let (root, page, sheet, driver) = try Self.make(size: CGSize(width: 900, height: 1000)) {
      $0.prefersPageSizing = false
    }
    // The form is 620 points high and centered; medium is 500 points high.
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 180, y: 310, width: 540, height: 500))
    root.view.addSubview(source)
    sheet.sourceView = source
    driver.stage.perform { page.view.stage?.rootViewController.view.setNeedsLayout() }
    driver.wait(40)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 230, y: 140, width: 540, height: 500))
    sheet.sourceView = View()
    driver.wait(40)
    #expect(page.view.convert(page.view.bounds, to: nil).midX == 450)
    #expect(driver.stage.diagnostics.map(\.message).contains { $0.contains("isn't in the view of its presenter") })
  }

  @Test func `a resize resolves the detents again`() throws {
    let (_, page, sheet, driver) = try Self.make()
    driver.send(.resize(width: 400, height: 600, scale: 1))
    driver.settle()
    #expect(Self.top(page) == 300 && page.view.bounds.size == CGSize(width: 400, height: 300))
    #expect(sheet.selectedDetentIdentifier == .medium)
  }
}
