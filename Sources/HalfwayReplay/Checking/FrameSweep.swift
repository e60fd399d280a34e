import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// Plays a recording with its frames at other moments, again and again, and says whether anything but the frames is different.
public enum FrameSweep {
  /// In frames a second: what displays in use have.
  public static let hertz = [60.0, 75, 90, 120, 144, 165, 240]
  /// How many phases each rate is played with, evenly over an interval.
  public static let phases = 16
  /// How many irregular trains of frames there are, with the seeds 1 and up.
  public static let irregularTrains = 16

  /// Every schedule that a recording is played with: 128.
  public static let schedules: [FrameSchedule] =
    hertz.flatMap { hertz in
      (0..<phases).map { FrameSchedule.regular(hertz: hertz, phase: Double($0) / Double(phases)) }
    } + (1...irregularTrains).map { .irregular(seed: UInt64($0)) }

  /// How many differences are told of; the others are counted.
  private static let toldDifferences = 3

  /// What is different from the recording's footer, or without one from its replay at its own frame times: the outcome, or the
  /// percentage, the velocity or the time of settling. None where the replay depends on no frame.
  @MainActor
  public static func differences(
    of recording: Recording, scene: Scene, thresholds: Thresholds? = nil
  ) -> [ReplayCheck.Difference] {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    // Other thresholds may well have another outcome.
    let footer = thresholds == nil ? recording.footer?.expect : nil
    let expected = footer ?? replayer.run(recording, scene: scene).verdict.expectation(traceDigest: nil)
    var (found, count): ([ReplayCheck.Difference], Int) = ([], 0)
    for schedule in schedules {
      replayer.schedule = schedule
      let result = replayer.run(recording, scene: scene)
      let all = ReplayCheck.differences(from: expected, to: result, sameFrames: false)
      guard var first = all.first else { continue }
      count += 1
      first.field += " \(schedule)"
      if found.count < toldDifferences { found.append(first) }
    }
    if count > found.count {
      found.append(
        .init(field: "frames", expected: "the same at \(schedules.count) schedules", actual: "\(count) that differ"))
    }
    return found
  }
}

extension FrameSchedule: CustomStringConvertible {
  /// In words that follow what is said of it, such as "at 60.0 Hz, phase 0.25".
  public var description: String {
    switch self {
    case .recorded: "at recorded frames"
    case .regular(let hertz, let phase): "at \(hertz) Hz, phase \(phase)"
    case .irregular(let seed): "at irregular frames, seed \(seed)"
    }
  }
}
