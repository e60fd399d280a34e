import Foundation

/// A solver of constraints, implemented by the module `HalfwayLayout`, so that views don't depend on it.
@MainActor
package protocol ConstraintSolver {
  /// Solves the constraints that `host` hosts, and records the frames that result.
  static func solve(_ host: View)
  /// Returns the size of `view` by its content and the constraints in it, as close to `size` as the priorities allow.
  ///
  /// - Parameter priorities: The priority of `size` along each axis, horizontal first.
  static func size(of view: View, fitting size: CGSize, priorities: [LayoutPriority]) -> CGSize
  /// Removes the constraints between `view` or its descendants and its ancestors, before it leaves its superview.
  static func willLeave(_ view: View)
  /// Adds constraints that center `view` in `container`.
  static func center(_ view: View, in container: View)
}

/// A view that arranges its subviews, and rearranges them when one is hidden, shown or removed.
@MainActor
package protocol SubviewArranger: View {
  func arrangementChanged(by subview: View, leaves: Bool)
}
