import Foundation
import Halfway

/// Makes readings of a scene, frame after frame, with what was before.
package struct DebugFeed {
  private var history = ProgressHistory()
  private var lastFrame: Timestamp?
  /// After a longer pause there is no frame to count from.
  private static let maximumFrameMilliseconds = 100.0

  /// A frame is about to be drawn.
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
