import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

extension FeaturePicture {
  /// Bars with all kinds of items, and a navigation bar during a swipe back.
  static let bars = [
    FeaturePicture("bars", width: 320, height: 590) { root in
      let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 590))
      page.backgroundColor = Color(hex: 0xD8DBE2)
      var pen = BarsPage(page)
      pen.swipe()
      pen.plain()
      pen.others()
      pen.tools()
      pen.tabs()
      page.layoutIfNeeded()
      root.add(page.layer)
    }
  ]
}

/// A page that is filled with bars from top to bottom.
@MainActor
private struct BarsPage {
  private let page: View
  private var y = 0.0

  init(_ page: View) { self.page = page }

  private mutating func add(_ view: View, height: Double) {
    view.frame = CGRect(x: 0, y: y, width: 320, height: height)
    page.addSubview(view)
    y += height + 8
  }

  private static func button(_ item: BarButtonItem.SystemItem) -> BarButtonItem {
    BarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
  }

  /// A swipe back from "Mail" to "Settings", at 0, 0.3, and 0.7.
  mutating func swipe() {
    let screens = ["Settings", "Mail"].map { title in
      let screen = ViewController()
      screen.title = title
      screen.view.backgroundColor = .white
      return screen
    }
    screens[0].navigationItem.leftBarButtonItem = Self.button(.edit)
    screens[1].navigationItem.rightBarButtonItems = [Self.button(.done), Self.button(.action)]
    let navigation = NavigationController(rootViewController: screens[0])
    navigation.pushViewController(screens[1], animated: false)
    let size = CGSize(width: 320, height: 60)
    let driver = StageDriver(Stage(rootViewController: navigation, size: size, scale: 2))
    driver.down(4, 50)
    for x in [4.0, 106, 234] {
      driver.drag(to: x, 50, over: 100)
      driver.wait(20)
      guard let picture = navigation.view.snapshotView(afterScreenUpdates: false) else { continue }
      add(picture, height: 60)
    }
  }

  private mutating func bar(_ item: NavigationItem, after title: String?, _ change: (NavigationBar) -> Void = { _ in })
  {
    let bar = NavigationBar()
    bar.items = (title.map { [NavigationItem(title: $0)] } ?? []) + [item]
    change(bar)
    add(bar, height: NavigationBar.heightPoints)
  }

  mutating func plain() {
    let item = NavigationItem(title: "Inbox")
    item.leftBarButtonItem = Self.button(.cancel)
    item.rightBarButtonItem = Self.button(.save)
    item.rightBarButtonItem?.isEnabled = false
    bar(item, after: nil)
    bar(NavigationItem(title: "A title with hardly any room"), after: "Something long")
  }

  mutating func others() {
    let dark = NavigationItem(title: "Black")
    dark.rightBarButtonItem = Self.button(.search)
    bar(dark, after: "Back there") {
      $0.barStyle = .black
      $0.tintColor = .systemOrange
    }
    let item = NavigationItem()
    let segments = SegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    segments.sizeToFit()
    item.titleView = segments
    let dot = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    dot.backgroundColor = .systemGreen
    dot.layer.cornerRadius = 15
    item.rightBarButtonItems = [BarButtonItem(customView: dot), Self.button(.compose)]
    bar(item, after: "Back") {
      $0.barTintColor = .systemYellow
      $0.shadowImage = Image()
    }
  }

  mutating func tools() {
    let pictures = BarButtonItem.SystemItem.allCases.map { Self.button($0) }.filter { $0.image != nil }
    for part in [pictures.prefix(8), pictures.dropFirst(8)] {
      let toolbar = Toolbar()
      toolbar.items = part.flatMap { [$0, .flexibleSpace()] }.dropLast()
      add(toolbar, height: Toolbar.heightPoints)
    }
  }

  mutating func tabs() {
    let bar = TabBar()
    let items = [("One", BarButtonItem.SystemItem.bookmarks), ("Two", .search), ("Three", .organize)]
    bar.items = items.map { TabBarItem(title: $0.0, image: Self.button($0.1).image, tag: 0) }
    bar.items[1].badgeValue = "3"
    bar.items[2].badgeValue = "New"
    bar.selectedItem = bar.items[0]
    add(bar, height: TabBar.heightPoints)
  }
}
