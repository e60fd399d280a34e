// Listings of the README and of Documentation/custom-transitions.md, compiled. `DocumentationTests` compares them with
// the pages.

// snippet: scene
import Foundation
import Halfway

final class Page: ViewController {
  private let color: Color

  init(_ title: String, color: Color) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = color
    let label = Label(title ?? "", font: .systemFont(ofSize: 28, weight: .bold), color: .white)
    label.frame = CGRect(x: 24, y: 48, width: 300, height: 40)
    view.addSubview(label)
  }
}

let notes = Scene(name: "notes", summary: "two pages; drag from the left edge to go back") {
  let navigation = NavigationController(rootViewController: Page("Notes", color: Color(hex: 0x2F7D6B)))
  navigation.pushViewController(Page("Shopping", color: Color(hex: 0x5B54D6)), animated: false)
  return navigation
}
// end

// snippet: animator
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.alpha = 0
    View.animate(withDuration: transitionDuration(using: context)) {
      to.alpha = 1
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class FadeDelegate: NavigationControllerDelegate {
  let driver = PercentDrivenInteractiveTransition()
  var isDragging = false

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { isDragging ? driver : nil }

  func handlePan(_ pan: PanGestureRecognizer) {
    let percent = pan.translation(in: pan.view).x / 200
    switch pan.state {
    case .changed: driver.update(percent)
    case .ended where percent > 0.5: driver.finish()
    case .ended, .cancelled: driver.cancel()
    default: break
    }
  }
}
// end
