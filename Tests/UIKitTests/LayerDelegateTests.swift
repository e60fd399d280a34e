import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Layer delegates, layer actions, implicit transactions, and coordinate conversion.
@Suite @MainActor struct LayerDelegateTests {
  private static func stage() -> (UIViewController, StageDriver) {
    let screen = UIViewController()
    return (screen, StageDriver(Stage(rootViewController: screen, size: CGSize(width: 300, height: 400))))
  }

  private static func fade(_ seconds: Double) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, seconds)
    return fade
  }

  @Test func `an implicit transaction ends with the call into the stage`() {
    let (screen, driver) = Self.stage()
    var told: [String] = []
    driver.stage.perform {
      CATransaction.setCompletionBlock { told.append("first") }
      CATransaction.setAnimationDuration(0.5)
      screen.view.layer.add(Self.fade(0), forKey: nil)
      #expect(told == [])
    }
    driver.stage.perform {
      CATransaction.setCompletionBlock { told.append("nothing") }
      #expect(CATransaction.animationDuration() == 0.25)
    }
    #expect(told == ["nothing"])
    driver.wait(450)
    #expect(told == ["nothing"])
    driver.wait(100)
    #expect(told == ["nothing", "first"])
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `every callback has its own implicit transaction at any frame rate`() {
    for hertz in [3.0, 500] {
      let screen = UIViewController()
      let stage = Stage(rootViewController: screen, size: CGSize(width: 300, height: 400))
      let driver = StageDriver(stage, ticks: .regular(hertz: hertz))
      var told: [String] = []
      driver.stage.perform {
        for (delay, seconds) in [(0.1, 0.1), (0.15, 1.0)] {
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            CATransaction.setCompletionBlock {
              told.append("\(seconds) after \(Int((CACurrentMediaTime() * 1000).rounded()))")
            }
            screen.view.layer.add(Self.fade(seconds), forKey: nil)
          }
        }
      }
      driver.wait(1500)
      #expect(told == ["0.1 after 200", "1.0 after 1150"], "\(hertz) Hz")
    }
  }

  @Test func `a layer's action in an animation block is the animation that would begin`() throws {
    let (screen, driver) = Self.stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.view.addSubview(view)
    let layer = CALayer()
    view.layer.addSublayer(layer)
    try driver.stage.perform {
      #expect(
        view.layer.action(forKey: "position") == nil && view.action(for: view.layer, forKey: "position") is NSNull)
      var found: [CABasicAnimation?] = []
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        found = [view.layer, layer].map { $0.action(forKey: "bounds.size.width") as? CABasicAnimation }
      }
      let animation = try #require(found[0])
      #expect(animation.duration == 2 && animation.timingFunction == CAMediaTimingFunction(name: .linear))
      #expect(found[1]?.duration == 2)
      // A null action prevents the animation of a standalone layer, but not of a view's layer.
      for each in [view.layer, layer] { each.actions = ["opacity": NSNull()] }
      UIView.animate(withDuration: 1) {
        view.layer.opacity = 0
        layer.opacity = 0
      }
      #expect(layer.action(forKey: "opacity") == nil)
    }
    driver.wait(500)
    #expect(view.layer.presentation()?.opacity ?? 0 > 0.2)
    #expect(layer.presentation()?.opacity == 0)
  }

  private final class Painter: NSObject, CALayerDelegate {
    var told: [String] = []

    func draw(_ layer: CALayer, in context: CGContext) {
      told.append("draw")
      context.setFillColor(UIColor.red.cgColor)
      context.fill(layer.bounds)
    }

    func action(for layer: CALayer, forKey event: String) -> CAAction? {
      told.append(event)
      return event == "fade" ? LayerDelegateTests.fade(1) : nil
    }
  }

  private final class Card: UIView {
    var laidOut = 0
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      laidOut += 1
    }
  }

  @Test func `a delegate draws a layer, and a view is the delegate of its layer`() {
    let (screen, driver) = Self.stage()
    let (layer, painter, card) = (CALayer(), Painter(), Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.delegate = painter
    screen.view.addSubview(card)
    card.layer.addSublayer(layer)
    let before = driver.stage.displayList
    #expect(painter.told == [])
    layer.setNeedsDisplay()
    driver.wait(20)
    #expect(driver.stage.displayList != before && layer.contents != nil)
    #expect(painter.told == ["draw"])
    layer.action(forKey: "fade")?.run(forKey: "fade", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["fade"] && layer.action(forKey: "other") == nil)
    #expect(painter.told == ["draw", "fade", "other"])
    driver.wait(20)
    #expect(card.laidOut == 1 && card.layer.delegate === card)
    driver.stage.perform { card.layer.delegate = painter }
    driver.wait(20)
    #expect(card.layer.delegate === card)
    #expect(driver.stage.diagnostics.map(\.message) == ["the delegate of a view's layer is the view"])
    layer.delegate = nil
    #expect(layer.delegate == nil)
  }

  @Test func `the system's delete animation fades views out and removes them`() {
    let (screen, driver) = Self.stage()
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    screen.view.addSubview(view)
    var told: [Bool] = []
    driver.stage.perform {
      let changes = { other.frame.origin.y = 100 }
      UIView.perform(.delete, on: [view], animations: changes) { told.append($0) }
    }
    driver.wait(150)
    #expect(view.superview === screen.view && view.layer.presentation()?.opacity ?? 1 < 0.9)
    driver.wait(300)
    #expect(view.superview == nil && told == [true])
    #expect(view.alpha == 1 && view.transform.isIdentity && other.frame.minY == 100)
    let red = CGColor(_colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
  }

  @Test func `points and rectangles convert between layers and to the screen`() {
    let (top, inner, other) = (CALayer(), CALayer(), CALayer())
    for layer in [inner, other] { top.addSublayer(layer) }
    inner.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    other.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -39, y: -28))
    #expect(inner.convert(CGPoint(x: 11, y: 22), from: nil) == CGPoint(x: 1, y: 2))
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: nil) == CGRect(x: 10, y: 20, width: 5, height: 5))
    let (screen, driver) = Self.stage()
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    screen.view.addSubview(view)
    let space = driver.stage.perform { UIScreen.main.coordinateSpace }
    #expect(view.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 31, y: 41))
    #expect(space.convert(CGPoint(x: 31, y: 41), to: view) == CGPoint(x: 1, y: 1))
  }
}
