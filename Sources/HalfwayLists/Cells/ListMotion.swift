import Foundation
import HalfwayLayers
import HalfwayViews

/// The animation of a view of a list from its state before a change to its state after it.
@MainActor
struct ListMotion {
  struct Look: Equatable {
    var frame: CGRect
    var alpha = 1.0
  }

  let view: View
  var start: Look
  var end: Look
  /// For a view that is removed: called at the end.
  var didLeave: (() -> Void)?

  /// UIKit's duration of list changes in seconds, as measured.
  static let durationSeconds = 0.3

  /// Shows the start states and animates all views to their end states. If nothing can be animated, the end states are
  /// shown immediately.
  static func run(_ motions: [ListMotion], isAnimated: Bool, completion: @escaping (Bool) -> Void) {
    let isAnimated = isAnimated && Transaction.isAnimated
    if isAnimated {
      Transaction.withoutAnimation { for motion in motions { motion.view.show(motion.start) } }
    }
    let show = { for motion in motions { motion.view.show(motion.end) } }
    let end = { (finished: Bool) in
      for motion in motions { motion.didLeave?() }
      completion(finished)
    }
    if isAnimated {
      View.animate(
        withDuration: durationSeconds, options: .allowUserInteraction, animations: show,
        completion: end)
    } else {
      Transaction.withoutAnimation(show)
      end(true)
    }
  }
}

extension View {
  fileprivate func show(_ look: ListMotion.Look) {
    if frame != look.frame { frame = look.frame }
    if alpha != look.alpha { alpha = look.alpha }
  }
}
