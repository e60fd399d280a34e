import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Key-value observation, and properties of the environment.
@Suite @MainActor struct ObservingTests {
  private final class Watcher: UIView {
    var told: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = (change?[.newKey] as? CGPoint).map { "\($0.y)" } ?? "-"
      told.append("\(keyPath ?? "") \(new)")
    }
  }

  @Test func `an observation of the content offset reports every change until it is invalidated`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let screen = UIViewController()
    let driver = StageDriver(Stage(rootViewController: screen, size: CGSize(width: 300, height: 400)))
    screen.view.addSubview(scroll)
    var told: [String] = []
    var observation: NSKeyValueObservation? = scroll.observe(\.contentOffset, options: [.old, .new, .initial]) {
      told.append("\($0 === scroll) \($1.oldValue?.y ?? -1) \($1.newValue?.y ?? -1)")
    }
    scroll.contentOffset.y = 20
    scroll.contentOffset.y = 20
    #expect(told == ["true -1.0 0.0", "true 0.0 20.0"])
    driver.down(50, 80)
    driver.drag(to: 50, 40, over: 100)
    driver.up()
    #expect(told.count > 2)
    driver.wait(2000)
    observation?.invalidate()
    let count = told.count
    scroll.contentOffset.y = 0
    #expect(told.count == count)
    observation = scroll.observe(\.frame) { _, _ in told.append("frame") }
    scroll.frame.origin.x = 5
    scroll.center.x = 50
    #expect(told.last == "frame" && told.count == count + 1)
    observation = nil
    scroll.frame.origin.x = 7
    #expect(told.count == count + 1)
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `key-path observers are notified until they are removed or deallocated`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var watcher: Watcher? = Watcher()
    let other = Watcher()
    for observer in [watcher, other].compactMap({ $0 }) {
      scroll.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
    }
    scroll.addObserver(other, forKeyPath: "hidden", context: nil)
    scroll.contentOffset.y = 3
    scroll.isHidden = true
    #expect(watcher?.told == ["contentOffset 3.0"])
    #expect(other.told == ["contentOffset 3.0", "hidden -"])
    watcher = nil
    other.told = []
    scroll.removeObserver(other, forKeyPath: "hidden")
    scroll.contentOffset.y = 4
    scroll.isHidden = false
    #expect(other.told == ["contentOffset 4.0"])
    let stage = Stage(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400))
    stage.perform {
      scroll.removeObserver(other, forKeyPath: "hidden")
      scroll.addObserver(other, forKeyPath: "subviews", context: nil)
      UIView().addObserver(other, forKeyPath: "contentSize", context: nil)
    }
    stage.advance(to: .zero)
    #expect(stage.diagnostics.map(\.message).suffix(3).map { $0.contains("Watcher") } == [true, false, false])
  }

  @Test func `an observation of the selected tab reports its changes`() {
    let tabs = UITabBarController()
    let screens = [UIViewController(), UIViewController()]
    tabs.setViewControllers(screens, animated: false)
    var told: [Int] = []
    let observation = tabs.observe(\.selectedIndex, options: .new) { told.append($1.newValue ?? -1) }
    tabs.selectedIndex = 1
    tabs.selectedViewController = screens[0]
    tabs.selectedIndex = 0
    withExtendedLifetime(observation) { #expect(told == [1, 0]) }
  }

  @Test func `the environment reports default values`() {
    let view = UIView()
    #expect(UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .leftToRight)
    let stage = Stage(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400))
    stage.perform { view.semanticContentAttribute = .forceRightToLeft }
    stage.advance(to: .zero)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft && stage.diagnostics == [])
    #expect(
      !UIAccessibility.isReduceMotionEnabled && UIScreen.main.traitCollection.forceTouchCapability == .unavailable)
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, CGFloat(30))
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    view.addMotionEffect(group)
    let values = view.motionEffects[0].keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
    #expect(values?["center.x"] as? Double == 20)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
    #expect((IndexPath(row: 3, section: 2) as NSIndexPath).row == 3)
    #expect(CAMediaTimingFunctionName(rawValue: "easeIn") == .easeIn)
    #expect(UIActivityIndicatorView(style: .white).color == .white)
    #expect(UIWindow.Level.normal + 1 < .statusBar)
  }
}
