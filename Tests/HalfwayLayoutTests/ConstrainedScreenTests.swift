import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLayout
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Screens on a stage that are laid out by constraints.
@MainActor
@Suite struct ConstrainedScreenTests {
  private final class Page: ViewController {
    let card = View(frame: .zero)
    var inset: LayoutConstraint?
    private(set) var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      card.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(card)
      let inset = card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
      LayoutConstraint.activate([
        inset, card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        card.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25),
      ])
      self.inset = inset
    }
    override func updateViewConstraints() {
      calls.append("update")
      super.updateViewConstraints()
    }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
    override func viewDidLayoutSubviews() { calls.append("layout \(Int(card.frame.width))") }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// Slides a page up that is constrained to the container.
  private final class Riser: NSObject, ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
      let container = context.containerView
      to.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(to)
      let top = to.topAnchor.constraint(equalTo: container.topAnchor, constant: container.bounds.height)
      LayoutConstraint.activate([
        top, to.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        to.widthAnchor.constraint(equalTo: container.widthAnchor),
        to.heightAnchor.constraint(equalTo: container.heightAnchor),
      ])
      container.layoutIfNeeded()
      top.constant = 0
      View.animate(withDuration: 0.5, options: .curveLinear) {
        container.layoutIfNeeded()
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Vendor: NavigationControllerDelegate {
    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { Riser() }
  }

  private func frame(_ number: Int) -> Timestamp { Timestamp(milliseconds: Int64(number) * 16) }

  @Test func `a screen is laid out when it is shown and when it is rotated`() {
    let page = Page()
    let stage = Stage(rootViewController: page, size: CGSize(width: 300, height: 400))
    #expect(page.card.frame == CGRect(x: 20, y: 0, width: 260, height: 100))
    #expect(page.takeCalls() == ["update", "layout 260"])
    stage.advance(to: frame(1))
    #expect(page.takeCalls() == [])
    stage.handle(InputEvent(timestamp: frame(2), kind: .resize(width: 400, height: 300, scale: 1)))
    #expect(page.card.frame == CGRect(x: 20, y: 0, width: 360, height: 75))
    #expect(page.takeCalls() == ["layout 360"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `additional safe area insets move views constrained to the safe area`() {
    let page = Page()
    let stage = Stage(rootViewController: page, size: CGSize(width: 300, height: 400))
    _ = page.takeCalls()
    page.additionalSafeAreaInsets = EdgeInsets(top: 44)
    page.additionalSafeAreaInsets = EdgeInsets(top: 44)
    stage.advance(to: frame(1))
    #expect(page.card.frame.minY == 44)
    #expect(page.takeCalls() == ["safe area", "layout 260"])
    #expect(page.view.layoutMargins == EdgeInsets(top: 44, left: 16, right: 16))
  }

  @Test func `a page that an animator positions by constraints arrives and becomes an ordinary page`() {
    let (first, second, vendor) = (Page(), Page(), Vendor())
    let navigation = NavigationController(rootViewController: first)
    navigation.delegate = vendor
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 300, height: 400))
    navigation.pushViewController(second, animated: true)
    stage.advance(to: Timestamp(milliseconds: 250))
    #expect(abs(second.view.layer.presentationValues.position.y - 400) < 1e-6)
    #expect(second.card.frame == CGRect(x: 20, y: 0, width: 260, height: 100))
    stage.advance(to: Timestamp(milliseconds: 600))
    #expect(stage.transition == nil && second.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    stage.handle(
      InputEvent(timestamp: Timestamp(milliseconds: 700), kind: .resize(width: 200, height: 400, scale: 1)))
    #expect(second.view.frame.width == 200 && second.card.frame.width == 160)
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics.map(\.message))")
  }

  @Test func `conflicting constraints are reported to the stage`() {
    let page = Page()
    let stage = Stage(rootViewController: page, size: CGSize(width: 300, height: 400))
    page.card.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stage.advance(to: frame(1))
    stage.advance(to: frame(2))
    #expect(
      stage.diagnostics.map(\.message) == [
        "constraints can't be satisfied together; one is ignored: <View.width == 10.0>"
      ])
    #expect(page.card.frame.width == 260)
  }

  @Test func `a constant is animated on a stage`() {
    let page = Page()
    let stage = Stage(rootViewController: page, size: CGSize(width: 300, height: 400))
    page.inset?.constant = 120
    View.animate(withDuration: 0.4, options: .curveLinear) { page.view.layoutIfNeeded() }
    stage.advance(to: Timestamp(milliseconds: 200))
    #expect(page.card.frame.width == 160)
    #expect(abs(page.card.layer.presentationValues.bounds.width - 210) < 1e-6)
  }
}
