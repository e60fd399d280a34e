/// The time at which the window of a velocity estimate ends.
public enum VelocityReference: String, Hashable, Sendable, CaseIterable {
  /// The window ends at the time for which the velocity is requested, the release. libadwaita's swipe tracker does
  /// this.
  case release
  /// The window ends at the newest sample, so a wait before the release removes no samples from it. The trackers of
  /// Android, Flutter, and Compose do this.
  case newestSample
}
