import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The bar above a stack of screens: when it is there, what it shows, and how it goes along with pushes and pops.
@MainActor
@Suite struct NavigationBarTests {
  @Test func `a controller has no bar until something of bars is used`() {
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

  @Test func `a bar that is sent away before it is seen is never there`() {
    let bench = BarBench(usesBar: false)
    bench.navigation.isNavigationBarHidden = true
    bench.driver.wait(20)
    #expect(bench.screens[1].view.safeAreaInsets.top == 0)
    #expect(bench.bar.frame.maxY <= 0)
    #expect(bench.screens[1].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `the back button has the title before and pops`() {
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

  @Test func `the back button says what there is room for`() {
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

  @Test func `a button tells its target with or without the item`() {
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

  @Test func `a target and a method may be set apart, and the next responder is told for none`() {
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

  @Test func `an action is run by its item`() {
    let bench = BarBench(1)
    var senders: [Any?] = []
    let item = BarButtonItem(title: "Do", primaryAction: Action { senders.append($0.sender) })
    bench.screens[0].navigationItem.rightBarButtonItem = item
    bench.driver.wait(20)
    bench.tap(295, 22)
    #expect(senders.count == 1 && senders[0] as? BarButtonItem === item)
  }

  @Test func `a push shows both titles on their way and one in the end`() {
    let bench = BarBench(1)
    bench.navigation.pushViewController(screen("B"), animated: true)
    bench.driver.wait(50)
    #expect(bench.bar.subviews.count == 3)
    bench.driver.settle()
    #expect(bench.bar.subviews.count == 2)
    #expect(bench.texts == ["A", "B"])
    #expect(bench.bar.layer.timeline == nil)
  }

  @Test("A swipe back that is let go", arguments: [true, false])
  func swipe(isFinished: Bool) {
    let bench = BarBench()
    let before = bench.stage.displayList.digest
    bench.driver.down(4, 200)
    bench.driver.drag(to: 200, 200, over: 300)
    #expect(bench.bar.subviews.count == 3)
    let middles = bench.bar.subviews.dropFirst().compactMap {
      $0.subviews.first?.layer.presentationValues.transform.affine.tx
    }
    #expect(middles.contains { $0 > 20 } && middles.contains { $0 < -20 }, "the titles stand at \(middles)")
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

  @Test func `a bar of its own pushes and pops items`() {
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

/// Something in the chain of responders that notes of which items it is told.
private final class BarTarget: View {
  var calls: [String] = []
  func item(_ sender: BarButtonItem) { calls.append(sender.title ?? "?") }
}
