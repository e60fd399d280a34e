import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in changes of layers outside of animation blocks.
@Suite("Implicit animations") @MainActor struct ImplicitAnimationBehaviors {
  private let screen = AnimationScreen()
  private var dot: CALayer { screen.dot }

  @Test(.uiKit("Core Animation Programming Guide, Animating Layer Content"))
  func `a changed property of a layer animates for a quarter of a second`() {
    screen.run { dot.opacity = 0 }
    #expect(dot.opacity == 0 && screen.dotOpacity == 1)
    screen.wait(125)
    #expect(screen.dotOpacity > 0.1 && screen.dotOpacity < 0.9)
    screen.wait(126)
    #expect(screen.dotOpacity == 0 && dot.animationKeys() == nil)
  }

  @Test(.uiKit("CAMediaTimingFunctionName.default"))
  func `an implicit animation has the default curve`() {
    screen.run { dot.position.x = 105 }
    screen.wait(125)
    // The curve with the control points (0.25, 0.1) and (0.25, 1) reaches 0.8024 in the middle.
    #expect(abs(screen.dotX - 85.24) < 0.05)
  }

  @Test(.uiKit("CALayer.animationKeys()"))
  func `an implicit animation has its property as its key`() {
    screen.run {
      dot.opacity = 0
      dot.cornerRadius = 5
    }
    #expect(dot.animationKeys() == ["opacity", "cornerRadius"])
  }

  @Test(.uiKit("CALayer.frame"))
  func `a changed frame animates position and bounds`() {
    screen.run { dot.frame = CGRect(x: 100, y: 0, width: 50, height: 10) }
    #expect(dot.animationKeys() == ["bounds", "position"])
    #expect(dot.presentation()?.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test(.uiKit("UIView.layer"))
  func `a changed property of a view's layer doesn't animate`() {
    screen.run {
      screen.view.layer.opacity = 0
      screen.view.layer.cornerRadius = 5
    }
    #expect(screen.shownAlpha == 0 && screen.view.layer.animationKeys() == nil)
  }

  @Test(.uiKit("CALayer.actions"))
  func `a null in the actions makes a change immediate`() {
    screen.run {
      dot.actions = ["opacity": NSNull()]
      dot.opacity = 0
      dot.position.x = 105
    }
    #expect(screen.dotOpacity == 0 && screen.dotX == 5)
  }

  @Test(.uiKit("CALayer.actions"))
  func `an animation in the actions leads from the shown value to the new one`() {
    let animation = CABasicAnimation()
    animation.duration = 1
    screen.run {
      dot.actions = ["position": animation]
      dot.position.x = 105
    }
    screen.wait(500)
    #expect(isNear(screen.dotX, 55))
  }

  @Test(.uiKit("CALayerDelegate.action(for:forKey:)"))
  func `the delegate decides about actions before the layer's own`() {
    let delegate = ActionDelegate()
    screen.run {
      dot.delegate = delegate
      dot.actions = ["opacity": CABasicAnimation(), "position": NSNull()]
      dot.opacity = 0
      dot.position.x = 105
      dot.zPosition = 1
    }
    #expect(screen.dotOpacity == 0 && screen.dotX == 105 && dot.animationKeys() == ["zPosition"])
    #expect(delegate.events == ["opacity", "position", "zPosition"])
  }

  @Test(.uiKit("CALayer.action(forKey:)"))
  func `a class provides default actions for the properties that have no other`() {
    let layer = QuietLayer()
    screen.run { screen.controller.view.layer.addSublayer(layer) }
    screen.wait(10)
    screen.run {
      layer.opacity = 0
      layer.zPosition = 1
    }
    #expect(layer.presentation()?.opacity == 0 && layer.animationKeys() == ["zPosition"])
  }

  @Test(.uiKit("CAAction.run(forKey:object:arguments:)"))
  func `an action runs after the change with the layer and the name of the property`() {
    let action = RecordedAction()
    screen.run {
      dot.actions = ["opacity": action]
      dot.opacity = 0.5
    }
    #expect(action.runs == ["opacity 0.5"] && screen.dotOpacity == 0.5)
  }

  @Test(.uiKit("CALayer.action(forKey:)"))
  func `a layer on the screen has an action for an animatable property, a view's layer has none`() {
    let action = screen.run { dot.action(forKey: "opacity") as? CABasicAnimation }
    #expect(action?.keyPath == "opacity")
    #expect(screen.run { screen.view.layer.action(forKey: "opacity") } == nil)
  }

  @Test(.uiKit("Core Animation Programming Guide, Animating Layer Content"))
  func `a layer that was added in the same transaction takes its values at once`() {
    let layer = CALayer()
    screen.run {
      screen.controller.view.layer.addSublayer(layer)
      layer.opacity = 0
    }
    #expect(layer.animationKeys() == nil)
    screen.wait(10)
    screen.run { layer.opacity = 1 }
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test(.uiKit("Core Animation Programming Guide, Setting Up Layer Objects"))
  func `a layer outside of any window takes its values at once`() {
    let layer = CALayer()
    screen.run { layer.opacity = 0 }
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
  }

  @Test(.uiKit("CALayer.add(_:forKey:)"))
  func `a second change continues from the shown value`() {
    screen.run { dot.position.x = 105 }
    screen.wait(125)
    let before = screen.dotX
    screen.run { dot.position.x = 5 }
    #expect(isNear(screen.dotX, before) && dot.animationKeys() == ["position"])
  }

  @Test(.uiKit("CALayer.opacity"))
  func `setting the same value again starts no animation`() {
    screen.run { dot.opacity = 1 }
    #expect(dot.animationKeys() == nil)
  }

  @Test(.uiKit("CAShapeLayer.strokeEnd"))
  func `the properties of a shape layer animate, too`() {
    let ring = CAShapeLayer()
    screen.run { screen.controller.view.layer.addSublayer(ring) }
    screen.wait(10)
    screen.run { ring.strokeEnd = 0 }
    #expect(ring.presentation()?.strokeEnd == 1 && ring.animationKeys() == ["strokeEnd"])
  }

  @Test(
    .uiKit("UIView.layoutSubviews()", differs: "layers that are laid out would lag behind their view"))
  func `a change in layoutSubviews is immediate`() {
    let view = LayingOutView()
    screen.run { screen.controller.view.addSubview(view) }
    screen.wait(10)
    screen.run {
      view.frame.size.width = 50
      view.layoutIfNeeded()
    }
    #expect(view.line.presentation()?.bounds.width == 50)
  }

  @Test(
    .uiKit(
      "UIView.animate(withDuration:animations:completion:)",
      differs: "one block should have one duration, so it applies to layers without a view, too"))
  func `a layer that changes in an animation block follows the block`() {
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.position.x = 105 }
    }
    screen.wait(500)
    #expect(isNear(screen.dotX, 55))
  }

  @Test(.uiKit("CALayer.isHidden", differs: "only properties with intermediate values are animated"))
  func `hiding a layer is immediate`() {
    screen.run { dot.isHidden = true }
    #expect(dot.animationKeys() == nil)
  }
}

private final class ActionDelegate: NSObject, CALayerDelegate {
  var events: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    events.append(event)
    return event == "zPosition" ? nil : NSNull()
  }
}

private final class QuietLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? NSNull() : nil
  }
}

private final class RecordedAction: NSObject, CAAction {
  var runs: [String] = []

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    runs.append("\(event) \((object as? CALayer)?.opacity ?? -1)")
  }
}

private final class LayingOutView: UIView {
  let line = CALayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    if line.superlayer == nil { layer.addSublayer(line) }
    line.frame = bounds
  }
}
