import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Recordings of synthetic users who pinch, pan, rotate, and tap on a plain view, for evaluating recognizers.
///
/// Each recording depends only on the seed, the person, and the trial. The header's `task` names the gesture. An
/// attempt that doesn't clearly match its task is discarded and repeated. Documentation/synthetic-people.md describes
/// the model and its sources.
public struct SyntheticGestures: Sendable {
  /// The seed of all recordings.
  public let seed: UInt64
  /// The device of all gestures; `nil` for touchscreens and touchpads in turn, at a ratio of two to one.
  public let device: DeviceClass?

  /// The scene name in the headers; it means that the recordings have no scene.
  public static let scene = "-"
  /// The number of trials per person in consecutive numbering: two blocks, each with every task.
  public static let trialsPerPerson = 2 * RecognitionTask.block.count
  /// The maximum number of attempts. Most attempts are clear, so the limit is never reached in practice.
  private static let maximumAttempts = 1000

  /// Creates a generator. Returns `nil` for a mouse, which has no second finger.
  public init?(seed: UInt64, device: DeviceClass? = nil) {
    guard device != .mouse else { return nil }
    (self.seed, self.device) = (seed, device)
  }

  /// Returns a recording by its index in consecutive numbering, starting at 0.
  public func recording(_ index: Int) -> Recording {
    recording(person: index / Self.trialsPerPerson, trial: index % Self.trialsPerPerson)
  }

  /// Returns a recording by person and trial, both starting at 0.
  public func recording(person index: Int, trial: Int) -> Recording {
    let habits = TwoFingerHabits(seed: seed(.person, index, 0))
    let block = trial / RecognitionTask.block.count
    let device = device ?? [.touch, .touch, .touchpad][(index + block) % 3]
    let gesture = RecognitionGesture(task: task(person: index, trial: trial), habits: habits, device: device)
    var header = RecordingHeader(
      scene: Self.scene, size: gesture.size, device: device, source: .synthetic,
      person: SyntheticPeople.name(person: index),
      task: gesture.task.rawValue)
    header.note = "synthetic, not performed by a person: person \(index + 1), trial \(trial + 1) of seed \(seed)"
    let clarity = RecognitionClarity(task: gesture.task, size: gesture.size)
    var recording = Recording(header: header, entries: [])
    for attempt in 0..<Self.maximumAttempts {
      var random = SeededGenerator(seed: SplitMix64.seed(seed(.trial, index, trial), UInt64(attempt)))
      guard let events = events(of: gesture, &random) else { continue }
      recording.entries = events.map(RecordingEntry.input)
      if clarity.isClear(recording) { break }
    }
    recording.footer = RecordingFooter(events: recording.entries.count)
    return recording
  }

  private func events(of gesture: RecognitionGesture, _ random: inout SeededGenerator) -> [InputEvent]? {
    guard let paths = gesture.paths(&random) else { return nil }
    var sampler = DeviceSampler(
      device: gesture.device, habits: gesture.habits.person.habits,
      size: CGSize(width: gesture.size.width, height: gesture.size.height))
    sampler.frameStampSeconds = gesture.habits.stampSeconds(on: gesture.device)
    return sampler.events(of: paths, &random)
  }

  /// Returns the task of a trial. Each block of trials contains all tasks in random order.
  private func task(person: Int, trial: Int) -> RecognitionTask {
    var tasks = RecognitionTask.block
    var random = SeededGenerator(seed: seed(.order, person, trial / tasks.count))
    for index in tasks.indices.reversed() {
      tasks.swapAt(index, min(Int(random.uniform() * Double(index + 1)), index))
    }
    return tasks[trial % tasks.count]
  }

  /// The purpose of a derived seed. The numbers differ from those of `SyntheticPeople`, so the people differ, too.
  private enum Use: UInt64 {
    case person = 16
    case trial = 17
    case order = 18
  }

  private func seed(_ use: Use, _ person: Int, _ number: Int) -> UInt64 {
    SplitMix64.seed(seed, use.rawValue, UInt64(bitPattern: Int64(person)), UInt64(bitPattern: Int64(number)))
  }
}
