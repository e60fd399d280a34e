import Foundation

/// Solves constraints: implemented by the module `HalfwayLayout`, so that views without constraints do without it.
@MainActor
package protocol ConstraintSolver {
  /// Solves the constraints that `host` hosts, and records the frames that result.
  static func solve(_ host: View)
  /// Returns the size of `view` by its content and the constraints in it, as close to `size` as the priorities allow.
  ///
  /// - Parameter priorities: For each axis, horizontal first.
  static func size(of view: View, fitting size: CGSize, priorities: [LayoutPriority]) -> CGSize
  /// Removes the constraints between the inside of `view` and the views above it, which it leaves.
  static func willLeave(_ view: View)
  /// Adds constraints that center `view` in `container`.
  static func center(_ view: View, in container: View)
}

/// A view that arranges its subviews, and does so again when one of them is hidden, shown, or removed.
@MainActor
package protocol SubviewArranger: View {
  func arrangementChanged(by subview: View, leaves: Bool)
}
