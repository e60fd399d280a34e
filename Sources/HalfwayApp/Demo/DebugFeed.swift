import Foundation
import Halfway

/// Produces the readings of a scene for successive frames, including the recent history.
package struct DebugFeed {
  private var history = ProgressHistory()
  private var lastFrame: Timestamp?
  /// The longest frame duration to report, in milliseconds. After a longer pause there is no previous frame to measure
  /// from.
  private static let maximumFrameMilliseconds = 100.0

  /// Records the time of a frame that is about to be drawn.
  package mutating func frame(at time: Timestamp) { lastFrame = time }

  package mutating func begin() { history = ProgressHistory() }

  @MainActor package mutating func reading(of scene: SceneSession, at time: Timestamp) -> DebugReading {
    var reading = DebugReading(scene.stage, lastRelease: scene.lastRelease)
    history.add(reading.percent, at: time)
    reading.history = history.points(at: time)
    let milliseconds = lastFrame.map { time.seconds(since: $0) * 1000 } ?? .infinity
    reading.frameMilliseconds = milliseconds < Self.maximumFrameMilliseconds ? milliseconds : nil
    return reading
  }
}
