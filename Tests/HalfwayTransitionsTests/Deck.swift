import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A custom container that uses only public API.
final class Deck: ViewController {
  private(set) var current: ViewController
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  private(set) var swipe: InteractiveTransition?

  /// - Parameter next: Returns the screen that a pan to the left shows.
  init(_ first: ViewController, next: @escaping () -> ViewController?) {
    current = first
    super.init(nibName: nil, bundle: nil)
    addChild(first)
    let swipe = InteractiveTransition(PanProgress(.left, pan: PanGestureRecognizer()), in: self) { [weak self] in
      if let next = next() { self?.show(next, animated: true) }
    }
    self.swipe = swipe
    view.addGestureRecognizer(swipe.source.recognizer)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    current.view.frame = view.bounds
    current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(current.view)
  }

  func show(_ next: ViewController, animated: Bool) {
    inTurn { [self] in
      guard next !== current else { return }
      addChild(next)
      let last = current
      let animator = animated ? animator ?? SlideAnimator(operation: .push) : nil
      let request = TransitionRequest(from: last, to: next, animator: animator) { [self] tookPlace in
        if tookPlace { current = next }
        (tookPlace ? last : next).removeFromParent()
      }
      request.interactionController = animated ? interaction : nil
      perform(request)
    }
  }
}
