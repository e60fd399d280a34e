import Foundation
import HalfwayLayers

extension View {
  /// A predefined animation. UIKit's `UIView.SystemAnimation`.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    /// Shrinks and fades out the views, then removes them from their superviews.
    case delete
  }

  /// The duration in seconds and the final scale of a deletion. Chosen by comparison with UIKit, which documents
  /// neither.
  private static let deletingSeconds = 0.3
  private static let deletedScale = 0.01

  /// Performs a predefined animation on views, along with the changes of `animations`. If it belongs to a transition
  /// that is cancelled, the views keep their original state.
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
