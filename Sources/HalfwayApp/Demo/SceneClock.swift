import HalfwayMotion

/// Gives a scene its time from the window's: the same pace, or a fifth of it in slow motion.
///
/// What a person's hand does must keep its own pace, or its velocity would be another: so the scene's clock goes at the hand's while a
/// contact is down, and is slow only while things move by themselves. A recording has the scene's time, in which nothing of this is left.
package struct SceneClock {
  /// How many times slower slow motion is.
  package static let slowness: Int64 = 5

  /// A moment on both clocks, from which both count.
  private var anchor: (window: Timestamp, scene: Timestamp)
  package private(set) var isSlow = false

  package init(window: Timestamp, scene: Timestamp = .zero) { anchor = (window, scene) }

  /// The scene's moment at a moment of the window; never before the last change of pace.
  package func sceneTime(at window: Timestamp) -> Timestamp {
    let passed = max(0, window.microseconds(since: anchor.window))
    return anchor.scene.advanced(byMicroseconds: isSlow ? passed / Self.slowness : passed)
  }

  /// The window's first moment at which it is so late in the scene.
  package func windowTime(of scene: Timestamp) -> Timestamp {
    let missing = max(0, scene.microseconds(since: anchor.scene))
    // No deadline is further away than a century.
    return anchor.window.advanced(byMicroseconds: isSlow ? min(missing, 1 << 52) * Self.slowness : missing)
  }

  /// Changes the pace at a moment of the window.
  package mutating func setSlow(_ isSlow: Bool, at window: Timestamp) {
    guard isSlow != self.isSlow else { return }
    anchor = (window, sceneTime(at: window))
    self.isSlow = isSlow
  }

  /// Goes on from another moment of the scene.
  package mutating func set(to scene: Timestamp, at window: Timestamp) { anchor = (window, scene) }
}
