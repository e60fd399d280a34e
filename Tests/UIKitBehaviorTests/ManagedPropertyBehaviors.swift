import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the properties that subclasses of layers declare with `@NSManaged`.
@Suite("Properties of layers' subclasses") @MainActor struct ManagedPropertyBehaviors {
  private final class Gauge: CALayer {
    var progress: Double {
      get { managedValue(forKey: "progress") }
      set { setManagedValue(newValue, forKey: "progress") }
    }
    var tint: UIColor? {
      get { managedValue(forKey: "tint") }
      set { setManagedValue(newValue, forKey: "tint") }
    }
    var limit: CGFloat {
      get { managedValue(forKey: "limit") }
      set { setManagedValue(newValue, forKey: "limit") }
    }
    var drawn: [Double] = []
    var acts = false

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override class func defaultValue(forKey key: String) -> Any? {
      key == "limit" ? CGFloat(3) : super.defaultValue(forKey: key)
    }
    override func draw(in context: CGContext) { drawn.append(progress) }
    override func action(forKey event: String) -> CAAction? {
      guard event == "progress", acts else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress
      animation.duration = 0.1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      return animation
    }
  }

  private func screen(_ gauge: Gauge) -> PlainScreen {
    let screen = PlainScreen()
    gauge.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    screen.view.layer.addSublayer(gauge)
    show(screen)
    return screen
  }

  private func show(_ screen: PlainScreen) {
    screen.frame()
    _ = screen.driver.stage.displayList
  }

  @Test(.uiKit("CALayer.needsDisplay(forKey:)"))
  func `a change of a property that needs display draws the layer again`() {
    let gauge = Gauge()
    let screen = screen(gauge)
    #expect(gauge.progress == 0 && gauge.limit == 3 && gauge.tint == nil)
    gauge.progress = 0.5
    gauge.tint = .red
    show(screen)
    gauge.limit = 4
    show(screen)
    #expect(gauge.drawn == [0.5] && gauge.tint == .red && gauge.limit == 4)
    #expect(gauge.value(forKey: "progress") as? Double == 0.5)
    gauge.setValue(0.25, forKey: "progress")
    #expect(gauge.progress == 0.25)
  }

  @Test(.uiKit("CALayer.needsDisplay(forKey:)"))
  func `an animation of such a property draws the values between`() throws {
    let gauge = Gauge()
    let screen = screen(gauge)
    gauge.progress = 1
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.1)
    gauge.add(animation, forKey: "progress")
    gauge.drawn = []
    for _ in 0..<3 { show(screen) }
    #expect(gauge.drawn.count == 3 && gauge.drawn == gauge.drawn.sorted())
    #expect(gauge.drawn.allSatisfy { $0 > 0 && $0 < 1 })
    #expect(gauge.progress == 1)
    let shown = try #require(gauge.presentation())
    #expect(shown.progress > 0 && shown.progress < 1)
    for _ in 0..<5 { show(screen) }
    #expect(gauge.drawn.last == 1 && gauge.presentation()?.progress == 1)
    let count = gauge.drawn.count
    for _ in 0..<3 { show(screen) }
    #expect(gauge.drawn.count == count && screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("CALayer.action(forKey:)"))
  func `a change performs the action that the layer returns for the property`() {
    let gauge = Gauge()
    let screen = screen(gauge)
    gauge.acts = true
    screen.driver.stage.perform { gauge.progress = 1 }
    gauge.drawn = []
    for _ in 0..<3 { show(screen) }
    #expect(gauge.animation(forKey: "progress") != nil)
    #expect(gauge.drawn.count == 3 && gauge.drawn.allSatisfy { $0 > 0 && $0 < 1 })
    for _ in 0..<5 { show(screen) }
    #expect(gauge.drawn.last == 1 && gauge.animation(forKey: "progress") == nil)
  }

  @Test(.uiKit("CAPropertyAnimation.keyPath"))
  func `a property that was never set is animated between the values of the animation`() {
    let gauge = Gauge()
    let screen = screen(gauge)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0.5, 1, 1)
    gauge.add(animation, forKey: nil)
    show(screen)
    #expect(gauge.drawn.last.map { $0 > 0.5 && $0 < 0.6 } ?? false)
    #expect(gauge.progress == 0 && screen.driver.stage.diagnostics.isEmpty)
    gauge.add(CABasicAnimation(keyPath: "unknown"), forKey: nil)
    #expect(screen.driver.stage.diagnostics.count == 1)
  }
}
