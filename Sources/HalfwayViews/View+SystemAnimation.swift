import Foundation
import HalfwayLayers

extension View {
  /// An animation that looks like the system's own, as `UIView.SystemAnimation`.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    /// Views shrink and fade away, and leave their superviews.
    case delete
  }

  /// By eye, beside UIKit's, which names neither: how long it takes, in seconds, and how small a view becomes.
  private static let deletingSeconds = 0.3
  private static let deletedScale = 0.01

  /// Animates views as the system does, and what `animations` changes along with that. When it goes with a transition that is cancelled, the
  /// views stay as they were.
  public static func perform(
    _ animation: SystemAnimation, on views: [View], options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0.alpha, $0.transform) }
    let changes = {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: deletedScale, y: deletedScale)
      }
      animations?()
    }
    animate(withDuration: deletingSeconds, delay: 0, options: options, animations: changes) { finished in
      for (view, (alpha, transform)) in zip(views, before) {
        if finished || view.alpha != alpha { view.removeFromSuperview() }
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(finished)
    }
  }
}
