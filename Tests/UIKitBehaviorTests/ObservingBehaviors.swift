import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in key-value observing.
@Suite("Key-value observing") @MainActor struct ObservingBehaviors {
  private final class Watcher: UIView {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let isPrior = change?[.notificationIsPriorKey] as? Bool ?? false
      log.append("\(keyPath ?? "") \(isPrior ? "before" : "after") \(change?[.newKey] == nil ? "-" : "new")")
    }
  }

  @Test(.uiKit("NSKeyValueObservingOptions.prior"))
  func `an observer can be notified before each change, without a new value`() {
    let (scroll, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Watcher())
    for key in ["contentSize", "contentOffset", "alpha"] {
      scroll.addObserver(watcher, forKeyPath: key, options: [.new, .prior], context: nil)
    }
    scroll.contentSize = CGSize(width: 10, height: 50)
    scroll.contentOffset.y = 5
    scroll.alpha = 0.5
    let keys = ["contentSize", "contentOffset", "alpha"]
    #expect(watcher.log == keys.flatMap { ["\($0) before -", "\($0) after new"] })
  }

  @Test(.uiKit("NSObject.observe(_:options:changeHandler:)"))
  func `the state of a gesture recognizer is observed before its actions run`() {
    let screen = PlainScreen()
    var log: [String] = []
    let pan = UIPanGestureRecognizer()
    pan.addTarget(screen.controller, action: Selector({ (_: UIViewController) in { log.append("action") } }))
    screen.view.addGestureRecognizer(pan)
    let observation = pan.observe(\.state, options: [.old, .new]) { recognizer, change in
      log.append("\(change.oldValue ?? .possible) \(recognizer.state)")
    }
    screen.driver.down(50, 50)
    screen.driver.drag(to: 50, 90, over: 50)
    screen.driver.up()
    #expect(log.first == "possible began" && log.dropFirst().first == "action")
    #expect(log.contains("changed ended"))
    observation.invalidate()
    let watcher = Watcher()
    pan.addObserver(watcher, forKeyPath: "state", options: .new, context: nil)
    pan.removeObserver(watcher, forKeyPath: "state")
    #expect(screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("NSObject.observe(_:options:changeHandler:)"))
  func `titles, the state of controls and delegates are observable`() {
    var log: [String] = []
    let (screen, button, scroll) = (UIViewController(), UIButton(), UIScrollView())
    final class Delegate: UIView, UIScrollViewDelegate {}
    let delegate = Delegate()
    let observations = [
      screen.observe(\.title) { screen, _ in log.append(screen.title ?? "") },
      button.observe(\.isSelected, options: .new) { log.append("selected \($1.newValue ?? false)") },
      button.observe(\.isEnabled, options: .old) { log.append("enabled \($1.oldValue ?? false)") },
      scroll.observe(\.delegate) { scroll, _ in log.append("delegate \(scroll.delegate === delegate)") },
    ]
    screen.title = "A"
    button.isSelected = true
    button.isEnabled = false
    scroll.delegate = delegate
    #expect(log == ["A", "selected true", "enabled true", "delegate true"])
    for observation in observations { observation.invalidate() }
    screen.title = "B"
    #expect(log.count == 4)
  }

  @Test(.uiKit("NSObject.observeValue(forKeyPath:of:change:context:)"))
  func `a layout observes its own collection view`() {
    final class Layout: UICollectionViewFlowLayout {
      var log: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { log.append("\(keyPath ?? "") \(collectionView != nil)") }
    }
    let layout = Layout()
    layout.addObserver(layout, forKeyPath: "collectionView", options: [], context: nil)
    var views: [UICollectionView?] = []
    let observation = layout.observe(\.collectionView) { layout, _ in views.append(layout.collectionView) }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.log == ["collectionView true"] && views == [view])
    layout.removeObserver(layout, forKeyPath: "collectionView")
    observation.invalidate()
  }

  @Test(.uiKit("NSObject.value(forKey:)"))
  func `the value of a property can be read by its name`() {
    let screen = UIViewController()
    #expect(screen.value(forKey: "title") == nil)
    screen.title = "A"
    #expect(screen.value(forKey: "title") as? String == "A")
    let navigation = UINavigationController(rootViewController: screen)
    let rig = ControllerRig(navigation)
    #expect(navigation.value(forKey: "_isTransitioning") as? Bool == false)
    navigation.pushViewController(UIViewController(), animated: true)
    #expect(navigation.value(forKey: "_isTransitioning") as? Bool == true)
    rig.settle()
    #expect(navigation.value(forKey: "_isTransitioning") as? Bool == false)
  }

  @Test(.uiKit("NSObject.didChangeValue(forKey:)"))
  func `a change that isn't made by setting a property can be announced`() {
    let (view, watcher) = (UIView(), Watcher())
    view.addObserver(watcher, forKeyPath: "alpha", options: [.prior, .new], context: nil)
    view.willChangeValue(forKey: "alpha")
    view.didChangeValue(forKey: "alpha")
    view.willChangeValue(forKey: "own")
    view.didChangeValue(forKey: "own")
    #expect(watcher.log == ["alpha before -", "alpha after new"])
  }

  @Test(.uiKit("NSObject.setValue(_:forKey:)"))
  func `the state of a recognizer can be set by its name`() {
    let screen = PlainScreen()
    let pan = UIPanGestureRecognizer()
    screen.view.addGestureRecognizer(pan)
    screen.driver.down(50, 50)
    screen.driver.drag(to: 50, 90, over: 50)
    #expect(pan.state == .changed)
    pan.setValue(UIGestureRecognizer.State.cancelled.rawValue, forKey: "state")
    #expect(pan.state == .cancelled)
    pan.setValue(false, forKey: "enabled")
    #expect(!pan.isEnabled && screen.driver.stage.diagnostics.isEmpty)
  }

  private final class Download: NSObject, KeyValueObservable {
    @KeyValueObserved var progress = 0.0 { didSet { log.append("did set \(progress)") } }
    @KeyValueObserved var note: String?
    var log: [String] = []
  }
  private final class Card: UIView {
    @KeyValueObserved var side: CGFloat
    override init(frame: CGRect) {
      side = 1
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test(.uiKit("NSObject.observe(_:options:changeHandler:)"))
  func `a property of an object of one's own is observed by its key path`() {
    let (download, card) = (Download(), Card(frame: .zero))
    var log: [String] = []
    let observations = [
      download.observe(\.progress, options: [.old, .new]) {
        log.append("\($1.oldValue ?? -1) to \($1.newValue ?? -1)")
      },
      download.observe(\.note, options: .initial) { download, _ in log.append("note \(download.note ?? "nil")") },
      card.observe(\.side, options: .prior) { card, change in log.append("\(change.isPrior) \(card.side)") },
      card.observe(\.alpha) { card, _ in log.append("alpha \(card.alpha)") },
    ]
    download.progress = 0.5
    download.note = "a"
    card.side = 2
    card.alpha = 0
    #expect(log == ["note nil", "0.0 to 0.5", "note a", "true 1.0", "false 2.0", "alpha 0.0"])
    #expect(download.log == ["did set 0.5"])
    for observation in observations { observation.invalidate() }
    download.progress = 1
    #expect(log.count == 6)
  }

  @Test(.uiKit("NSObject.addObserver(_:forKeyPath:options:context:)"))
  func `a property of an object of one's own is observed by its name`() {
    let (screen, download, watcher) = (PlainScreen(), Download(), Watcher())
    download.addObserver(watcher, forKeyPath: "progress", options: [.new, .initial], context: nil)
    download.progress = 1
    download.willChangeValue(forKey: "progress")
    download.didChangeValue(forKey: "progress")
    #expect(watcher.log == ["progress after new", "progress after new", "progress after new"])
    #expect(download.value(forKey: "progress") as? Double == 1)
    download.removeObserver(watcher, forKeyPath: "progress")
    download.progress = 2
    #expect(watcher.log.count == 3 && screen.driver.stage.diagnostics.isEmpty)
    screen.driver.stage.perform { download.addObserver(watcher, forKeyPath: "log", options: [], context: nil) }
    #expect(screen.driver.stage.diagnostics.count == 1)
  }
}
