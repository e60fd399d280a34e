import HalfwayTransitions
import HalfwayViews

/// Objects that should be freed with a stage, observed without retaining them.
@MainActor
package struct ReleaseWitnesses {
  private struct Witness { weak var object: AnyObject? }
  private var witnesses: [Witness] = []

  package init() {}

  package var count: Int { witnesses.count }
  /// The observed objects that haven't been freed.
  package var remaining: [AnyObject] { witnesses.compactMap(\.object) }

  package mutating func observe(_ object: AnyObject?) { witnesses.append(Witness(object: object)) }

  /// Observes a view and all views in it, with their layers and recognizers.
  package mutating func observeTree(_ view: View) {
    observe(view)
    observe(view.layer)
    for recognizer in view.gestureRecognizers ?? [] { observe(recognizer) }
    for subview in view.subviews { observeTree(subview) }
  }

  /// Observes a view controller and all those in it.
  package mutating func observeTree(_ controller: ViewController) {
    observe(controller)
    for child in controller.children { observeTree(child) }
  }
}
