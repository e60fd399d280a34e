import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in members that its own classes override.
@Suite("Overridden members") @MainActor struct OverridingBehaviors {
  private final class Padded: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set { super.layoutMargins = newValue }
    }
  }

  private final class Silent: UIButton {
    override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle("", for: state) }
  }

  private final class Patient: UIPercentDrivenInteractiveTransition {
    override var wantsInteractiveStart: Bool {
      get { false }
      set {}
    }
  }

  private final class Stepped: UIScrollView {
    var offsets: [CGFloat] = []
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      offsets.append(contentOffset.y)
      super.setContentOffset(CGPoint(x: 0, y: contentOffset.y.rounded()), animated: animated)
    }
  }

  private final class Chromeless: UINavigationController {
    override func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
      super.setNavigationBarHidden(true, animated: false)
    }
  }

  private final class Compact: UIViewController {
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
  }

  @Test(.uiKit("UIView.layoutMargins"))
  func `the margins guide follows overridden layout margins`() {
    let (screen, view, content) = (PlainScreen(), Padded(), UIView())
    view.frame = CGRect(x: 0, y: 200, width: 100, height: 100)
    screen.view.addSubview(view)
    view.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      content.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      content.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
      content.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
    ])
    screen.frame()
    #expect(content.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(view.directionalLayoutMargins.leading == 2)
  }

  @Test(.uiKit("UIButton.setTitle(_:for:)"))
  func `a button can change the titles that it is given`() {
    let button = Silent()
    button.setTitle("Send", for: .normal)
    #expect(button.title(for: .normal)?.isEmpty == true)
  }

  @Test(.uiKit("UIPercentDrivenInteractiveTransition.wantsInteractiveStart"))
  func `a driver that overrides wantsInteractiveStart begins without interaction`() {
    let rig = PresentationRig()
    #expect(!Patient().wantsInteractiveStart && UIPercentDrivenInteractiveTransition().wantsInteractiveStart)
    _ = rig
  }

  @Test(.uiKit("UIScrollView.scrollRectToVisible(_:animated:)"))
  func `scrolling to a rectangle sets the content offset by the overridden method`() {
    let (screen, scroll) = (PlainScreen(), Stepped(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    screen.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 10.4), animated: false)
    #expect(scroll.offsets == [110.4] && scroll.contentOffset.y == 110)
  }

  @Test(.uiKit("UINavigationController.isNavigationBarHidden"))
  func `setting isNavigationBarHidden calls the overridden method`() {
    let navigation = Chromeless(rootViewController: UIViewController())
    navigation.isNavigationBarHidden = false
    #expect(navigation.isNavigationBarHidden)
  }

  @Test(.uiKit("UITraitEnvironment.traitCollection"))
  func `a view controller can override its traits`() {
    #expect(Compact().traitCollection.userInterfaceStyle == .dark)
  }

  // MARK: Editing

  private final class Editor: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing) \(animated)")
    }
  }

  @Test(.uiKit("UIViewController.isEditing"))
  func `setting isEditing calls setEditing without animation`() {
    let editor = Editor()
    editor.isEditing = true
    #expect(editor.isEditing && editor.calls == ["true false"])
    editor.setEditing(false, animated: true)
    #expect(!editor.isEditing && editor.calls == ["true false", "false true"])
  }

  // MARK: Accessibility

  private final class Handle: UIView {
    var activations = 0
    override var accessibilityLabel: String? {
      get { "Handle" }
      set {}
    }
    override func accessibilityActivate() -> Bool {
      activations += 1
      return true
    }
  }

  @Test(.uiKit("UIAccessibility"))
  func `accessibility attributes are stored and can be overridden`() {
    let (view, handle, item) = (UIView(), Handle(), UIBarButtonItem())
    view.accessibilityLabel = "Card"
    view.accessibilityTraits = [.button, .selected]
    handle.accessibilityLabel = "ignored"
    item.accessibilityLabel = "Close"
    #expect(view.accessibilityLabel == "Card" && view.accessibilityTraits.contains(.selected))
    #expect(handle.accessibilityLabel == "Handle" && item.accessibilityLabel == "Close")
    #expect(!view.accessibilityActivate() && handle.accessibilityActivate() && handle.activations == 1)
  }

  @Test(.uiKit("UIAccessibility.accessibilityElements"))
  func `the accessibility elements of a container are counted and found`() {
    let (container, first, second) = (UIView(), UIView(), UIView())
    #expect(container.accessibilityElementCount() == 0)
    container.accessibilityElements = [first, second]
    #expect(container.accessibilityElementCount() == 2)
    #expect(container.accessibilityElement(at: 1) as? UIView === second && container.accessibilityElement(at: 2) == nil)
    #expect(container.index(ofAccessibilityElement: first) == 0)
    #expect(container.index(ofAccessibilityElement: container) == NSNotFound)
  }

  @Test(.uiKit("UIAccessibilityCustomAction"))
  func `an accessibility action has a name and a closure`() throws {
    let view = UIView()
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }]
    let action = try #require(view.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
  }
}
