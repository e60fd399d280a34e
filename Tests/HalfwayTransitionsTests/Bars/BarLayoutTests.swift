import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLayout
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The layout of screens beside bars, and screens that hide the bars.
@MainActor
@Suite struct BarLayoutTests {
  @Test func `a screen extends under a bar unless the screen or the bar prevents it`() {
    let bench = BarBench(1)
    let screen = bench.screens[0]
    func place() -> [Double] {
      bench.driver.wait(20)
      return [screen.view.frame.minY, screen.view.frame.height, screen.view.safeAreaInsets.top].map { Double($0) }
    }
    #expect(place() == [0, 480, 44])
    #expect(screen.topLayoutGuide.length == 44)
    screen.edgesForExtendedLayout = []
    #expect(place() == [44, 436, 0])
    screen.edgesForExtendedLayout = .all
    bench.bar.isTranslucent = false
    #expect(place() == [44, 436, 0])
    screen.extendedLayoutIncludesOpaqueBars = true
    #expect(place() == [0, 480, 44])
    bench.navigation.setNavigationBarHidden(true, animated: false)
    #expect(place() == [0, 480, 0])
    bench.navigation.setToolbarHidden(false, animated: false)
    #expect(place() == [0, 480, 0] && screen.view.safeAreaInsets.bottom == 44)
  }

  @Test func `the bar is laid out below the additional safe area insets`() {
    let bench = BarBench(1)
    bench.navigation.additionalSafeAreaInsets = EdgeInsets(top: 20)
    bench.driver.wait(20)
    #expect(bench.bar.frame.minY == 20)
    #expect(bench.screens[0].view.safeAreaInsets.top == 64)
    bench.screens[0].edgesForExtendedLayout = []
    bench.driver.wait(20)
    #expect(bench.screens[0].view.frame.minY == 64)
    #expect(bench.screens[0].view.safeAreaInsets.top == 0)
  }

  /// A screen that logs its callbacks and hides the navigation bar while it is visible.
  private final class Plain: ViewController {
    var notes: [String] = []
    override func viewDidLoad() { notes.append("load") }
    override func viewWillAppear(_ animated: Bool) {
      notes.append("appear")
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
    override func viewSafeAreaInsetsDidChange() { notes.append("insets \(Int(view.safeAreaInsets.top))") }
  }

  @Test func `the bar moves with the transition to a screen that hides it`() {
    let bench = BarBench(1)
    let plain = Plain()
    bench.navigation.pushViewController(plain, animated: true)
    bench.driver.wait(100)
    let way = bench.bar.layer.presentationValues.transform.affine.tx
    #expect(way < -30 && way > -320, "the bar has moved \(way) points")
    // The outgoing screen doesn't jump.
    #expect(bench.screens[0].view.safeAreaInsets.top == 44)
    bench.driver.settle()
    #expect(plain.notes == ["load", "insets 44", "appear", "insets 0"])
    #expect(bench.bar.frame.maxY <= 0)
    #expect(plain.view.safeAreaInsets.top == 0)
    bench.navigation.popViewController(animated: true)
    bench.driver.settle()
    #expect(bench.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(bench.screens[0].view.safeAreaInsets.top == 44)
    #expect(bench.texts == ["A"])
  }

  @Test func `the bar remains hidden after a canceled pop`() {
    let bench = BarBench(1)
    bench.navigation.pushViewController(Plain(), animated: false)
    bench.driver.wait(20)
    #expect(bench.navigation.isNavigationBarHidden)
    bench.driver.down(4, 200)
    bench.driver.drag(to: 160, 200, over: 300)
    #expect(bench.stage.transition == nil, "without a back button a swipe starts no pop by default")
    bench.driver.up()
    bench.navigation.interactivePopGestureRecognizer.delegate = nil
    bench.driver.down(4, 200)
    bench.driver.drag(to: 160, 200, over: 300)
    #expect(!bench.navigation.isNavigationBarHidden)
    bench.driver.drag(to: 30, 200, over: 300)
    bench.driver.wait(300)
    bench.driver.up()
    bench.driver.settle()
    #expect(bench.navigation.isNavigationBarHidden)
    #expect(bench.bar.frame.maxY <= 0 && bench.bar.transform == .identity)
    #expect(bench.navigation.topViewController?.view.safeAreaInsets.top == 0)
  }

  private final class Root: ViewController {
    override func viewDidLoad() { navigationItem.title = "Root" }
  }

