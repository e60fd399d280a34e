import Foundation
import Halfway

/// A page turns about the spine, its left edge: away from the page beneath it, or back over it.
final class PageTurn: ViewControllerAnimatedTransitioning {
  private let isBack: Bool

  /// How far the eye is from the page, in points; chosen by eye.
  private static let eyePoints = 2000.0
  private static let shade = 0.4

  init(isBack: Bool) { self.isBack = isBack }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.6 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let (turning, lying) = isBack ? (to, from) : (from, to)
    let shade = View(frame: container.bounds)
    shade.backgroundColor = .black
    // The page stays as it is; what turns is a leaf that carries it.
    let leaf = View()
    leaf.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    leaf.frame = container.bounds
    turning.frame = leaf.bounds
    leaf.addSubview(turning)
    lying.frame = container.bounds
    for view in [lying, shade, leaf] { container.addSubview(view) }
    leaf.layoutIfNeeded()
    lying.layoutIfNeeded()
    func turn(away: Bool) {
      leaf.transform3D = Self.turned(by: away ? .pi / 2 : 0)
      shade.alpha = away ? 0 : Self.shade
    }
    turn(away: isBack)
    // Under a finger as the finger goes.
    View.animate(
      withDuration: transitionDuration(using: context), options: context.isInteractive ? .curveLinear : .curveEaseInOut
    ) {
      turn(away: !isBack)
    } completion: { _ in
      container.addSubview(context.transitionWasCancelled ? from : to)
      shade.removeFromSuperview()
      leaf.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private static func turned(by angle: Double) -> CATransform3D {
    var space = CATransform3D.identity
    space.m34 = -1 / eyePoints
    return space.rotatedBy(angle: -angle, x: 0, y: 1, z: 0)
  }
}
