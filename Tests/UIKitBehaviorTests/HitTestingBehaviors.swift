import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in hit testing and the responder chain.
@Suite("Hit testing") @MainActor struct HitTestingBehaviors {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))

  init() { outer.addSubview(inner) }

  private func hit(_ x: Double, _ y: Double) -> UIView? { outer.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `the innermost view at a point is hit`() {
    #expect(hit(30, 30) === inner && hit(5, 5) === outer && hit(150, 5) == nil)
  }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `the frontmost of overlapping subviews is hit`() {
    let front = UIView(frame: inner.frame)
    outer.addSubview(front)
    #expect(hit(30, 30) === front)
    outer.bringSubviewToFront(inner)
    #expect(hit(30, 30) === inner)
  }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `hidden views aren't hit`() {
    inner.isHidden = true
    #expect(hit(30, 30) === outer)
  }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `views with an alpha below 0.01 aren't hit, and translucent ones are`() {
    inner.alpha = 0.009
    #expect(hit(30, 30) === outer)
    inner.alpha = 0.02
    #expect(hit(30, 30) === inner)
  }

  @Test(.uiKit("UIView.isUserInteractionEnabled"))
  func `without user interaction, neither a view nor its subviews are hit`() {
    inner.isUserInteractionEnabled = false
    #expect(hit(30, 30) === outer)
    outer.isUserInteractionEnabled = false
    #expect(hit(30, 30) == nil)
  }

  @Test(.uiKit("UILabel.isUserInteractionEnabled"))
  func `labels and image views ignore touches by default`() {
    #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    #expect(UIView().isUserInteractionEnabled)
  }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `a subview isn't hit outside of its superview, even if it isn't clipped`() {
    inner.frame = CGRect(x: 80, y: 80, width: 50, height: 50)
    #expect(hit(90, 90) === inner && hit(120, 120) == nil)
  }

  @Test(.uiKit("UIView.point(inside:with:)"))
  func `overriding point(inside:) enlarges the area that is hit`() {
    final class Large: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let large = Large(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    outer.addSubview(large)
    #expect(hit(25, 45) === large && hit(15, 45) === outer)
  }

  @Test(.uiKit("UIView.point(inside:with:)"))
  func `a point on the right or bottom edge is outside`() {
    #expect(outer.point(inside: .zero, with: nil))
    #expect(!outer.point(inside: CGPoint(x: 100, y: 50), with: nil))
  }

  @Test(.uiKit("UIView.hitTest(_:with:)"))
  func `hit testing follows transforms`() {
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(45, 45) === inner && hit(25, 25) === outer)
  }

  @Test(.uiKit("UIResponder.next"))
  func `the responder chain goes from view to superview, to the view controller, and to its superview`() {
    let screen = PlainScreen()
    screen.view.addSubview(outer)
    #expect(inner.next === outer && outer.next === screen.view)
    #expect(screen.view.next === screen.controller && screen.controller.next === screen.view.window)
  }

  @Test(.uiKit("UIResponder.touchesBegan(_:with:)"))
  func `touches that a view doesn't handle reach its view controller`() {
    final class Touched: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += touches.count }
    }
    let controller = Touched()
    let screen = PlainScreen(controller)
    screen.view.addSubview(outer)
    screen.tap(30, 30)
    #expect(controller.touches == 1)
  }

  /// Moves a view by 200 points within a second, and returns the view that is hit after a half at two points.
  private func hitHalfway(move: (UIView) -> Void) -> (start: UIView?, halfway: UIView?, end: UIView?, moved: UIView) {
    let screen = PlainScreen()
    let moved = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.view.addSubview(moved)
    screen.driver.stage.perform { move(moved) }
    screen.driver.wait(500)
    let views = [20, 120, 220].map { screen.view.hitTest(CGPoint(x: $0, y: 20), with: nil) }
    return (views[0], views[1], views[2], moved)
  }

  @Test(.uiKit("UIViewPropertyAnimator.isManualHitTestingEnabled"))
  func `a view that a property animator moves is hit where it is shown`() {
    let hits = hitHalfway { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }.startAnimation()
    }
    #expect(hits.halfway === hits.moved && hits.start !== hits.moved && hits.end !== hits.moved)
  }

  @Test(.uiKit("UIViewPropertyAnimator.isManualHitTestingEnabled"))
  func `with manual hit testing, a view that a property animator moves is hit at its end`() {
    let hits = hitHalfway { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
      animator.isManualHitTestingEnabled = true
      animator.startAnimation()
    }
    #expect(hits.end === hits.moved && hits.halfway !== hits.moved)
  }

  @Test(.uiKit("UIView.AnimationOptions.allowUserInteraction"))
  func `a view that an animation block moves is hit at its end`() {
    let hits = hitHalfway { view in
      UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) { view.center.x += 200 }
    }
    #expect(hits.end === hits.moved && hits.halfway !== hits.moved)
  }

  @Test(.uiKit("UIViewPropertyAnimator.isManualHitTestingEnabled"))
  func `a view that a property animator enlarges is hit within the bounds that it shows`() {
    let hits = hitHalfway { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.size.width = 240 }.startAnimation()
    }
    #expect(hits.start === hits.moved && hits.halfway === hits.moved && hits.end !== hits.moved)
  }
}