  @Test func `a bar that the first screen uses while it loads is above the screen`() {
    let root = Root()
    let navigation = NavigationController(rootViewController: root)
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480))
    stage.advance(to: stage.now)
    let bar = navigation.navigationBar
    #expect(root.view.superview?.superview === navigation.view && bar.superview === navigation.view)
    #expect(bar.visibleTexts(in: bar) == ["Root"] && root.view.safeAreaInsets.top == 44)
  }

  @Test func `a scroll view begins below the bar and scrolls beneath it`() {
    let bench = BarBench(1)
    let list = ScrollView(frame: bench.screens[0].view.bounds)
    list.contentSize = CGSize(width: 320, height: 2000)
    bench.screens[0].view.addSubview(list)
    bench.driver.wait(20)
    #expect(list.contentOffset.y == -44)
    #expect(list.adjustedContentInset.top == 44 && list.contentInset.top == 0)
    bench.navigation.setNavigationBarHidden(true, animated: false)
    bench.driver.wait(20)
    #expect(list.contentOffset.y == 0)
    list.contentInsetAdjustmentBehavior = .never
    bench.navigation.setNavigationBarHidden(false, animated: false)
    bench.driver.wait(20)
    #expect(list.contentOffset.y == 0 && list.adjustedContentInset.top == 0)
  }

  @Test func `constraints can refer to the layout guides of bars`() {
    let bench = BarBench(1)
    let screen = bench.screens[0]
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(box)
    bench.navigation.isToolbarHidden = false
    LayoutConstraint.activate([
      LayoutConstraint(
        item: box, attribute: .top, relatedBy: .equal, toItem: screen.topLayoutGuide, attribute: .bottom, multiplier: 1,
        constant: 10),
      box.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor),
      box.leftAnchor.constraint(equalTo: screen.view.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 50),
    ])
    bench.driver.wait(20)
    #expect(box.frame == CGRect(x: 0, y: 54, width: 50, height: 382))
    bench.navigation.isNavigationBarHidden = true
    bench.driver.wait(20)
    #expect(box.frame == CGRect(x: 0, y: 10, width: 50, height: 426))
  }

  @Test func `a toolbar shows the items of the topmost screen`() {
    let bench = BarBench()
    let item = BarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
    bench.screens[1].toolbarItems = [.flexibleSpace(), item, .flexibleSpace()]
    bench.navigation.setToolbarHidden(false, animated: false)
    bench.driver.wait(20)
    let toolbar: Toolbar = bench.navigation.toolbar
    #expect(toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(toolbar.visibleTexts(in: toolbar) == ["Tool"])
    bench.navigation.popViewController(animated: true)
    bench.driver.settle()
    #expect(toolbar.visibleTexts(in: toolbar) == [])
  }

  @Test func `a screen extends beneath the navigation bar and the tab bar`() {
    let bench = BarBench(1, under: true)
    let page = ViewController()
    page.hidesBottomBarWhenPushed = true
    page.edgesForExtendedLayout = []
    #expect(bench.screens[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(bench.screens[0].view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    bench.navigation.pushViewController(page, animated: true)
    bench.driver.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
    bench.navigation.popViewController(animated: true)
    bench.driver.settle()
    #expect(bench.screens[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(bench.screens[0].tabBarController?.tabBar.frame.minY == 431)
    #expect(bench.stage.diagnostics == [])
  }

  @Test func `an empty navigation controller accepts its first screen`() {
    let navigation = NavigationController()
    let driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480)))
    let log = EventLog()
    let screen = LoggingViewController("A", log: log)
    navigation.pushViewController(screen, animated: true)
    driver.wait(20)
    #expect(navigation.topViewController === screen && screen.view.superview === navigation.view)
    #expect(log.take() == ["A willAppear", "A didAppear"])
  }
}

/// The tab bar of a tab bar controller.
@MainActor
@Suite struct TabBarTests {
  private final class Tabs: TabBarController {
    var taps: [String] = []
    override func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
      taps.append("\(item.title ?? "?") while \(selectedIndex)")
    }
  }

  @Test func `a controller is notified of a tap on an enabled item before its selection`() {
    let screens = ["A", "B", "C"].enumerated().map { index, name in
      let screen = ViewController()
      screen.tabBarItem = TabBarItem(title: name, image: nil, tag: index)
      return screen
    }
    screens[2].tabBarItem.isEnabled = false
    let tabs = Tabs(viewControllers: screens)
    let driver = StageDriver(Stage(rootViewController: tabs, size: CGSize(width: 300, height: 400)))
    for x in [150.0, 250] {
      driver.down(x, 380)
      driver.wait(30)
      driver.up()
    }
    #expect(tabs.taps == ["B while 0"])
    #expect(tabs.selectedIndex == 1)
    screens[0].tabBarItem.badgeValue = "7"
    driver.wait(20)
    #expect(tabs.tabBar.visibleTexts(in: tabs.tabBar).sorted() == ["7", "A", "B", "C"])
  }
}
