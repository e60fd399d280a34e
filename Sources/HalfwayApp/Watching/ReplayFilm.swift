import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// A recording that was replayed without a display: what came out, and where its frames are, so that each can be found again.
package struct ReplayFilm {
  /// A frame of the replay.
  package struct Frame: Hashable {
    package var time: Timestamp
    /// How many inputs came before it.
    package var inputs: Int
    /// Progress of the transition under way; nil for none.
    package var percent: Double?
  }

  package let report: ReplayReport
  package let scene: Scene
  /// Those in force at the beginning.
  package let thresholds: Thresholds
  /// What went into the stage, without the ticks.
  package let inputs: [InputEvent]
  /// In the order of time.
  package let frames: [Frame]
  /// When nothing comes any more.
  package let end: Timestamp

  /// - Parameters:
  ///   - moments: When each frame of the replay was made, and the progress in it.
  ///   - replayer: What replayed it.
  package init(
    _ report: ReplayReport, scene: Scene, replayer: Replayer, moments: [(time: Timestamp, percent: Double?)]
  ) {
    (self.report, self.scene) = (report, scene)
    thresholds = replayer.thresholds ?? report.recording.header.thresholds
    let (inputs, ticks) = Self.inputs(of: report.recording, keepsThresholds: replayer.thresholds == nil)
    self.inputs = inputs
    let isRecorded = replayer.schedule == .recorded && !ticks.isEmpty
    frames = moments.enumerated().map { index, moment in
      // Of an input and a tick at one moment the file says which was first; frames of a train come after what is at their moment.
      let count =
        isRecorded
        ? (index < ticks.count ? ticks[index] : inputs.count) : inputs.firstIndexSorted { $0.timestamp > moment.time }
      return Frame(time: moment.time, inputs: count, percent: moment.percent)
    }
    end = max(frames.last?.time ?? .zero, inputs.last?.timestamp ?? .zero)
  }

  /// What goes into the stage, and how much of it ahead of each tick.
  private static func inputs(of recording: Recording, keepsThresholds: Bool) -> ([InputEvent], ticks: [Int]) {
    var inputs: [InputEvent] = []
    var ticks: [Int] = []
    for entry in recording.entries {
      switch entry {
      case .tick: ticks.append(inputs.count)
      case .input(let event):
        if case .thresholds = event.kind, !keepsThresholds { continue }
        inputs.append(event)
      }
    }
    // Contacts of a recording that was cut off are let go at its end, as `Replayer` does.
    if recording.loss != nil {
      let last = recording.entries.last?.timestamp ?? .zero
      inputs.append(InputEvent(timestamp: last, kind: .focus(isFocused: false)))
    }
    return (inputs, ticks)
  }

  /// The frame that shows at a moment; nil before the first one.
  package func frame(at time: Timestamp) -> Int? {
    let after = frames.firstIndexSorted { $0.time > time }
    return after > 0 ? after - 1 : nil
  }

  /// How many inputs have come at a moment: at a frame's as many as it saw.
  package func inputCount(at time: Timestamp) -> Int {
    if let frame = frame(at: time), frames[frame].time == time { return frames[frame].inputs }
    return inputs.firstIndexSorted { $0.timestamp > time }
  }

  /// The moment of the next frame, or of the one before; the ends where there is none.
  package func moment(after time: Timestamp) -> Timestamp {
    let index = frames.firstIndexSorted { $0.time > time }
    return index < frames.count ? frames[index].time : end
  }

  package func moment(before time: Timestamp) -> Timestamp {
    let index = frames.firstIndexSorted { $0.time >= time }
    return index > 0 ? frames[index - 1].time : .zero
  }

  /// From the frame before the one that shows at a moment to it, in milliseconds; nil where there are no two.
  package func frameMilliseconds(at time: Timestamp) -> Double? {
    guard let frame = frame(at: time), frame > 0 else { return nil }
    return frames[frame].time.seconds(since: frames[frame - 1].time) * 1000
  }

  /// Progress over the last second before a moment, oldest first: seconds ago and shares.
  package func history(before time: Timestamp) -> [CGPoint] {
    guard let last = frame(at: time) else { return [] }
    let first = frames.firstIndexSorted { time.seconds(since: $0.time) <= ProgressHistory.seconds }
    guard first <= last else { return [] }
    return frames[first...last].compactMap { frame in
      frame.percent.map { CGPoint(x: time.seconds(since: frame.time), y: $0) }
    }
  }
}

extension Array {
  /// The first index from which on a condition holds; the count where it holds nowhere. O(log n).
  ///
  /// - Parameter holds: Once true, it stays so for all that follow.
  fileprivate func firstIndexSorted(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
