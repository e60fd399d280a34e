import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in members of curves, text, guides and controls.
@Suite("Members of curves, text and controls") @MainActor struct ParameterBehaviors {
  @Test(.uiKit("UITimingCurveProvider"))
  func `a class can provide a timing curve by its parameters`() {
    final class Curve: NSObject, UITimingCurveProvider {
      var timingCurveType: UITimingCurveType { .cubic }
      var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .linear) }
      var springTimingParameters: UISpringTimingParameters? { nil }
    }
    let screen = PlainScreen()
    let box = UIView()
    screen.view.addSubview(box)
    screen.frame()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Curve())
    animator.addAnimations { box.alpha = 0 }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(abs((box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
    #expect(UICubicTimingParameters().timingCurveType == .cubic)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
    animator.stopAnimation(true)
  }

  @Test(.uiKit("NSAttributedString.draw(with:options:context:)"))
  func `text with lines is drawn in a rectangle without height, too`() {
    let text = NSAttributedString(string: "one two three")
    func isDrawn(_ options: NSStringDrawingOptions, _ size: CGSize) -> Bool {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
        text.draw(with: CGRect(origin: CGPoint(x: 0, y: 50), size: size), options: options, context: nil)
      }
      let empty = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in }
      return image != empty
    }
    #expect(isDrawn(.usesLineFragmentOrigin, CGSize(width: 40, height: 0)) && isDrawn([], .zero))
  }

  @Test(.uiKit("UIView.readableContentGuide"))
  func `readable content is inside of the margins and at most 672 points wide`() {
    let (narrow, wide) = (UIView(), UIView())
    for (view, width) in [(narrow, 320.0), (wide, 1000)] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 100)
      view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    #expect(narrow.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 304, height: 84))
    #expect(wide.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 84))
  }

  @Test(.uiKit("UIControl.allTargets"))
  func `a control knows its targets`() {
    let (button, screen) = (UIButton(), UIViewController())
    #expect(button.allTargets.isEmpty)
    button.addTarget(screen, action: UIViewController.loadViewIfNeeded, for: .touchUpInside)
    #expect(button.allTargets.contains(screen) && button.allTargets.count == 1)
  }

  @Test(.uiKit("CATextLayer.font"))
  func `the font of a text layer can be set to nil`() {
    let layer = CATextLayer()
    layer.font = UIFont.systemFont(ofSize: 30)
    layer.font = nil as UIFont?
    #expect(layer.font == UIFont.systemFont(ofSize: 17))
  }
}
