import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A custom container that uses only public API.
package final class Deck: ViewController {
  package private(set) var current: ViewController
  package var animator: (any ViewControllerAnimatedTransitioning)?
  package var interaction: (any ViewControllerInteractiveTransitioning)?
  package private(set) var swipe: InteractiveTransition?

  /// - Parameter next: Returns the screen that a pan to the left shows.
  package init(_ first: ViewController, next: @escaping () -> ViewController?) {
    current = first
    super.init(nibName: nil, bundle: nil)
    addChild(first)
    let swipe = InteractiveTransition(PanProgress(.left, pan: PanGestureRecognizer()), in: self) { [weak self] in
      if let next = next() { self?.show(next, animated: true) }
    }
    self.swipe = swipe
    view.addGestureRecognizer(swipe.source.recognizer)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    current.view.frame = view.bounds
    current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(current.view)
  }

  package func show(_ next: ViewController, animated: Bool) {
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
