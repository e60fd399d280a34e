import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in subclasses of lists, layers, and containers.
@Suite("Subclasses of lists, layers, and containers") @MainActor struct SubclassBehaviors {
  private final class Carousel: UICollectionView {
    var calls: [String] = []
    override func scrollToItem(at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
      calls.append("scroll \(indexPath.item)")
      super.scrollToItem(at: indexPath, at: position, animated: false)
    }
    override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
      calls.append("layout")
      super.setCollectionViewLayout(layout, animated: animated)
    }
    override func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      calls.append("dequeue \(indexPath.item)")
      return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    return layout
  }

  @Test(.uiKit("UICollectionView.scrollToItem(at:at:animated:)"))
  func `selecting an item scrolls by the overridden method`() {
    let (screen, items) = (PlainScreen(), Items())
    let view = Carousel(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    screen.view.addSubview(view)
    screen.frame()
    #expect(view.calls.contains("dequeue 0"))
    view.calls = []
    view.selectItem(at: IndexPath(item: 20, section: 0), animated: true, scrollPosition: .top)
    #expect(view.calls == ["scroll 20"] && view.contentOffset.y > 1000)
    view.calls = []
    view.setCollectionViewLayout(layout(), animated: false)
    #expect(view.calls.first == "layout")
  }

  private final class Directory: UITableView {
    var calls: [String] = []
    override func scrollToRow(at indexPath: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
      calls.append("scroll \(indexPath.row)")
      super.scrollToRow(at: indexPath, at: position, animated: false)
    }
    override func deselectRow(at indexPath: IndexPath, animated: Bool) {
      calls.append("deselect \(indexPath.row)")
      super.deselectRow(at: indexPath, animated: animated)
    }
    override func beginUpdates() {
      calls.append("begin")
      super.beginUpdates()
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  @Test(.uiKit("UITableView.scrollToRow(at:at:animated:)"))
  func `selecting another row deselects and scrolls by the overridden methods`() {
    let (screen, rows) = (PlainScreen(), Rows())
    let table = Directory(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    screen.view.addSubview(table)
    screen.frame()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    table.selectRow(at: IndexPath(row: 30, section: 0), animated: true, scrollPosition: .top)
    #expect(table.calls == ["deselect 1", "scroll 30"] && table.contentOffset.y > 1000)
    table.reloadRows(at: [IndexPath(row: 30, section: 0)], with: .middle)
    #expect(table.calls.last == "begin" && !table.isEditing)
  }

  private final class Glow: CALayer {
    var calls: [String] = []
    override func addSublayer(_ layer: CALayer) {
      calls.append("add")
      super.addSublayer(layer)
    }
    override var isHidden: Bool { didSet { calls.append("hide") } }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      calls.append("animate \(key ?? "")")
      super.add(anim, forKey: key)
    }
  }

  @Test(.uiKit("CALayer.addSublayer(_:)"))
  func `a layer can override how it is changed`() {
    let layer = Glow()
    layer.addSublayer(CALayer())
    layer.isHidden = true
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(layer.calls == ["add", "hide", "animate fade"])
    #expect(layer.sublayers.count == 1 && layer.animation(forKey: "fade") != nil)
  }

  private final class Numbered: UIViewController {
    private let item = UITabBarItem(title: "One", image: nil, tag: 1)
    override var tabBarItem: UITabBarItem! {
      get { item }
      set {}
    }
    override var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  }

  @Test(.uiKit("UIViewController.tabBarItem"))
  func `a tab bar shows the overridden item`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Numbered(), UIViewController()]
    #expect(tabs.tabBar.items.first?.title == "One" && tabs.tabBar.items.first?.tag == 1)
  }

  @Test(.uiKit("UIButton.sendActions(for:)"))
  func `sending actions can be overridden`() {
    final class Muted: UIButton {
      var count = 0
      override func sendActions(for controlEvents: UIControl.Event) { count += 1 }
    }
    let button = Muted()
    var ran = false
    button.addAction(UIAction { _ in ran = true }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.count == 1 && !ran)
  }

  @Test(.uiKit("UITabBar.backgroundImage"))
  func `an empty background image and an empty shadow image make a tab bar transparent`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let ground = try #require(bar.backgroundColor)
    #expect(ground.cgColor.alpha == 1)
    bar.backgroundImage = UIImage()
    bar.shadowImage = UIImage()
    bar.layoutIfNeeded()
    #expect(bar.backgroundColor == nil && bar.subviews.allSatisfy { $0.isHidden })
    bar.backgroundImage = nil
    bar.barStyle = .black
    #expect(bar.backgroundColor != nil && bar.backgroundColor != ground)
    bar.setItems([UITabBarItem(title: "One", image: nil, tag: 0)], animated: false)
    #expect(bar.items.count == 1)
  }

  @Test(.uiKit("CALayer.model()"))
  func `the model layer has the values that were set`() {
    let layer = CALayer()
    layer.sublayerTransform.m34 = -0.002
    layer.position = CGPoint(x: 3, y: 4)
    let position: CGPoint = layer.model().position
    #expect(position == CGPoint(x: 3, y: 4))
  }

  @Test(.uiKit("CAMediaTimingFillMode.init(rawValue:)"))
  func `constants of Core Animation are created from their names`() {
    #expect(CAMediaTimingFillMode(rawValue: "forwards") == .forwards && CAMediaTimingFillMode.both.rawValue == "both")
    #expect(CALayerContentsGravity(rawValue: "resizeAspect") == .resizeAspect)
    #expect(CAAnimationCalculationMode(rawValue: "paced") == .paced)
    let layer = CAShapeLayer()
    layer.fillMode = .forwards
    #expect(layer.fillMode == .forwards && CALayer().fillMode == .removed)
  }

  @Test(.uiKit("UIAccessibilityElement"))
  func `an accessibility element keeps its description and its container`() {
    let view = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = "Left thumb"
    element.accessibilityTraits = .adjustable
    #expect(element.accessibilityContainer === view && element.accessibilityLabel == "Left thumb")
  }

  @Test(.uiKit("CGPoint.debugDescription"))
  func `geometry describes itself`() {
    #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
    #expect(CGRect(x: 0, y: 0, width: 3, height: 4).debugDescription == "(0.0, 0.0, 3.0, 4.0)")
    #expect(UIColor.white.cgColor.colorSpace?.model == .rgb)
  }

  private final class BlockItem: UIBarButtonItem {
    var handler: (() -> Void)?
    convenience init(title: String, handler: @escaping () -> Void) {
      self.init(title: title, style: .plain, target: nil, action: Selector(BlockItem.press))
      self.handler = handler
      target = self
    }
    func press() { handler?() }
  }

  @Test(.uiKit("UIBarButtonItem.init(title:style:target:action:)"))
  func `a subclass of an item uses the initializers of its superclass`() throws {
    var count = 0
    let screen = UIViewController()
    let item = BlockItem(title: "Done") { count += 1 }
    screen.navigationItem.rightBarButtonItem = item
    #expect(item.value(forKey: "view") == nil)
    let rig = ControllerRig(UINavigationController(rootViewController: screen))
    rig.settle()
    let view = try #require(item.value(forKey: "view") as? UIView)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    rig.tap(middle.x, middle.y)
    rig.settle()
    #expect(count == 1)
  }

  @Test(.uiKit("UIWindow.didBecomeKeyNotification"))
  func `a window that is shown posts that it is visible and key`() {
    final class Listener {
      var names: [String] = []
      func note(_ notification: Notification) { names.append(notification.name.rawValue) }
    }
    let (listener, screen, window) = (Listener(), PlainScreen(), UIWindow(frame: .zero))
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeHiddenNotification,
    ]
    screen.driver.stage.perform {
      for name in names {
        NotificationCenter.default.addObserver(listener, selector: Listener.note(_:), name: name, object: window)
      }
    }
    window.host = screen.view.window?.host
    #expect(listener.names == names.prefix(2).map(\.rawValue))
    window.host = nil
    #expect(listener.names == names.map(\.rawValue))
  }
}
