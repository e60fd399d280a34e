/// The time at which the window of a velocity estimate ends.
public enum VelocityReference: String, Hashable, Sendable, CaseIterable {
  /// The window ends at the time that the velocity is asked for: at the release. libadwaita's swipe tracker does this.
  case release
  /// The window ends at the newest sample, so a wait before the release removes no samples from it. Android's, Flutter's and
  /// Compose's trackers do this.
  case newestSample
}
