import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in Auto Layout.
@Suite("Auto Layout") @MainActor struct LayoutBehaviors {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add<Subview: UIView>(_ view: Subview) -> Subview {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    return view
  }

  private func activate(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
  }

  // MARK: Constraints

  @Test(.uiKit("UIView.translatesAutoresizingMaskIntoConstraints"))
  func `a view keeps its frame unless it is set to use constraints`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    let other = add(UIView())
    container.addSubview(view)
    activate([
      other.topAnchor.constraint(equalTo: view.bottomAnchor), other.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && other.frame.minY == 60)
  }

  @Test(.uiKit("NSLayoutConstraint"))
  func `edges and sizes determine the frame`() {
    let view = add(UIView())
    activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    #expect(view.frame == CGRect(x: 20, y: 10, width: 250, height: 125))
  }

  @Test(.uiKit("UIView.intrinsicContentSize"))
  func `a view without size constraints has its intrinsic size`() {
    let view = add(SizedView(80, 30))
    activate([
      view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
    ])
    #expect(view.frame == CGRect(x: 110, y: 85, width: 80, height: 30))
    view.content.width = 100
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 85, width: 100, height: 30))
  }

  @Test(.uiKit("NSLayoutConstraint.priority"))
  func `the constraint with the higher priority wins`() {
    let view = add(UIView())
    let (low, high) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 80)
    )
    (low.priority, high.priority) = (.defaultLow, .defaultHigh)
    activate([low, high])
    #expect(view.frame.width == 80)
    high.isActive = false
    container.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test(.uiKit("NSLayoutConstraint.constant"))
  func `a changed constant takes effect in the next layout, and animates in an animation block`() {
    let screen = PlainScreen()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: screen.view.topAnchor)
    top.isActive = true
    screen.frame()
    top.constant = 100
    #expect(view.frame.minY == 0)
    UIView.animate(withDuration: 1) { screen.view.layoutIfNeeded() }
    screen.driver.wait(500)
    #expect(view.frame.minY == 100)
    let shown = view.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 20 && shown < 80)
  }

  @Test(.uiKit("UIView.frame"))
  func `a frame that is set on a constrained view is replaced in the next layout`() {
    let view = add(SizedView(80))
    activate([view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10)])
    view.frame = CGRect(x: 50, y: 50, width: 5, height: 5)
    container.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 10, width: 80, height: 20))
  }

  @Test(.uiKit("NSLayoutConstraint.isActive"))
  func `activating a constraint adds it to the nearest common ancestor`() {
    let (view, inner) = (add(UIView()), UIView())
    view.addSubview(inner)
    let constraint = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
    let own = inner.heightAnchor.constraint(equalToConstant: 10)
    activate([constraint, own])
    #expect(view.constraints == [constraint] && inner.constraints == [own] && container.constraints.isEmpty)
  }

  @Test(.uiKit("UIView.removeFromSuperview()"))
  func `removing a view removes the constraints to views outside of it`() {
    let (view, inner) = (add(UIView()), UIView())
    view.addSubview(inner)
    let (outside, inside) = (
      view.topAnchor.constraint(equalTo: container.topAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor)
    )
    activate([outside, inside])
    view.removeFromSuperview()
    #expect(!outside.isActive && inside.isActive)
  }

  @Test(.uiKit("NSLayoutConstraint", differs: "the constraint that was activated last is always the ignored one"))
  func `of contradictory required constraints, one is reported and ignored`() throws {
    let screen = PlainScreen()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.widthAnchor.constraint(equalToConstant: 80).isActive = true
    screen.frame()
    #expect(view.frame.width == 50)
    #expect(try #require(screen.driver.stage.diagnostics.first).message.contains("80"))
  }

  @Test(.uiKit("NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)"))
  func `a visual format creates constraints`() {
    let (a, b) = (add(SizedView(40)), add(SizedView(40)))
    activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[a]-[b(==100)]", options: [], metrics: nil, views: ["a": a, "b": b]))
    #expect(a.frame.minX == 10 && a.frame.width == 40 && b.frame.minX == 58 && b.frame.width == 100)
  }

  // MARK: Priorities of content

  @Test(.uiKit("UIView.contentHuggingPriority(for:)"))
  func `content hugs with priority 250 and resists compression with 750`() {
    let view = UIView()
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(UILayoutPriority.defaultLow.rawValue == 250 && UILayoutPriority.defaultHigh.rawValue == 750)
  }

  private func row(_ a: UIView, _ b: UIView) {
    activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
  }

  @Test(.uiKit("UIView.setContentHuggingPriority(_:for:)"))
  func `the view with the lower hugging priority grows`() {
    let (a, b) = (add(SizedView(50)), add(SizedView(50)))
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    row(a, b)
    #expect(a.frame.width == 50 && b.frame.width == 250)
  }

  @Test(.uiKit("UIView.setContentCompressionResistancePriority(_:for:)"))
  func `the view with the lower compression resistance is compressed`() {
    let (a, b) = (add(SizedView(200)), add(SizedView(200)))
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    row(a, b)
    #expect(a.frame.width == 200 && b.frame.width == 100)
  }

  // MARK: Guides

  @Test(.uiKit("UIView.layoutMarginsGuide"))
  func `views have margins of 8 points, and the view of a view controller has 16 on the left and right`() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let screen = PlainScreen()
    #expect(screen.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let view = add(UIView())
    container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    activate([
      view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.layoutMarginsGuide.trailingAnchor),
    ])
    #expect(view.frame.minX == 2 && view.frame.width == 294)
  }

  @Test(.uiKit("UIView.safeAreaLayoutGuide"))
  func `the safe area guide follows the insets`() {
    let screen = PlainScreen()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(view)
    view.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor).isActive = true
    screen.frame()
    #expect(view.frame.minY == 0)
    screen.controller.additionalSafeAreaInsets.top = 44
    screen.frame()
    #expect(view.frame.minY == 44)
  }

  @Test(.uiKit("UILayoutGuide"))
  func `a custom guide divides space without a view`() {
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let view = add(UIView())
    activate([
      guide.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    #expect(guide.layoutFrame.width == 75 && view.frame.minX == 75 && container.subviews == [view])
  }
}
