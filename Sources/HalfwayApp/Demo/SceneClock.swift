import HalfwayMotion

/// Converts the window's time to a scene's time, at the same pace or, in slow motion, at a fifth of it.
///
/// A gesture must keep its pace, because slowing it down would change its velocity. The scene's clock therefore runs at
/// full pace while a contact is down, and slowly only while animations run without interaction. Recordings use the
/// scene's time and are independent of the pace.
package struct SceneClock {
  /// The factor by which slow motion is slower.
  package static let slowness: Int64 = 5

  /// A point in time on both clocks, from which both count.
  private var anchor: (window: Timestamp, scene: Timestamp)
  package private(set) var isSlow = false

  package init(window: Timestamp, scene: Timestamp = .zero) { anchor = (window, scene) }

  /// Returns the scene's time for a time of the window; never before the last change of pace.
  package func sceneTime(at window: Timestamp) -> Timestamp {
    let passed = max(0, window.microseconds(since: anchor.window))
    return anchor.scene.advanced(byMicroseconds: isSlow ? passed / Self.slowness : passed)
  }

  /// Returns the earliest time of the window at which the scene reaches a time.
  package func windowTime(of scene: Timestamp) -> Timestamp {
    let missing = max(0, scene.microseconds(since: anchor.scene))
    // The limit, 2⁵² µs or more than a century, prevents overflow.
    return anchor.window.advanced(byMicroseconds: isSlow ? min(missing, 1 << 52) * Self.slowness : missing)
  }

  /// Changes the pace at a time of the window.
  package mutating func setSlow(_ isSlow: Bool, at window: Timestamp) {
    guard isSlow != self.isSlow else { return }
    anchor = (window, sceneTime(at: window))
    self.isSlow = isSlow
  }

  /// Continues from another time of the scene.
  package mutating func set(to scene: Timestamp, at window: Timestamp) { anchor = (window, scene) }
}
