import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Objects that outlive their owner: their references to the owner become nil, even while the owner is deinitialized.
@MainActor
@Suite struct BackReferenceTests {
  @Test func `a window and its view controllers can outlive their stage`() throws {
    var fixture: NavigationFixture? = NavigationFixture(screens: 2)
    let window = try #require(fixture?.navigation.view.window)
    let navigation = try #require(fixture?.navigation)
    let transitionView = navigation.view.subviews.first
    navigation.popViewController(animated: true)
    fixture?.driver.wait(100)
    weak let stage = fixture?.stage
    fixture = nil
    #expect(stage == nil)
    _ = window.layer.currentTime
    _ = transitionView?.layer.currentTime
    View.animate(withDuration: 1) { window.alpha = 0.5 }
    window.layer.add(BasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(window.layer.convertTime(3, to: nil) == 3)
    #expect(window.stage == nil && navigation.view.stage == nil)
    navigation.pushViewController(ViewController(), animated: true)
    navigation.popViewController(animated: true)
    #expect(navigation.viewControllers.count == 2 || navigation.viewControllers.count == 1)
  }

  @Test func `a deinitializer sees its children, whose parent is either the object or nil`() {
    var log: [String] = []
    autoreleasing {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let curious = CuriousView(frame: root.bounds) { log.append($0) }
      root.addSubview(curious)
      curious.addSubview(View())
      curious.addGestureRecognizer(TapGestureRecognizer())
      curious.removeFromSuperview()
    }
    #expect(log == ["no superview, 1 subviews, found"])
    log = []
    autoreleasing {
      let parent = CuriousParent { log.append($0) }
      let child = ViewController()
      parent.addChild(child)
      _ = child.view
    }
    #expect(log == ["children: 1, their parent: nil"])
  }

  /// Runs a block and releases its local objects when it returns.
  private func autoreleasing(_ body: () -> Void) { body() }
}

/// A view that reports its superview, subviews, and gesture recognizers in its `deinit`.
private final class CuriousView: View {
  private let report: (String) -> Void

  init(frame: CGRect, report: @escaping (String) -> Void) {
    self.report = report
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    let parents = subviews.map { $0.superview == nil ? "nil" : "found" }
    let attached = gestureRecognizers?.map { $0.view == nil ? "nil" : "found" } ?? []
    report(
      "\(superview == nil ? "no superview" : "a superview"), \(subviews.count) subviews, "
        + (parents + attached).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined())
  }
}

private final class CuriousParent: ViewController {
  private let report: (String) -> Void

  init(report: @escaping (String) -> Void) {
    self.report = report
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    let parents = children.map { $0.parent == nil ? "nil" : "found" }
    report("children: \(children.count), their parent: \(parents.joined())")
  }
}
