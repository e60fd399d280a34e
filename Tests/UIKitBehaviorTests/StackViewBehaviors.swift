import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in stack views.
@Suite("Stack views") @MainActor struct StackViewBehaviors {
  private let views = (0..<3).map { _ in UIView() }
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
  }

  private var places: [CGRect] {
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test(.uiKit("UIStackView"))
  func `a stack is a row without spacing that fills its size by default`() {
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
    #expect(places.allSatisfy { $0.height == 60 })
  }

  @Test(.uiKit("UIStackView.distribution"))
  func `fillEqually gives all views the same width, with the spacing between them`() {
    stack.distribution = .fillEqually
    stack.spacing = 10
    #expect(places.map(\.width) == [100, 100, 100] && places.map(\.minX) == [0, 110, 220])
  }

  @Test(.uiKit("UIStackView.arrangedSubviews"))
  func `a hidden view takes no space, and no spacing follows it`() {
    stack.distribution = .fillEqually
    stack.spacing = 20
    views[1].isHidden = true
    #expect(places[0].width == 150 && places[2] == CGRect(x: 170, y: 0, width: 150, height: 60))
    #expect(stack.arrangedSubviews == views)
  }

  @Test(.uiKit("UIStackView.removeArrangedSubview(_:)"))
  func `a view that is removed from the arrangement stays a subview`() {
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0], views[2]] && views[1].superview === stack)
  }

  @Test(.uiKit("UIStackView.arrangedSubviews"))
  func `a view that leaves its superview also leaves the arrangement`() {
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
  }

  @Test(.uiKit("UIStackView.setCustomSpacing(_:after:)"))
  func `a custom spacing replaces the spacing after one view`() {
    stack.distribution = .fillEqually
    stack.setCustomSpacing(20, after: views[0])
    #expect(places.map(\.minX) == [0, 120, 220])
  }

  @Test(.uiKit("UIStackView.alignment"))
  func `centered views keep their height`() {
    stack.alignment = .center
    stack.distribution = .fillEqually
    for view in views { view.heightAnchor.constraint(equalToConstant: 20).isActive = true }
    #expect(places.allSatisfy { $0.minY == 20 && $0.height == 20 })
  }

  @Test(.uiKit("UIStackView.isLayoutMarginsRelativeArrangement"))
  func `an arrangement relative to the margins stays inside them`() {
    stack.distribution = .fillEqually
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    #expect(places[0] == CGRect(x: 10, y: 5, width: 100, height: 50))
  }

  @Test(.uiKit("UIStackView.addArrangedSubview(_:)"))
  func `an arranged view is added as a subview and uses constraints`() {
    let view = UIView()
    stack.addArrangedSubview(view)
    #expect(view.superview === stack && !view.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(view, at: 0)
    #expect(stack.arrangedSubviews == [view] + views)
  }
}
