import Foundation
import UIKit

// Code of an app whose targets are built with `-default-isolation MainActor`: no declaration states its isolation.

/// Fades in the next view.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var completed: [Bool] = []

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to) else { return }
    view.frame = context.finalFrame(for: screen)
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.alpha = 1
    } completion: { [weak self] finished in
      self?.completed.append(finished)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A layer that updates its own path. Layers are nonisolated, as on iOS.
nonisolated final class RingLayer: CAShapeLayer {
  override func layoutSublayers() {
    super.layoutSublayers()
    path = UIBezierPath(ovalIn: bounds).cgPath
  }
}

final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

final class Browser: UIViewController, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  static var opened = 0
  let ring = RingView(frame: CGRect(x: 20, y: 40, width: 80, height: 80))
  let fade = FadeAnimator()
  private(set) var titles: [String] = []
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.opened += 1
    view.addSubview(ring)
    let tap = UITapGestureRecognizer(target: self, action: Browser.tapped)
    tap.delegate = self
    view.addGestureRecognizer(tap)
    NSLayoutConstraint.activate([])
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [weak self] _ in self?.titles.append("timer")
    }
    DispatchQueue.main.async { [weak self] in self?.titles.append("main queue") }
  }

  func tapped() {
    navigationController?.delegate = self
    navigationController?.pushViewController(UIViewController(), animated: true)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

  /// Works off the main actor and returns the result to it.
  func load() async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Self.sum(to: 1000)) }
    }
  }

  private nonisolated static func sum(to count: Int) -> Int { (1...count).reduce(0, +) }
}
