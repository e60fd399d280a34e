import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in values: texts of geometry, number objects, symbols, and timers.
@Suite("Values") @MainActor struct ValueBehaviors {
  @Test(.uiKit("NSCoder.cgPoint(for:)"))
  func `texts of points, sizes, rectangles and insets are read and written`() {
    #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
    #expect(NSCoder.cgPoint(for: "{-3,4}") == CGPoint(x: -3, y: 4))
    #expect(NSCoder.cgSize(for: "{10, 20}") == CGSize(width: 10, height: 20))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSCoder.cgPoint(for: "point") == .zero && NSCoder.cgRect(for: "{1, 2}") == .zero)
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGSize(width: 10, height: 0)) == "{10, 0}")
  }

  @Test(.uiKit("CAGradientLayer.locations"))
  func `the locations of a gradient are number objects as well as literals`() {
    let layer = CAGradientLayer()
    let numbers: [NSNumber] = [0, 0.25]
    layer.locations = numbers
    #expect(layer.locations == [0, 0.25])
    layer.locations = [0, 0.5, 1]
    let read: [NSNumber]? = layer.locations
    #expect(read == [0, 0.5, 1])
    layer.locations = nil
    #expect((layer.locations as [NSNumber]?) == nil)
  }

  @Test(.uiKit("UIImage.init(systemName:)", differs: "The system's symbols can't be distributed."))
  func `a symbol without an image in the resources is nil and reported`() {
    let screen = PlainScreen()
    screen.driver.stage.perform { #expect(UIImage(systemName: "xmark") == nil) }
    #expect(screen.driver.stage.diagnostics.contains { $0.message.contains("xmark") })
  }

  @Test(.uiKit("Timer"))
  func `a timer without an interval is invalid`() {
    let timer = Timer()
    #expect(!timer.isValid)
  }

  @Test(.uiKit("CADisplayLink.frameInterval"))
  func `the frame interval of a display link is a divisor of 60 frames per second`() {
    let link = CADisplayLink(target: Ticker(), selector: Ticker.tick)
    #expect(link.frameInterval == 1)
    link.frameInterval = 3
    #expect(link.preferredFramesPerSecond == 20 && link.frameInterval == 3)
    link.invalidate()
  }

  private final class Ticker: NSObject {
    func tick() {}
  }

  @Test(.uiKit("UIColor.init()"))
  func `a color without components can be a property's initial value`() {
    #expect(UIColor().cgColor.alpha == 0)
  }

  @Test(.uiKit("UINavigationBar.setBackgroundImage(_:for:barMetrics:)"))
  func `a background image for any position is that of the navigation bar`() {
    let (bar, image) = (UINavigationBar(), UIImage())
    bar.setBackgroundImage(image, for: .bottom, barMetrics: .default)
    #expect(bar.backgroundImage(for: .default) == nil)
    bar.setBackgroundImage(image, for: .any, barMetrics: .default)
    #expect(bar.backgroundImage(for: .default) === image)
  }

  @Test(.uiKit("UILayoutPriority"))
  func `a number is added to a priority and subtracted from it`() {
    let priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999 && .defaultLow + 1 == UILayoutPriority(251))
  }

  @Test(.uiKit("UIEdgeInsets.top"))
  func `insets have the type of coordinates`() {
    let (insets, origin) = (UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0), CGPoint?.none)
    let y = origin?.y ?? insets.top
    let pair: (CGFloat, CGFloat) = (y, insets.bottom)
    #expect(pair == (3, 0))
  }

  // MARK: Observing

  private final class Watcher: NSObject, KeyValueObserver {
    var keys: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      keys.append(keyPath ?? "")
    }
  }

  @Test(.uiKit("NSObject.addObserver(_:forKeyPath:options:context:)"))
  func `an object that isn't a responder observes a view`() {
    let (view, watcher) = (UIView(), Watcher())
    view.addObserver(watcher, forKeyPath: "frame", options: .new, context: nil)
    view.frame.origin.x = 3
    view.removeObserver(watcher, forKeyPath: "frame")
    view.frame.origin.x = 4
    #expect(watcher.keys == ["frame"])
  }
}
