import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Small APIs that transition code uses.
@Suite @MainActor struct SmallNamesTests {
  @Test func `NSValue preserves geometry values, and keyframe animations accept them`() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let rect = CGRect(origin: point, size: size)
    let turn = CATransform3DMakeRotation(1, 1, 2, 3)
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(cgAffineTransform: map).cgAffineTransformValue == map)
    #expect(NSValue(cgPoint: point).cgRectValue == .zero && NSValue(cgRect: rect).caTransform3DValue.isIdentity)
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [NSValue(caTransform3D: turn), NSValue(caTransform3D: CATransform3DIdentity)]
    animation.keyTimes = [NSNumber(value: 0), 1]
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    let screen = UIViewController()
    let driver = StageDriver(Stage(rootViewController: screen, size: CGSize(width: 300, height: 400)))
    driver.stage.perform { screen.view.layer.add(animation, forKey: nil) }
    let start = driver.stage.displayList
    driver.wait(500)
    #expect(driver.stage.displayList != start)
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `a layer's properties are set and read by key path`() {
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-12)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(abs(layer.affineTransform().b - 2) < 1e-9)
    layer.setValue(NSValue(cgPoint: CGPoint(x: 7, y: 8)), forKey: "position")
    #expect(layer.position == CGPoint(x: 7, y: 8))
    layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 3)
    #expect(layer.value(forKeyPath: "no such") == nil)
    let stage = Stage(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400))
    stage.perform {
      layer.setValue(1, forKeyPath: "no such")
      layer.setValue("a", forKeyPath: "opacity")
    }
    stage.advance(to: .zero)
    #expect(
      stage.diagnostics.map(\.message) == ["Layer has no \"no such\" to set", "\"opacity\" of Layer is not set to a"])
    layer.name = "a layer"
    layer.rasterizationScale = UIScreen.main.scale
    #expect(layer.name == "a layer")
  }

  private final class Sheet: UIPresentationController {
    var told = 0
    override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
      told += 1
      containerView?.setNeedsLayout()
    }
    override func size(
      forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: container.preferredContentSize.height) }
    override var frameOfPresentedViewInContainerView: CGRect {
      let whole = containerView?.bounds ?? .zero
      let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: whole.size)
      return CGRect(origin: CGPoint(x: 0, y: whole.maxY - size.height), size: size)
    }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  private final class SheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Sheet(presentedViewController: presented, presenting: presenting) }
  }

  @Test func `a custom sheet has the preferred content height of its view controller`() {
    let (root, screen, delegate) = (UIViewController(), UIViewController(), SheetDelegate())
    let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 300, height: 400)))
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = delegate
    screen.preferredContentSize = CGSize(width: 0, height: 120)
    root.present(screen, animated: false)
    driver.settle()
    #expect(screen.view.frame == CGRect(x: 0, y: 280, width: 300, height: 120))
    screen.preferredContentSize.height = 200
    driver.wait(20)
    #expect((screen.presentationController as? Sheet)?.told == 1)
    #expect(screen.view.frame.height == 200)
  }

  @Test func `haptic feedback is recorded with its time`() {
    let stage = Stage(rootViewController: UIViewController(), size: CGSize(width: 300, height: 400))
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.impactOccurred()
    stage.perform {
      impact.prepare()
      impact.impactOccurred()
      impact.impactOccurred(intensity: 7)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
    let kinds: [Feedback.Kind] = [
      .impact(.light, intensity: 1), .impact(.light, intensity: 1), .selection, .notification(.success),
    ]
    #expect(stage.feedback == kinds.map { Feedback(time: .zero, kind: $0) })
  }

  @Test func `views keep accessibility properties, and fonts and paths support common operations`() {
    let view = UIView()
    #expect(view.accessibilityIdentifier == nil && !view.isAccessibilityElement)
    view.accessibilityIdentifier = "card"
    view.accessibilityLabel = "A card"
    #expect(view.accessibilityIdentifier == "card" && view.accessibilityLabel == "A card")
    #expect(view.endEditing(true))
    #expect(
      CGSize(width: 1, height: 2).applying(CGAffineTransform(scaleX: 2, y: 3)).equalTo(CGSize(width: 2, height: 6)))
    let font = UIFont.systemFont(ofSize: 9, weight: .thin)
    #expect(UIFont(name: font.fontName, size: 9) == font)
    let line = CGMutablePath(rect: CGRect(x: 0, y: 0, width: 10, height: 0))
    let outline = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 5, y: 1)) && !outline.contains(CGPoint(x: 5, y: 3)))
    var shift = CGAffineTransform(translationX: 0, y: 3)
    #expect(outline.copy(using: &shift)?.contains(CGPoint(x: 5, y: 3)) == true)
    #expect(autoreleasepool { CGPoint.zero.equalTo(.zero) && CGRect.zero.equalTo(.zero) })
  }

  @Test func `enumerations have the raw values of UIKit`() {
    #expect(UIView.AnimationCurve(rawValue: 3) == .linear && UIView.ContentMode.scaleAspectFill.rawValue == 2)
    #expect(UIViewAnimatingState.stopped.rawValue == 2 && UIViewAnimatingPosition(rawValue: 2) == .current)
    #expect(UIStatusBarStyle.allCases.map(\.rawValue) == [0, 1, 3])
    let recognizer = UITapGestureRecognizer()
    recognizer.name = "tap"
    #expect(recognizer.name == "tap")
  }

  @Test func `timing parameters support custom initializers`() {
    let spring = UISpringTimingParameters(damping: 0.8, response: 0.4, initialVelocity: CGVector(dx: 0, dy: 2))
    #expect(abs(spring.spring.dampingRatio - 0.8) < 1e-12 && spring.initialVelocity.dy == 2)
    #expect(abs(2 * .pi * (spring.spring.mass / spring.spring.stiffness).squareRoot() - 0.4) < 1e-12)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    #expect(animator.timingParameters as? UISpringTimingParameters === spring)
    #expect(
      UICubicTimingParameters(steepness: 0.5)
        == UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 0.5, y: 1)))
  }
}

extension UISpringTimingParameters {
  fileprivate convenience init(damping: CGFloat, response: CGFloat, initialVelocity: CGVector) {
    let stiffness = pow(2 * .pi / response, 2)
    self.init(mass: 1, stiffness: stiffness, damping: 4 * .pi * damping / response, initialVelocity: initialVelocity)
  }
}

extension UICubicTimingParameters {
  fileprivate convenience init(steepness: CGFloat) {
    self.init(controlPoint1: CGPoint(x: steepness, y: 0), controlPoint2: CGPoint(x: 1 - steepness, y: 1))
  }
}
