import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in members that libraries of transitions and gestures use.
@Suite("Members that libraries use") @MainActor struct MemberBehaviors {
  @Test(.uiKit("UIViewController.editButtonItem"))
  func `the edit button switches the editing state and its title`() throws {
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = screen.editButtonItem
    let rig = ControllerRig(UINavigationController(rootViewController: screen))
    rig.settle()
    #expect(screen.editButtonItem.title == "Edit" && !screen.isEditing)
    func tap() throws {
      let view = try #require(screen.editButtonItem.value(forKey: "view") as? UIView)
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      rig.tap(middle.x, middle.y)
      rig.settle()
    }
    try tap()
    #expect(screen.isEditing && screen.editButtonItem.title == "Done" && screen.editButtonItem.style == .done)
    try tap()
    #expect(!screen.isEditing && screen.editButtonItem.title == "Edit")
  }

  @Test(.uiKit("UIImageView.init(image:highlightedImage:)"))
  func `image views and segmented controls are initialized by overridden initializers`() {
    final class Portrait: UIImageView {
      var count = 0
      override init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(image: image, highlightedImage: highlightedImage)
        count = 1
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Choice: UISegmentedControl {
      override init(items: [Any]?) {
        super.init(items: items)
        selectedSegmentIndex = 1
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Portrait(image: nil, highlightedImage: nil).count == 1)
    #expect(Choice(items: ["A", "B"]).selectedSegmentIndex == 1)
  }

  @Test(.uiKit("UIControl.Event.editingChanged"))
  func `a control sends events of editing to their targets`() {
    let control = UIControl()
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
    control.addAction(UIAction { _ in events.append("any") }, for: .allEditingEvents)
    control.sendActions(for: .editingDidBegin)
    control.sendActions(for: .editingChanged)
    #expect(events == ["any", "changed", "any"])
  }

  @Test(.uiKit("UIToolbar.setBackgroundImage(_:forToolbarPosition:barMetrics:)"))
  func `a toolbar has a background image`() throws {
    let toolbar: UIToolbar = try #require(UINavigationController().toolbar)
    toolbar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default)?.size == .zero)
    toolbar.setBackgroundImage(nil, forToolbarPosition: .top, barMetrics: .default)
    #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) != nil)
  }

  @Test(.uiKit("UIGestureRecognizer.allowedTouchTypes"))
  func `a recognizer that allows no direct touches receives none`() {
    let screen = PlainScreen()
    var count = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in count += 1 }
    screen.view.addGestureRecognizer(tap)
    screen.tap(100, 100)
    #expect(count == 1)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    screen.tap(100, 100)
    #expect(count == 1)
  }

  @Test(.uiKit("CASpringAnimation.bounce"))
  func `a spring returns the perceptual duration and the bounce of its creation`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.25) < 1e-9)
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
  }
}
