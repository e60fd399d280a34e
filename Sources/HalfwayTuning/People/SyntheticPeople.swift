import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Recordings of synthetic users, for tests and for estimating how many recordings a question requires.
///
/// The headers mark them as synthetic. Each recording depends only on the seed, the person, and the trial, so it can
/// be made without the others and in any order, and adding people or trials doesn't change existing recordings.
/// Documentation/synthetic-people.md describes the model and what must not be concluded from it.
public struct SyntheticPeople: Sendable {
  /// The scene of all recordings.
  public let scene: Scene
  /// The seed of all recordings.
  public let seed: UInt64
  /// The device of all gestures; `nil` for each device in turn.
  public let device: DeviceClass?
  /// The source of the intents.
  public let labels: SyntheticLabels
  private let ground: GestureGround

  /// The task in the headers of gestures without a task.
  public static let spreadTask = "spread"

  /// Creates a generator. Returns `nil` if the scene's preview doesn't show a gesture that drives it.
  @MainActor
  public init?(
    on scene: Scene, seed: UInt64, device: DeviceClass? = nil, labels: SyntheticLabels = .tasks
  ) {
    guard let ground = GestureGround(scene) else { return nil }
    (self.scene, self.seed, self.device, self.labels, self.ground) = (scene, seed, device, labels, ground)
  }

  /// Returns a person by index, starting at 0.
  public func person(_ person: Int) -> SyntheticPerson { SyntheticPerson(seed: seed(.person, person, 0)) }

  /// Returns a person's name in recordings; `p01` is the first person.
  public static func name(person: Int) -> String { "p" + padded(person + 1, to: 2) }

  /// Returns a recording's name in files; `p01-001` is the first trial of the first person.
  public static func name(person: Int, trial: Int) -> String {
    name(person: person) + "-" + padded(trial + 1, to: 3)
  }

  /// Returns a recording by person and trial, both starting at 0, with the result of a replay under the scene's
  /// thresholds.
  @MainActor
  public func recording(person: Int, trial: Int) -> Recording {
    var recording = bareRecording(person: person, trial: trial)
    var replayer = Replayer()
    replayer.keepsTrace = false
    let verdict = replayer.run(recording, scene: scene).verdict
    recording.footer = RecordingFooter(
      events: recording.entries.count, expect: verdict.expectation(traceDigest: nil))
    if labels != .tasks { recording.header.intent = label(of: recording, person: person, trial: trial, replayer) }
    return recording
  }

  /// Returns the gesture without a footer and, if it has no task, without an intent.
  func bareRecording(person index: Int, trial: Int) -> Recording {
    let person = person(index)
    var random = SeededGenerator(seed: seed(.trial, index, trial))
    let device = device ?? DeviceClass.allCases[(index + trial / taskCount) % DeviceClass.allCases.count]
    let task = task(person: index, trial: trial)
    let gesture = SyntheticGesture(by: person, device: device, task: task, on: ground, &random)
    var header = RecordingHeader(
      scene: scene.name, size: .init(width: Double(scene.size.width), height: Double(scene.size.height)),
      device: device, source: .synthetic, intent: task?.intent, person: Self.name(person: index),
      task: task?.rawValue ?? Self.spreadTask, thresholds: scene.thresholds[device])
    header.note = note(person: index, trial: trial, missesEdge: gesture.missesEdge)
    return Recording(header: header, entries: gesture.events.map(RecordingEntry.input))
  }

  // MARK: - What is asked, and what is meant

  private var taskCount: Int { SyntheticTask.allCases.count }

  /// Returns the task of a trial; `nil` if there are no tasks. Each block of trials contains all tasks in random
  /// order.
  private func task(person: Int, trial: Int) -> SyntheticTask? {
    guard labels == .tasks else { return nil }
    var tasks = SyntheticTask.allCases
    var random = SeededGenerator(seed: seed(.order, person, trial / taskCount))
    for index in tasks.indices.reversed() {
      tasks.swapAt(index, min(Int(random.uniform() * Double(index + 1)), index))
    }
    return tasks[trial % taskCount]
  }

  /// Returns the intent of a gesture without a task. A gesture that never became a transition has not finished.
  @MainActor
  private func label(
    of recording: Recording, person: Int, trial: Int, _ replayer: Replayer
  ) -> RecordingHeader.Intent {
    var random = SeededGenerator(seed: seed(.label, person, trial))
    guard case .truth(let truth, let noise) = labels else { return random.uniform() < 0.5 ? .finish : .cancel }
    var replayer = replayer
    replayer.thresholds = truth[recording.header.device]
    let finishes = replayer.run(recording, scene: scene).verdict.outcome == .finish
    let isFlipped = random.uniform() < noise
    return finishes != isFlipped ? .finish : .cancel
  }

  private func note(person: Int, trial: Int, missesEdge: Bool) -> String {
    var note = "synthetic, made by no hand: person \(person + 1), trial \(trial + 1) of seed \(seed)"
    switch labels {
    case .tasks: break
    case .truth(_, let noise):
      note += "; the intent is what known thresholds decide"
      if noise > 0 { note += ", flipped with a probability of \(noise)" }
    case .coin: note += "; the intent is a coin's"
    }
    return missesEdge ? note + "; it begins beside the edge" : note
  }

  // MARK: - Seeds

  /// The purpose of a derived seed. Each has its own sequence, so none depends on how many numbers another draws.
  private enum Use: UInt64 { case person, trial, order, label }

  private func seed(_ use: Use, _ person: Int, _ number: Int) -> UInt64 {
    SplitMix64.seed(seed, use.rawValue, UInt64(bitPattern: Int64(person)), UInt64(bitPattern: Int64(number)))
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    String(number).leftPadded(to: width, with: "0")
  }
}
