import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The navigation bar: when it exists, its contents, and its transitions during pushes and pops.
@MainActor
@Suite struct NavigationBarTests {
  @Test func `a navigation controller has no bar until a screen uses its navigation item`() {
    let bench = BarBench(usesBar: false)
    #expect(bench.navigation.view.subviews.count == 1)
    #expect(bench.screens[1].view.superview === bench.navigation.view)
    #expect(bench.screens[1].view.safeAreaInsets == EdgeInsets())
    bench.screens[1].navigationItem.title = "Second"
    bench.driver.wait(20)
    #expect(bench.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(bench.bar.window != nil)
    #expect(bench.texts == ["A", "Second"])
    #expect(bench.stage.diagnostics == [])
  }

  @Test func `a bar that is hidden before it becomes visible never takes any space`() {
    let bench = BarBench(usesBar: false)
    bench.navigation.isNavigationBarHidden = true
    bench.driver.wait(20)
    #expect(bench.screens[1].view.safeAreaInsets.top == 0)
    #expect(bench.bar.frame.maxY <= 0)
    #expect(bench.screens[1].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `the back button has the title of the previous screen and pops`() {
    let bench = BarBench(3)
    #expect(bench.texts == ["B", "C"])
    bench.tap(20, 22)
    #expect(bench.stage.transition != nil)
    bench.driver.settle()
    #expect(bench.navigation.viewControllers.count == 2)
    #expect(bench.texts == ["A", "B"])
    bench.tap(20, 22)
    bench.driver.settle()
    #expect(bench.texts == ["A"])
    bench.tap(20, 22)
    #expect(bench.stage.transition == nil)
    #expect(bench.stage.diagnostics == [])
  }

  @Test func `the title of the back button fits the available space`() {
    let bench = BarBench()
    let item = bench.screens[0].navigationItem
    func shown(_ change: () -> Void) -> [String] {
      change()
      bench.driver.wait(20)
      return bench.texts
    }
    #expect(shown { item.title = "A title that is much too long for a button" } == ["Back", "B"])
    #expect(shown { item.backButtonTitle = "Short" } == ["Short", "B"])
    #expect(
      shown { item.backBarButtonItem = BarButtonItem(title: "Item", style: .plain, target: nil, action: nil) }
        == ["Item", "B"])
    #expect(shown { item.backBarButtonItem?.title = "" } == ["B"])
    #expect(shown { item.backButtonDisplayMode = .generic } == ["Back", "B"])
    #expect(shown { bench.screens[1].navigationItem.hidesBackButton = true } == ["B"])
  }

  @MainActor
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func item(_ sender: BarButtonItem) { calls.append("item \(sender.title ?? "?")") }
    func any(_ sender: Any) { calls.append("any \(sender is BarButtonItem)") }
  }

  @Test func `a button calls its target with or without the item as the sender`() {
    let bench = BarBench(1)
    let target = Target()
    let item = bench.screens[0].navigationItem
    item.leftBarButtonItem = BarButtonItem(title: "Left", style: .plain, target: target, action: Target.item)
    item.rightBarButtonItems = [
      BarButtonItem(barButtonSystemItem: .add, target: target, action: Target.plain),
      BarButtonItem(title: "Any", style: .done, target: target, action: Target.any),
    ]
    bench.driver.wait(20)
    #expect(bench.texts == ["Left", "A", "Any"])
    for x in [24.0, 300, 260] { bench.tap(x, 22) }
    #expect(target.calls == ["item Left", "plain", "any true"])
    item.leftBarButtonItem?.isEnabled = false
    bench.tap(24, 22)
    #expect(target.calls.count == 3)
    bench.driver.settle()
  }

  @Test func `target and action can be set separately, and a nil target means the responder chain`() {
    let bench = BarBench(1, usesBar: false)
    let responder = BarTarget(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let bar = NavigationBar(frame: responder.bounds)
    let item = BarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    bar.pushItem(NavigationItem(title: "Own"), animated: false)
    bar.topItem?.leftBarButtonItem = item
    responder.addSubview(bar)
    bench.screens[0].view.addSubview(responder)
    func calls(after change: () -> Void) -> [[String]] {
      change()
      bench.driver.wait(20)
      bench.tap(24, 22)
      return [responder.calls, target?.calls ?? []]
    }
    var target: BarTarget? = BarTarget()
    #expect(calls { item.action = nil } == [[], []])
    #expect(calls { item.action = Selector(BarTarget.item) } == [["Left"], []])
    #expect(calls { item.target = target } == [["Left"], ["Left"]])
    #expect(calls { target = nil } == [["Left", "Left"], []])
    #expect(item.target == nil)
  }

  @Test func `an item runs its primary action`() {
    let bench = BarBench(1)
    var senders: [Any?] = []
    let item = BarButtonItem(title: "Do", primaryAction: Action { senders.append($0.sender) })
    bench.screens[0].navigationItem.rightBarButtonItem = item
    bench.driver.wait(20)
    bench.tap(295, 22)
    #expect(senders.count == 1 && senders[0] as? BarButtonItem === item)
  }

  @Test func `a push animates both titles and ends with one title view`() {
    let bench = BarBench(1)
    bench.navigation.pushViewController(screen("B"), animated: true)
    bench.driver.wait(50)
    #expect(bench.bar.subviews.count == 3)
    bench.driver.settle()
    #expect(bench.bar.subviews.count == 2)
    #expect(bench.texts == ["A", "B"])
    #expect(bench.bar.layer.timeline == nil)
  }

  @Test("a swipe back moves the titles and completes or restores them", arguments: [true, false])
  func swipe(isFinished: Bool) {
    let bench = BarBench()
    let before = bench.stage.displayList.digest
    bench.driver.down(4, 200)
    bench.driver.drag(to: 200, 200, over: 300)
    #expect(bench.bar.subviews.count == 3)
    let middles = bench.bar.subviews.dropFirst().compactMap {
      $0.subviews.first?.layer.presentationValues.transform.affine.tx
    }
    #expect(middles.contains { $0 > 20 } && middles.contains { $0 < -20 }, "the titles' offsets are \(middles)")
    bench.driver.drag(to: isFinished ? 310 : 40, 200, over: 300)
    bench.driver.wait(300)
    bench.driver.up()
    bench.driver.settle()
    bench.stage.advance(to: bench.stage.now)
    #expect(bench.navigation.viewControllers.count == (isFinished ? 1 : 2))
    #expect(bench.texts == (isFinished ? ["A"] : ["A", "B"]))
    if !isFinished { #expect(bench.stage.displayList.digest == before) }
    #expect(bench.stage.diagnostics == [])
  }

  @Test func `a standalone bar pushes and pops items`() {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let items = [NavigationItem(title: "One"), NavigationItem(title: "Two")]
    bar.items = [items[0]]
    bar.pushItem(items[1], animated: false)
    bar.layoutIfNeeded()
    #expect(bar.visibleTexts(in: bar) == ["One", "Two"])
    #expect(bar.topItem === items[1] && bar.backItem === items[0])
    #expect(bar.popItem(animated: true) === items[1])
    #expect(bar.visibleTexts(in: bar) == ["One"])
  }

  private func screen(_ name: String) -> ViewController {
    let screen = ViewController()
    screen.title = name
    return screen
  }
}

/// A view in the responder chain that logs the titles of the items it receives.
private final class BarTarget: View {
  var calls: [String] = []
  func item(_ sender: BarButtonItem) { calls.append(sender.title ?? "?") }
}
