import Foundation
import HalfwayLayers
import HalfwayViews

/// A view of a list on its way from how it stood to how it stands after a change of the list.
@MainActor
struct ListMotion {
  struct Look: Equatable {
    var frame: CGRect
    var alpha = 1.0
  }

  let view: View
  var start: Look
  var end: Look
  /// For one that leaves: what is done when it is gone.
  var didLeave: (() -> Void)?

  /// UIKit's duration of changes in lists, as measured.
  static let durationSeconds = 0.3

  /// Shows all at once how they stood, and animates them to how they stand. Where nothing is animated they stand so at once.
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
