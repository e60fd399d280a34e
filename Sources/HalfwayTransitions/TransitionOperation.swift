/// What a container does: who comes, and from where.
public enum TransitionOperation: String, Sendable, Hashable, CaseIterable {
  /// A navigation controller puts a screen on top.
  case push
  /// A navigation controller takes its topmost screen off.
  case pop
  /// A screen comes up over another.
  case present
  /// A screen that came up over another goes.
  case dismiss
  /// A tab bar controller goes to another of its screens.
  case select
  /// Whatever a container of your own does.
  case custom
}
