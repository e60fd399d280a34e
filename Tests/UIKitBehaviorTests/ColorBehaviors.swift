import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in colors, traits, and the style of the interface.
@Suite("Colors and traits") @MainActor struct ColorBehaviors {
  private let page = UIViewController()

  private func stage(_ style: UIUserInterfaceStyle = .light) -> Stage {
    Stage(rootViewController: page, size: CGSize(width: 320, height: 480), style: style)
  }

  @Test(.uiKit("UIColor.resolvedColor(with:)"))
  func `a dynamic color resolves by the given traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
  }

  @Test(.uiKit("UIColor.withAlphaComponent(_:)"))
  func `a color with another alpha keeps its components`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).withAlphaComponent(0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(red == 0.25 && green == 0.5 && blue == 0.75 && alpha == 0.5)
  }

  @Test(.uiKit("UIViewController.overrideUserInterfaceStyle"))
  func `an overridden style applies to the view controller's view and its subviews`() {
    let stage = stage(.light)
    let child = UIView()
    page.view.addSubview(child)
    page.overrideUserInterfaceStyle = .dark
    stage.advance(to: stage.now)
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  @Test(.uiKit("UITraitEnvironment.traitCollection"))
  func `a view in a window has the traits of the window`() {
    let stage = stage(.dark)
    stage.advance(to: stage.now)
    #expect(page.view.traitCollection.userInterfaceStyle == .dark)
    #expect(page.traitCollection.horizontalSizeClass == .compact)
  }

  @Test(.uiKit("UIView.tintColor"))
  func `a view without a tint color has that of its superview`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    parent.tintColor = .systemRed
    #expect(child.tintColor == .systemRed)
    child.tintColor = .systemGreen
    #expect(parent.tintColor == .systemRed && child.tintColor == .systemGreen)
  }

  @Test(.uiKit("UIView.tintColorDidChange()"))
  func `subviews learn when an inherited tint color changes`() {
    final class Child: UIView {
      var calls = 0
      override func tintColorDidChange() { calls += 1 }
    }
    let (parent, child) = (UIView(), Child())
    parent.addSubview(child)
    let before = child.calls
    parent.tintColor = .systemRed
    #expect(child.calls == before + 1)
  }
}
