import Foundation
import HalfwayCatalog
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Transitions of a picture that two pages share.
@MainActor
@Suite struct SharedElementTests {
  /// A page with one view.
  private final class Page: ViewController {
    let picture = View()
    private let color: Color

    init(_ frame: CGRect, cornerRadius: Double = 0, color: Color) {
      self.color = color
      super.init(nibName: nil, bundle: nil)
      picture.frame = frame
      picture.layer.cornerRadius = cornerRadius
      picture.backgroundColor = Color(hex: 0xFF0000)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      view.backgroundColor = color
      view.addSubview(picture)
    }
  }

  /// Vends the transition for every move.
  private final class Delegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
    let (list, detail): (Page, Page)
    var hasPictures = true
    var aspectRatio: Double?

    init(_ list: Page, _ detail: Page) { (self.list, self.detail) = (list, detail) }

    private func transition(forwards: Bool) -> SharedElement {
      func picture(_ page: Page) -> () -> View? { { self.hasPictures ? page.picture : nil } }
      return forwards
        ? SharedElement(from: picture(list), to: picture(detail), contentAspectRatio: aspectRatio)
        : SharedElement(from: picture(detail), to: picture(list), contentAspectRatio: aspectRatio)
    }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { transition(forwards: operation == .push) }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { transition(forwards: true) }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { transition(forwards: false) }
  }

  private let list = Page(CGRect(x: 20, y: 300, width: 100, height: 60), cornerRadius: 12, color: .white)
  private let detail = Page(CGRect(x: 0, y: 0, width: 375, height: 250), color: Color(hex: 0x00FF00))

  private func opened(_ root: ViewController) -> StageDriver {
    StageDriver(Stage(rootViewController: root, size: CGSize(width: 375, height: 667)))
  }

  @Test("the transition works in every container in both directions", arguments: [0, 1, 2])
  func containers(kind: Int) throws {
    let delegate = Delegate(list, detail)
    let navigation = kind == 0 ? NavigationController(rootViewController: list) : nil
    navigation?.delegate = delegate
    detail.transitioningDelegate = delegate
    detail.modalPresentationStyle = kind == 1 ? .fullScreen : .overFullScreen
    let driver = opened(navigation ?? list)
    let closed = StageState(driver.stage)
    func forwards() {
      if let navigation {
        navigation.pushViewController(detail, animated: true)
      } else {
        list.present(detail, animated: true)
      }
    }
    func back() {
      if let navigation { navigation.popViewController(animated: true) } else { detail.dismiss(animated: true) }
    }
    forwards()
    #expect(list.picture.isHidden && detail.picture.isHidden)
    driver.settle()
    #expect(!list.picture.isHidden && !detail.picture.isHidden)
    #expect(list.picture.layer.cornerRadius == 12 && detail.view.frame == driver.stage.rootViewController.view.bounds)
    let open = StageState(driver.stage)
    for percent in [0.2, 0.7] {
      back()
      let context = try #require(driver.stage.transition)
      context.pauseInteractiveTransition()
      context.updateInteractiveTransition(percent)
      driver.wait(40)
      #expect(list.picture.isHidden && detail.picture.isHidden)
      context.cancelInteractiveTransition()
      context.settle(durationSeconds: 0.1, pacing: .linear)
      driver.settle()
      #expect(StageState(driver.stage).difference(from: open) == nil)
    }
    back()
    driver.settle()
    #expect(StageState(driver.stage).difference(from: closed) == nil)
    #expect(driver.stage.diagnostics == [])
  }

  @Test("without a picture or with one without a size the pages fade", arguments: [false, true])
  func missing(hasPictures: Bool) throws {
    let delegate = Delegate(list, detail)
    delegate.hasPictures = hasPictures
    delegate.aspectRatio = .nan
    if hasPictures { detail.picture.frame = .zero }
    let navigation = NavigationController(rootViewController: list)
    navigation.delegate = delegate
    let driver = opened(navigation)
    navigation.pushViewController(detail, animated: true)
    let context = try #require(driver.stage.transition)
    context.pauseInteractiveTransition()
    var digests: Set<UInt64> = []
    for percent in [0.1, 0.4, 0.6, 0.9] {
      context.updateInteractiveTransition(percent)
      driver.wait(17)
      digests.insert(driver.stage.displayList.digest)
    }
    #expect(digests.count == 4 && !list.picture.isHidden)
    context.finishInteractiveTransition()
    context.settle(durationSeconds: 0.1, pacing: .linear)
    #expect(driver.settle() && navigation.topViewController === detail && driver.stage.diagnostics == [])
  }

  @Test func `a hidden picture stays hidden`() {
    let delegate = Delegate(list, detail)
    let navigation = NavigationController(rootViewController: list)
    navigation.delegate = delegate
    list.picture.isHidden = true
    let driver = opened(navigation)
    navigation.pushViewController(detail, animated: true)
    driver.settle()
    navigation.popViewController(animated: true)
    driver.settle()
    #expect(list.picture.isHidden && !detail.picture.isHidden)
  }
}
