import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// Replays a recording under many frame schedules and reports whether anything other than the frames differs.
public enum FrameSweep {
  /// The frame rates, in frames per second: those of displays in use.
  public static let hertz = [60.0, 75, 90, 120, 144, 165, 240]
  /// The number of phases for each rate, evenly spaced over an interval.
  public static let phases = 16
  /// The number of irregular schedules, with the seeds 1 through `irregularTrains`.
  public static let irregularTrains = 16

  /// All 128 schedules.
  public static let schedules: [FrameSchedule] =
    hertz.flatMap { hertz in
      (0..<phases).map { FrameSchedule.regular(hertz: hertz, phase: Double($0) / Double(phases)) }
    } + (1...irregularTrains).map { .irregular(seed: UInt64($0)) }

  /// The maximum number of reported differences; the rest are only counted.
  private static let toldDifferences = 3

  /// Returns the differences in outcome, progress, velocity, and settling time over all schedules.
  ///
  /// The replays are compared with the recording's footer. If there is no footer expectation or if `thresholds` is
  /// set, they are compared with a replay at the recording's own frame times instead.
  ///
  /// - Parameters:
  ///   - recording: The recording to play.
  ///   - scene: The recording's scene.
  ///   - thresholds: The thresholds to use instead of the recording's own.
  /// - Returns: At most three differences and a count of the schedules that differ; an empty array if the result
  ///   depends on no schedule.
  @MainActor
  public static func differences(
    of recording: Recording, scene: Scene, thresholds: Thresholds? = nil
  ) -> [ReplayCheck.Difference] {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    // Other thresholds can change the outcome, so the footer doesn't apply.
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
  /// A phrase to append to a field name, such as "at 60.0 Hz, phase 0.25".
  public var description: String {
    switch self {
    case .recorded: "at recorded frames"
    case .regular(let hertz, let phase): "at \(hertz) Hz, phase \(phase)"
    case .irregular(let seed): "at irregular frames, seed \(seed)"
    }
  }
}
