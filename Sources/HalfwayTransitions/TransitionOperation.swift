/// The operation of a container.
public enum TransitionOperation: String, Sendable, Hashable, CaseIterable {
  /// A navigation controller pushes a view controller.
  case push
  /// A navigation controller pops a view controller.
  case pop
  /// A view controller is presented.
  case present
  /// A view controller is dismissed.
  case dismiss
  /// A tab bar controller selects another tab.
  case select
  /// A custom container changes its view controller.
  case custom
  /// A view moves among targets, such as a sheet among its detents. No container requests it; see `TargetMovement`.
  case move
}
