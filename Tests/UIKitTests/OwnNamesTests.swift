import Testing
import UIKit

/// Subclass members whose names are free in UIKit but are used by Halfway's classes.
@MainActor
@Suite struct OwnNamesTests {
  final class Screen: UIViewController {
    let transition = "bubble"
    var stage = 3
    var content: [String] = []
    var inTurn = false
    var isPerforming = false
    func perform(_ step: Int) -> Int { step + 1 }
  }

  final class Pan: UIPanGestureRecognizer {
    enum Direction { case up, down }
    let direction: Direction
    var deadline = "soon"
    var touches = 2
    let hasBegun = 1.5
    var quantity = 4
    func cancel() -> String { "cancelled" }
    init(direction: Direction) {
      self.direction = direction
      super.init(target: nil, action: nil)
    }
  }

  final class Card: UIView {
    let stage = "front"
    lazy var rootView = UILabel()
    var rows = 7
    func loadContent() -> Bool { true }
    func setNeedsContent() -> Bool { true }
    func loadContentIfNeeded() -> Bool { true }
  }

  final class Headline: UILabel {
    var lineHeightMultiple = "wide"
  }

  @Test func `a subclass's members take precedence over members that only Halfway has`() {
    let screen = Screen()
    #expect(screen.transition == "bubble" && screen.stage == 3 && !screen.inTurn && screen.perform(1) == 2)
    let pan = Pan(direction: .down)
    #expect(pan.direction == .down && pan.deadline == "soon" && pan.touches == 2 && pan.hasBegun == 1.5)
    #expect(pan.quantity == 4 && pan.cancel() == "cancelled")
    let card = Card()
    #expect(card.stage == "front" && card.rows == 7 && card.loadContent() && card.setNeedsContent())
    #expect(card.loadContentIfNeeded() && card.rootView !== card)
    #expect(Headline().lineHeightMultiple == "wide")
  }

  @Test func `the superclass type exposes Halfway's members`() {
    let screen: UIViewController = Screen()
    let (pan, card, headline): (UIGestureRecognizer, UIView, UILabel) = (Pan(direction: .up), Card(), Headline())
    #expect(screen.transition == nil && pan.deadline == nil && pan.touches.isEmpty && !pan.hasBegun)
    #expect(card.rootView === card && card.stage == nil && headline.lineHeightMultiple == 1)
  }

  /// Overrides the members that are open in UIKit.
  final class Overriding: UIView {
    var log: [String] = []
    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var center: CGPoint { didSet { log.append("center") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }
    override var alpha: CGFloat { didSet { log.append("alpha") } }
    override var isHidden: Bool { didSet { log.append("isHidden") } }
    override var clipsToBounds: Bool { didSet { log.append("clipsToBounds") } }
    override var contentMode: UIView.ContentMode { didSet { log.append("contentMode") } }
    override var isUserInteractionEnabled: Bool { didSet { log.append("isUserInteractionEnabled") } }
    override func addSubview(_ view: UIView) {
      log.append("addSubview")
      super.addSubview(view)
    }
    override func removeFromSuperview() {
      log.append("removeFromSuperview")
      super.removeFromSuperview()
    }
  }

  @Test func `a subclass's overrides are called, but not during initialization`() {
    let view = Overriding(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.log.isEmpty && view.frame.width == 10)
    view.frame.origin.x = 5
    view.bounds.size.width = 20
    view.center = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.contentMode = .center
    view.isUserInteractionEnabled = false
    let child = UIView()
    view.addSubview(child)
    UIView().addSubview(view)
    view.removeFromSuperview()
    #expect(
      view.log == [
        "frame", "bounds", "center", "transform", "alpha", "isHidden", "clipsToBounds", "contentMode",
        "isUserInteractionEnabled", "addSubview", "removeFromSuperview",
      ])
    #expect(child.superview === view && view.superview == nil)
  }

  final class Navigator: UINavigationController {
    var pushed: [UIViewController] = []
    override var modalPresentationStyle: UIModalPresentationStyle {
      get { .custom }
      set {}
    }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      pushed.append(viewController)
      super.pushViewController(viewController, animated: animated)
    }
  }

  @Test func `a subclass can override the members of a navigation controller`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigator = Navigator(rootViewController: first)
    navigator.pushViewController(second, animated: false)
    #expect(navigator.pushed.count == 1 && navigator.topViewController === second)
    #expect(navigator.modalPresentationStyle == .custom)
  }
}
