import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in page view controllers.
@Suite("Page view controllers") @MainActor struct PageBehaviors {
  /// A page that records its appearance.
  private final class Page: UIViewController {
    let index: Int
    let recorder: CallRecorder

    init(_ index: Int, _ recorder: CallRecorder) {
      (self.index, self.recorder) = (index, recorder)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { recorder.record("\(index) will appear") }
    override func viewDidAppear(_ animated: Bool) { recorder.record("\(index) did appear") }
    override func viewWillDisappear(_ animated: Bool) { recorder.record("\(index) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { recorder.record("\(index) did disappear") }
  }

  /// Provides three pages.
  private final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let recorder: CallRecorder
    init(_ recorder: CallRecorder) { self.recorder = recorder }

    private func page(_ index: Int) -> UIViewController? { (0..<3).contains(index) ? Page(index, recorder) : nil }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { (page as? Page).flatMap { self.page($0.index - 1) } }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { (page as? Page).flatMap { self.page($0.index + 1) } }
    func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      recorder.record("will turn to \(pending.compactMap { ($0 as? Page)?.index })")
    }
    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      recorder.record("turned from \(previousViewControllers.compactMap { ($0 as? Page)?.index }): \(completed)")
    }
  }

  private let recorder = CallRecorder()
  private let source: Source
  private let pages: UIPageViewController
  private let screen: PlainScreen

  init() throws {
    source = Source(recorder)
    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([Page(0, recorder)], direction: .forward, animated: false)
    screen = PlainScreen(pages)
    screen.frame()
  }

  private var index: Int? { (pages.viewControllers?.first as? Page)?.index }

  private func swipe(from x: Double, to end: Double) {
    screen.driver.down(x, 200)
    screen.driver.drag(to: end, over: 100)
    screen.driver.up()
    screen.driver.wait(1000)
  }

  @Test(.uiKit("UIPageViewController.setViewControllers(_:direction:animated:completion:)"))
  func `the first page appears with the page view controller and fills it`() {
    #expect(recorder.take() == ["0 will appear", "0 did appear"])
    let page = pages.viewControllers?.first
    #expect(page?.parent === pages && page?.view.frame.size == PlainScreen.size)
  }

  @Test(.uiKit("UIPageViewControllerDelegate.pageViewController(_:didFinishAnimating:previousViewControllers:)"))
  func `a swipe turns to the next page and notifies the delegate`() {
    _ = recorder.take()
    swipe(from: 300, to: 100)
    #expect(index == 1 && pages.children.count == 1)
    let calls = [
      "will turn to [1]", "1 will appear", "0 will disappear", "1 did appear", "0 did disappear",
      "turned from [0]: true",
    ]
    #expect(recorder.take() == calls)
    #expect(pages.viewControllers?.first?.view.superview.map { $0 is UIScrollView } == true)
  }

  @Test(.uiKit("UIPageViewControllerDelegate.pageViewController(_:willTransitionTo:)"))
  func `a swipe that ends near its start leaves the page, whose appearance is restored`() {
    _ = recorder.take()
    screen.driver.down(300, 200)
    screen.driver.drag(to: 240, over: 100)
    screen.driver.wait(300)
    screen.driver.up()
    screen.driver.wait(1000)
    #expect(index == 0)
    let calls = [
      "will turn to [1]", "1 will appear", "0 will disappear", "0 will appear", "1 will disappear", "0 did appear",
      "1 did disappear", "turned from [0]: false",
    ]
    #expect(recorder.take() == calls)
  }

  @Test(.uiKit("UIPageViewControllerDataSource.pageViewController(_:viewControllerBefore:)"))
  func `there is no page before the first one, and none without a data source`() {
    swipe(from: 50, to: 250)
    #expect(index == 0)
    pages.dataSource = nil
    swipe(from: 300, to: 100)
    #expect(index == 0)
  }

  @Test(.uiKit("UIPageViewController.setViewControllers(_:direction:animated:completion:)"))
  func `an animated change moves in its direction and then calls the completion, but not the delegate`() {
    _ = recorder.take()
    var finished: Bool?
    let page = Page(7, recorder)
    screen.driver.stage.perform {
      pages.setViewControllers([page], direction: .reverse, animated: true) { finished = $0 }
    }
    screen.driver.wait(150)
    let scroll = page.view.superview as? UIScrollView
    #expect(finished == nil && scroll.map { $0.contentOffset.x > 0 && $0.contentOffset.x < 320 } == true)
    screen.driver.wait(500)
    #expect(finished == true && pages.viewControllers?.first === page && scroll?.contentOffset.x == 320)
    #expect(recorder.take() == ["7 will appear", "0 will disappear", "7 did appear", "0 did disappear"])
  }
}
