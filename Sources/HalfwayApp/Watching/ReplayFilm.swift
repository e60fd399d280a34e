import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// A recording that was replayed without a display, with the result and the times of its frames, so that each frame can
/// be recreated.
package struct ReplayFilm {
  /// A frame of the replay.
  package struct Frame: Hashable {
    package var time: Timestamp
    /// The number of inputs before the frame.
    package var inputs: Int
    /// The progress of the running transition, or `nil` if there is none.
    package var percent: Double?
  }

  package let report: ReplayReport
  package let scene: Scene
  /// The thresholds in force at the start.
  package let thresholds: Thresholds
  /// The stage's input, without ticks.
  package let inputs: [InputEvent]
  /// The frames, ordered by time.
  package private(set) var frames: [Frame]
  /// The time of the last frame or input.
  package private(set) var end: Timestamp
  /// The progress of the run with the thresholds before a change; empty if there is none to compare with.
  package var before: [(time: Timestamp, percent: Double?)] = []
  /// Whether the film ends when the last contact lifts, and doesn't show what the release is decided by.
  package private(set) var isBlind = false

  /// - Parameters:
  ///   - report: The report of the replay.
  ///   - scene: The scene.
  ///   - replayer: The replayer that produced the report.
  ///   - moments: The time of each frame of the replay and the progress at that time.
  package init(
    _ report: ReplayReport, scene: Scene, replayer: Replayer, moments: [(time: Timestamp, percent: Double?)]
  ) {
    (self.report, self.scene) = (report, scene)
    thresholds = replayer.thresholds ?? report.recording.header.thresholds
    let (inputs, ticks) = Self.inputs(of: report.recording, keepsThresholds: replayer.thresholds == nil)
    self.inputs = inputs
    let isRecorded = replayer.schedule == .recorded && !ticks.isEmpty
    frames = moments.enumerated().map { index, moment in
      // In a recorded schedule, the file determines the order of an input and a tick with the same timestamp. Otherwise
      // a frame follows all inputs up to its timestamp.
      let count =
        isRecorded
        ? (index < ticks.count ? ticks[index] : inputs.count) : inputs.firstIndexSorted { $0.timestamp > moment.time }
      return Frame(time: moment.time, inputs: count, percent: moment.percent)
    }
    end = max(frames.last?.time ?? .zero, inputs.last?.timestamp ?? .zero)
  }

  /// Replays a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - file: The name of its file.
  ///   - scene: The scene of the recording.
  ///   - thresholds: The thresholds; `nil` uses the recorded ones.
  @MainActor
  package init(playing recording: Recording, file: String, scene: Scene, by thresholds: Thresholds?) {
    var replayer = Replayer()
    replayer.thresholds = thresholds
    var moments: [(time: Timestamp, percent: Double?)] = []
    let result = replayer.run(recording, scene: scene) { moments.append(($0.now, $0.transitionPercent)) }
    let report = ReplayReport(file: file, recording: recording, result: result, hasTrace: true)
    self.init(report, scene: scene, replayer: replayer, moments: moments)
  }

  /// Returns the stage's inputs and, for each tick, the number of inputs before it.
  private static func inputs(of recording: Recording, keepsThresholds: Bool) -> ([InputEvent], ticks: [Int]) {
    var inputs: [InputEvent] = []
    var ticks: [Int] = []
    for entry in recording.gestureEntries {
      switch entry {
      case .tick: ticks.append(inputs.count)
      case .input(let event):
        if case .thresholds = event.kind, !keepsThresholds { continue }
        inputs.append(event)
      }
    }
    // Contacts of a truncated recording are canceled at its end, as in `Replayer`.
    if recording.loss != nil {
      let last = recording.entries.last?.timestamp ?? .zero
      inputs.append(InputEvent(timestamp: last, kind: .focus(isFocused: false)))
    }
    return (inputs, ticks)
  }

  /// The film up to the time at which the last contact lifts, without its outcome: for those who judge what was meant.
  package var withoutOutcome: ReplayFilm {
    var film = self
    film.isBlind = true
    let lift = inputs.last { event in
      switch event.kind {
      case .up, .cancel: true
      default: false
      }
    }
    if let lift {
      film.end = lift.timestamp
      film.frames.removeAll { $0.time > lift.timestamp }
    }
    return film
  }

  /// Returns the index of the frame that is visible at a time, or `nil` before the first frame.
  package func frame(at time: Timestamp) -> Int? {
    let after = frames.firstIndexSorted { $0.time > time }
    return after > 0 ? after - 1 : nil
  }

  /// Returns the number of inputs before a time. At the time of a frame, it is the number of inputs before the frame.
  package func inputCount(at time: Timestamp) -> Int {
    if let frame = frame(at: time), frames[frame].time == time { return frames[frame].inputs }
    return inputs.firstIndexSorted { $0.timestamp > time }
  }

  /// Returns the time of the next frame, or `end` if there is none.
  package func moment(after time: Timestamp) -> Timestamp {
    let index = frames.firstIndexSorted { $0.time > time }
    return index < frames.count ? frames[index].time : end
  }

  /// Returns the time of the previous frame, or zero if there is none.
  package func moment(before time: Timestamp) -> Timestamp {
    let index = frames.firstIndexSorted { $0.time >= time }
    return index > 0 ? frames[index - 1].time : .zero
  }

  /// Returns the time between the frame that is visible at a time and the frame before it, in milliseconds, or `nil` if
  /// there aren't two frames.
  package func frameMilliseconds(at time: Timestamp) -> Double? {
    guard let frame = frame(at: time), frame > 0 else { return nil }
    return frames[frame].time.seconds(since: frames[frame - 1].time) * 1000
  }

  /// Returns the progress over the last second before a time, oldest first. x is the age in seconds, y the progress.
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
  /// Returns the first index from which on a condition holds, or `count` if it holds nowhere. O(log n).
  ///
  /// - Parameter holds: The condition; if it holds for an element, it must hold for all later elements.
  fileprivate func firstIndexSorted(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
