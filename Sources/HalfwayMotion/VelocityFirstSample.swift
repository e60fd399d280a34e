/// The first sample that a velocity estimate may use.
public enum VelocityFirstSample: String, Hashable, Sendable, CaseIterable {
  /// The position at which the contact landed. The trackers of Android, Flutter, and Compose use it.
  case landing
  /// The first movement after the landing. libadwaita's swipe tracker records only movements.
  case firstMove
}
