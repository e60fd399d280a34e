import HalfwayTestSupport
import Testing
import UIKit

/// Settings that can't have their effect on iOS are reported.
@Suite("Reported limits") @MainActor struct ReportedLimitBehaviors {
  private func messages(_ body: (PlainScreen) -> Void) -> [String] {
    let screen = PlainScreen()
    screen.frame()
    screen.driver.stage.perform { body(screen) }
    return screen.driver.stage.diagnostics.map(\.message)
  }

  @Test(.uiKit("UIAppearance", differs: "values that are set by methods aren't applied, and are reported"))
  func `what a proxy can't apply is reported by name when the first view enters the window`() {
    let found = messages { screen in
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UILabel.appearance().textColor = .red
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().backgroundColor = .green
      let bar = UINavigationBar()
      for view in [UIButton(), UIButton(), UILabel(), bar] { screen.view.addSubview(view) }
      #expect(bar.backgroundColor == .green && bar.barTintColor == .red)
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("Button.appearance(): ") == true)
  }

  @Test(
    .uiKit("CALayer.cornerCurve", differs: "continuous corners are drawn as quarters of circles, which is reported"))
  func `settings that rendering doesn't support are reported once`() {
    let found = messages { screen in
      for _ in 0..<2 {
        let view = UIView()
        view.layer.cornerCurve = .continuous
        screen.view.addSubview(view)
        CAReplicatorLayer().preservesDepth = false
        UICollectionViewLayoutInvalidationContext().contentSizeAdjustment = CGSize(width: 0, height: 1)
      }
      _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        $0.cgContext.setShouldAntialias(true)
        $0.cgContext.setShouldAntialias(false)
      }
    }
    #expect(found.count == 3, "\(found)")
  }

  @Test(.uiKit("UIScrollView.keyboardDismissMode"))
  func `a drag ends the editing of a text field if it dismisses the keyboard`() {
    for (mode, isEditing) in [(UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, true)] {
      let screen = PlainScreen()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      scroll.contentSize = CGSize(width: 300, height: 2000)
      scroll.keyboardDismissMode = mode
      scroll.addSubview(field)
      screen.view.addSubview(scroll)
      screen.frame()
      screen.driver.stage.perform { _ = field.becomeFirstResponder() }
      screen.driver.down(150, 250)
      screen.driver.drag(to: 150, 100, over: 200)
      #expect(field.isFirstResponder == isEditing)
    }
  }

  @Test(.uiKit("UITraitCollection.init(traitsFrom:)"))
  func `a trait collection has the traits that others specify`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(displayScale: 2),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .unspecified)
    #expect(traits.displayScale == 2 && traits.userInterfaceStyle == .dark)
    #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
  }

  @Test(.uiKit("NSLayoutConstraint.firstAnchor"))
  func `the anchors of a constraint equal those of its items`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let constraint = inner.topAnchor.constraint(equalTo: outer.bottomAnchor)
    #expect(constraint.firstAnchor == inner.topAnchor && constraint.secondAnchor == outer.bottomAnchor)
    #expect(constraint.firstAnchor != inner.leftAnchor && constraint.firstAnchor != outer.topAnchor)
    #expect(inner.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    switch inner.topAnchor {
    case constraint.firstAnchor: break
    default: Issue.record()
    }
  }

  @Test(.uiKit("UIViewController.targetViewController(forAction:sender:)"))
  func `the nearest navigation controller is the target of show`() {
    let (root, child) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    root.addChild(child)
    #expect(child.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(child.targetViewController(forAction: .showDetailViewController, sender: nil) == nil)
    #expect(UIViewController().targetViewController(forAction: .show, sender: nil) == nil)
  }

  @Test(
    .uiKit("NSPredicate.init(format:_:)", differs: "the format is an initializer of its own, to which port converts it")
  )
  func `a string matches a pattern as a whole`() {
    let predicate = NSPredicate(selfMatches: "[a-z]+@[a-z]+|x")
    #expect(predicate.evaluate(with: "me@here") && predicate.evaluate(with: "x"))
    #expect(!predicate.evaluate(with: "me@here!") && !predicate.evaluate(with: 1))
  }

  private final class Wheel: UIActivityIndicatorView {
    required init(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test(.uiKit("UIActivityIndicatorView.init(coder:)"))
  func `the initializers of an indicator and of a stack view with a coder can't fail`() {
    #expect(Wheel(coder: NSCoder()).isHidden && UIStackView(coder: NSCoder()).arrangedSubviews.isEmpty)
  }
}
